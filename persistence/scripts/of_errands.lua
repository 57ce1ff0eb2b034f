local NOTES, LEASES = 'errand_notes', 'errand_leases'
