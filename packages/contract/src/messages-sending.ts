/** Why an email, a text message or a material order is not sent, by code. */
export const sendingMessages = {
  LEAD_NO_EMAIL: 'The lead has no email. Add one first.',
  LEAD_NO_PHONE: 'The lead has no phone number. Add one first.',
  EMAIL_UNDELIVERABLE: 'Emails to this address aren’t delivered. Correct the lead’s email first, or call instead.',
  EMAIL_UNSUBSCRIBED: 'The homeowner has unsubscribed from reminders and offers.',
  FIELDS_WITHOUT_VALUE: 'Some fields have no value for this lead. Remove them, or type the text yourself.',
  TEXT_NOT_AGREED: 'The homeowner must agree to text messages first.',
  TEXT_OPTED_OUT: 'This phone number has opted out of text messages.',
  TEXT_DAILY_LIMIT: 'Your company has sent all its text messages for today. Send an email, or try again tomorrow.',
  ORDER_SENT: 'This order was sent and can’t be changed here. Please call the branch.',
  ORDER_NOT_SENT: 'The order was not sent. It is saved as a draft.',
  ORDER_BEING_SENT: 'This order is being sent right now. Please try again in a few minutes.',
  ORDER_STATE: 'This order can’t be changed to that status.',
} as const
