/** Texts of mails to the homeowner about a quote. */
export const en = {
  'confirmation.subject': 'Your roof estimate from {company}',
  'confirmation.title': 'Your roof estimate',
  'confirmation.hello': 'Hello {firstName},',
  'confirmation.helloAnyone': 'Hello,',
  'confirmation.intro':
    'Thank you for asking {company} about your roof. Here is your estimate. We’ll be in touch shortly.',
  'confirmation.introOnRequest':
    'Thank you for asking {company} about your roof. This is what you chose; we will be in touch with a price shortly.',
  'confirmation.open': 'See your quote',
  'confirmation.attached': 'A PDF is attached.',
  'confirmation.until': 'The link works until {day}. Anyone who has it can see your quote.',
  'confirmation.how':
    'How we calculated it: {area} of roof with a {slope} slope + {waste} for cuts and waste = {squares} of material.',
  'confirmation.notBinding':
    'This is an estimate, measured from above. It is not a binding offer. We’ll confirm the price after we see your roof.',
  'confirmation.call': 'Call {phone}',
  'confirmation.why':
    'This email address was entered in {company}’s quote form. If this wasn’t you, you can ignore this email.',
} as const
