/** Why an appointment is not booked, moved or changed, by code. */
export const appointmentMessages = {
  BOOKING_NOT_AVAILABLE: 'Booking is not available now. Please call us.',
  TIME_TAKEN: 'This time was just taken. Please choose another one.',
  APPOINTMENT_EXISTS: 'There is already an appointment.',
  APPOINTMENT_OVER: 'This appointment is over or was cancelled.',
  APPOINTMENT_AHEAD: 'This appointment hasn’t started yet.',
  TIMES_NOT_VALID: 'Please enter an end that is later than the start',
} as const
