/** Texts of mails to the homeowner about a quote. */
export const en = {
  'confirmation.subject': 'Your roof estimate from {company}',
  'confirmation.title': 'Your roof estimate',
  'confirmation.hello': 'Hello {firstName},',
  'confirmation.helloAnyone': 'Hello,',
  'confirmation.intro': 'Thanks for requesting a roof estimate from {company}. Here it is. We’ll be in touch soon.',
  'confirmation.introOnRequest':
    'Thanks for requesting a roof estimate from {company}. Here’s what you selected. We’ll be in touch with a price soon.',
  'confirmation.open': 'See your quote',
  'confirmation.attached': 'A PDF is attached.',
  'confirmation.until': 'The link works until {day}. Anyone with the link can see your quote.',
  'confirmation.how':
    'How we calculated it: {area} of roof with a {slope} slope + {waste} for cuts and waste = {squares} of material.',
  'confirmation.notBinding':
    'This is an estimate, measured from above, not a binding offer. We’ll confirm the price after we see your roof.',
  'confirmation.call': 'Call {phone}',
  'confirmation.why':
    'Someone entered this email address in {company}’s quote form. If it wasn’t you, you can ignore this email.',
} as const
