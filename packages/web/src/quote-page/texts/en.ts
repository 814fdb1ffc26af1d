import { messages } from '@gable/contract/messages'

/** What the page of a homeowner's quote says. */
export const en = {
  'page.loading': 'Loading',
  'page.title': 'Your roof estimate',
  'page.of': 'Estimate of {day}',
  'page.for': 'For {name}',
  'page.expired': messages.LINK_EXPIRED,
  'page.over': 'Your roofer has it still: call or write, and ask for a new link.',
  'page.fault': 'Your estimate could not be loaded. Please try again.',
  'page.tryAgain': 'Try again',
  'action.pdf': 'Download PDF',
  'action.pdfMaking': 'Making your PDF …',
  'action.pdfFailed': 'The PDF could not be made. Please try again.',
  'action.call': 'Call {phone}',
  'product.title': 'Your choice',
  'roof.title': 'Your roof',
  'roof.drawing': 'The roof at {street} from above',
  'roof.structure': 'Structure',
  'roof.slope': 'Slope',
  'roof.area': 'Roof area',
  'roof.out': 'not included',
  'roof.material': '{area} of roof, plus {waste} for cuts and waste, makes {squares} of material.',
  'widened.outline': 'The range is wider because the outline of your roof is not certain from above.',
  'widened.slope': 'The range is wider because the slope is a category, not a measurement.',
  narrowed: 'Measured from above, so the range is narrower.',
  'answers.title': 'What you answered',
  'answers.none': 'None',
  'answers.notSure': 'Not sure',
  'notes.validity':
    'An estimate of {day}, measured from above; not a binding offer. The price is confirmed once your roof has been seen.',
} as const
