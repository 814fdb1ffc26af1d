/** What stands below an email to many homeowners. */ export const en = {
  'message.unsubscribe': 'Unsubscribe',
} as const
