/** The timeline texts of appointments. They are separate because pages with a timeline need no other appointment texts. */
export const historyEn = {
  'history.bookedByHomeowner': 'The homeowner booked an inspection for {when}.',
  'history.booked': '{actor} booked an inspection for {when}.',
  'history.movedByHomeowner': 'The homeowner moved the inspection to {when}.',
  'history.moved': '{actor} moved the inspection to {when}.',
  'history.canceledByHomeowner': 'The homeowner canceled the inspection of {when}.',
  'history.canceled': '{actor} canceled the inspection of {when}.',
  'history.held': '{actor} recorded that the inspection was held.',
  'history.noShow': '{actor} recorded that no one was there for the inspection.',
  'history.reminderDue': 'The homeowner was reminded of the inspection on {when}.',
  'history.handedOver': 'The inspection on {when} was handed over.',
} as const
