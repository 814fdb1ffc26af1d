/** How a lead's timeline tells of its reminders. Apart from the other words, since pages that show a history need no more. */
export const historyEn = {
  'history.stopped': '{actor} stopped the reminders.',
  'history.resumed': '{actor} resumed the reminders.',
  'history.unsubscribed': 'The homeowner unsubscribed from reminder emails.',
  'history.resubscribed': 'The homeowner subscribed to reminder emails again.',
} as const
