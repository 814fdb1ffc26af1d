import { messages } from '@gable/contract/messages'

/** What the page of a homeowner's quote says. */
export const en = {
  'page.loading': 'Loading',
  'page.title': 'Your roof estimate',
  'page.of': 'Estimate from {day}',
  'page.for': 'For {name}',
  'page.expired': messages.LINK_EXPIRED,
  'page.over': 'Your roofer still has your quote. Ask them for a new link.',
  'page.fault': 'We couldn’t load your estimate. Please try again.',
  'page.tryAgain': 'Try again',
  'action.pdf': 'Download PDF',
  'action.pdfMaking': 'Creating your PDF…',
  'action.pdfFailed': 'We couldn’t create the PDF. Please try again.',
  'action.call': 'Call {phone}',
  'product.title': 'Your selection',
  'roof.title': 'Your roof',
  'roof.drawing': 'The roof at {street} from above',
  'roof.structure': 'Structure',
  'roof.slope': 'Slope',
  'roof.area': 'Roof area',
  'roof.out': 'not included',
  'roof.material': '{area} of roof + {waste} for cuts and waste = {squares} of material.',
  'widened.outline': 'The range is wider because your roof’s outline may be off.',
  'widened.slope': 'The range is wider because we don’t have an exact pitch.',
  narrowed: 'Measured from above, so the range is narrower.',
  'answers.title': 'Your answers',
  'answers.none': 'None',
  'answers.notSure': 'Not sure',
  'notes.validity':
    'Estimate from {day}, measured from above. Not a binding offer. The price is confirmed after your roof has been inspected.',
} as const
