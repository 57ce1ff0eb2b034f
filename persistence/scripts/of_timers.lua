local NOTES, LEASES = 'timer_notes', 'leases'
