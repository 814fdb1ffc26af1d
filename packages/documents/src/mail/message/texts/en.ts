/** The footer of a bulk email to homeowners. */ export const en = {
  'message.unsubscribe': 'Unsubscribe',
} as const
