/** Texts of reminders about a quote or a proposal. */
export const en = {
  'reminder.hello': 'Hello {name},',
  'reminder.helloAnyone': 'Hello,',
  'reminder.quote.subject': 'Reminder: your roof quote from {company}',
  'reminder.quote.title': 'Your roof quote is ready',
  'reminder.quote.intro': '{company} sent you a quote for {address}. You can see it here anytime.',
  'reminder.quote.open': 'See your quote',
  'reminder.quote.valid': 'This price is valid until {day}.',
  'reminder.proposal.subject': 'Reminder: your roofing proposal from {company}',
  'reminder.proposal.title': 'Your roofing proposal is waiting for you',
  'reminder.proposal.intro': '{company} sent you a proposal for {address}. You can see it here anytime.',
  'reminder.proposal.open': 'Open your proposal',
  'reminder.proposal.valid': 'This proposal is valid until {day}.',
  'reminder.sign.open': 'Review and sign',
  'reminder.questions': 'Questions? Reply to this email.',
  'reminder.call': 'Call {phone}',
  'reminder.unsubscribe': 'Unsubscribe from reminders',
} as const
