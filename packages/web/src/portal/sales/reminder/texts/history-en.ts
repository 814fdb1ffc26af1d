/** The timeline texts of reminders. They are separate because pages with a timeline need no other reminder texts. */
export const historyEn = {
  'history.stopped': '{actor} stopped the reminders.',
  'history.resumed': '{actor} resumed the reminders.',
  'history.unsubscribed': 'The homeowner unsubscribed from reminder emails.',
  'history.resubscribed': 'The homeowner subscribed to reminder emails again.',
} as const
