/** Why an appointment or an assistant's request is not booked, changed or approved, by code. */
export const officeMessages = {
  // Appointments
  BOOKING_NOT_AVAILABLE: 'Booking is not available. Please call us.',
  TEXT_PHOTOS_TOO_LARGE: 'These photos are too large for one text message.',
  SENDER_TAKEN: 'Another company has this number or messaging service.',
  TIME_TAKEN: 'This time was just taken. Please choose another.',
  APPOINTMENT_EXISTS: 'There is already an appointment.',
  APPOINTMENT_OVER: 'This appointment is over or was canceled.',
  APPOINTMENT_AHEAD: 'This appointment hasn’t started yet.',
  TIMES_NOT_VALID: 'Please enter an end that is later than the start',
  // Requests of AI assistants for approval
  APPROVAL_REQUIRED: 'Only a person may do this. Ask for approval.',
  APPROVAL_DECIDED: 'This request was decided or has expired.',
  APPROVAL_CHANGED: 'The records have changed. Please check again.',
  APPROVAL_UNKNOWN: 'The outcome is not known yet.',
  TOO_MANY_APPROVALS: 'Too many requests are waiting.',
} as const
