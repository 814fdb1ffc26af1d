import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the customer summary on screen. The PDF has its own (`documents/src/summary/texts`). */
const en = {
  'summary.title': 'Customer summary',
  'summary.back': 'Lead',
  'summary.nameless': 'No name',
  'summary.hint': 'A one-page summary for the homeowner, with the prices they saw and the notes you marked for it.',
  'summary.download': 'Download PDF',
  'summary.pdf': 'PDF',
  'summary.made': 'downloaded',
  'summary.customer': 'Contact',
  'summary.phone': 'Phone',
  'summary.email': 'Email',
  'summary.address': 'Address',
  'summary.contact': 'Your contact',
  'summary.roofs': 'Roofs',
  'summary.drawing': 'Aerial view of the roofs at {street}',
  'summary.noRoofs': 'No roofs yet.',
  'summary.plan': 'Footprint',
  'summary.notIncluded': '{name} (not included)',
  'summary.quotes': 'Quotes',
  'summary.proposals': 'Proposals',
  'summary.noQuotes': 'No quotes yet.',
  'summary.measurements': 'Measurements',
  'summary.noMeasurements': 'No measurements yet.',
  'summary.facets.one': '{count} facet',
  'summary.facets.other': '{count} facets',
  'summary.notes': 'Notes',
  'summary.noNotes': 'No notes yet. Select “Show in customer summary” when you add a note.',
  'summary.honest': 'Areas are measured from above. Prices are estimates as of the quote date, not binding offers.',
} as const

export const text = textsOf({ en }, 'en')
