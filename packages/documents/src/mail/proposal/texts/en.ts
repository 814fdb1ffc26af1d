/** What the mail with a proposal says. */
export const en = {
  'proposal.subject': 'Your roofing proposal from {company}',
  'proposal.hello': 'Hello {name},',
  'proposal.helloAnyone': 'Hello,',
  'proposal.intro': 'Here is your proposal from {company} for {address}.',
  'proposal.open': 'Open your proposal',
  'proposal.valid': 'This proposal is valid until {day}.',
  'proposal.attached': 'A PDF is attached.',
  'proposal.tooLarge': 'The PDF is too large for an email. You can download it from the page.',
  'proposal.link': 'Anyone who has the link can see your proposal.',
  'proposal.rep': '{rep} prepared it. Reply to this email with any questions.',
  'proposal.call': 'Call {phone}',
} as const
