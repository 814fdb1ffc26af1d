/** Texts of the mail with a rep's quote. */
export const en = {
  'repQuote.subject': 'Your roof quote from {company}',
  'repQuote.title': 'Your roof quote',
  'repQuote.hello': 'Hello {firstName},',
  'repQuote.helloAnyone': 'Hello,',
  'repQuote.intro': 'Here is your quote from {company} for {address}.',
  'repQuote.introMany': 'Here are your options from {company} for {address}.',
  'repQuote.total': 'Total',
  'repQuote.open': 'See your quote',
  'repQuote.compare': 'Compare and choose',
  'repQuote.valid': 'This price is valid until {day}.',
  'repQuote.attached': 'A PDF is attached.',
  'repQuote.until': 'The link works until {day}. Anyone with the link can see your quote.',
  'repQuote.call': 'Call {phone}',
} as const
