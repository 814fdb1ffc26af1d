/** What mail to the homeowner about a quote says. */
export const en = {
  'confirmation.subject': 'Your roof estimate from {company}',
  'confirmation.title': 'Your roof estimate',
  'confirmation.hello': 'Hello {firstName},',
  'confirmation.helloAnyone': 'Hello,',
  'confirmation.intro':
    'Thank you for asking {company} about your roof. This is the estimate you chose; we will be in touch shortly.',
  'confirmation.introOnRequest':
    'Thank you for asking {company} about your roof. This is what you chose; we will be in touch with a price shortly.',
  'confirmation.open': 'See your quote',
  'confirmation.attached': 'It is attached as a PDF, too.',
  'confirmation.until': 'The link works until {day}; whoever has it can read your quote.',
  'confirmation.how':
    'How it came about: {area} of roof at a slope of {slope}, plus {waste} for cuts and waste, makes {squares} of material.',
  'confirmation.notBinding':
    'This is an estimate, measured from above. It is not a binding offer: we confirm the price once we have seen your roof.',
  'confirmation.call': 'Call {phone}',
  'confirmation.why':
    'This email address was entered in {company}’s quote form. If that was not you, you can ignore this message.',
} as const
