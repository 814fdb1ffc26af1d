/**
 * The widget's own texts for the first screens; `later-en.ts` has the others. The messages of refusals belong to the
 * contract and are in `messages.ts`.
 */
export const en = {
  'frame.title': 'Instant roof quote',
  'frame.preview': 'Preview',
  'frame.back': 'Back',
  'frame.step': 'Step {step} of {steps}',
  'frame.loading': 'Loading',
  'frame.tryAgain': 'Try Again',
  'frame.questions': 'Questions?',
  'frame.call': 'Call {phone}',
  'frame.getHelp': 'Get help',
  'frame.mainRoof': 'Main roof',
  'frame.otherRoof': 'Structure {number}',

  'address.title': 'What would a new roof cost?',
  'address.subtitle': 'We measure your roof from above and show honest prices in about a minute.',
  'address.label': 'Your home address',
  'address.button': 'See my roof',
  'address.busy': 'Finding your roof',
  'address.list': 'Addresses',
  'address.results': 'Addresses found: {count}. Use arrow keys.',
  'address.noResults': 'No match. Type your full address and press Enter.',
  'address.clear': 'Clear the address',
  'address.how': 'How it works',
  'address.how.locate': 'Locate',
  'address.how.locate.text': 'We find your house.',
  'address.how.measure': 'Measure',
  'address.how.measure.text': 'We measure its roof.',
  'address.how.price': 'Price',
  'address.how.price.text': 'Real products, side by side.',
} as const
