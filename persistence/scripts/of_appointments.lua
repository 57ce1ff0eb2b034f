local NOTES, LEASES = 'appointment_notes', 'appointment_leases'
