import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'find.action': 'Find roofs and prices',
  'find.contacts.one': '1 contact',
  'find.contacts.other': '{count} contacts',
  'find.none': 'There are no contacts to price.',
  'find.body':
    'We’ll look up the building at each address, measure its roof, and price it with your current quote settings. This replaces earlier results.',
  'find.nothingSent': 'No messages are sent.',
  'find.product': 'Price with',
  'find.first': 'First product in each market',
  'find.thing': 'roof and price search',
  'find.started': 'started',

  'run.title': 'Finding roofs and prices',
  'run.stopTitle': 'Stop finding roofs and prices?',
  'run.found': 'finished',
  'run.done': 'Roofs and prices found on {date}: {counts}.',
  'run.cancelled': 'Stopped on {date} after {done} of {total}: {counts}.',
  'run.nothing': 'none',
  'count.priced': '{count} priced',
  'count.addressNotFound': '{count} addresses not found',
  'count.outsideArea': '{count} outside the service area',
  'count.noRoof': '{count} without a roof',
  'count.notOffered': '{count} without a product',

  'column.roof': 'Roof',
  'column.roofUnit': 'sq ft',
  price: 'Price',
  'column.storm': 'Last storm',
  'sort.createdAt': 'Newest first',
  'sort.roofAreaSqft': 'Largest roof first',
  'sort.priceCents': 'Highest price first',
  'sort.storm': 'Last storm first',
  'filter.label': 'Roof and price',
  'filter.any': 'Any roof and price',
  'outcome.priced': 'Priced',
  'outcome.addressNotFound': 'Address not found',
  'outcome.outsideArea': 'Outside the service area',
  'outcome.noRoof': 'No roof found',
  'outcome.notOffered': 'Product not available there',
  'outcome.notLooked': 'Not searched',
  'estimate.range': '{from} to {to}',

  'lead.details': 'From the imported file',
  'lead.title': 'Estimate',
  'lead.roof': 'Roof area',
  'lead.squares': 'With waste',
  'lead.product': 'Product',
  'lead.priced':
    'Priced on {date} with that day’s quote settings and no questions answered. We didn’t send anything to the homeowner.',
  'lead.unpriced': '{reason}. Searched on {date}.',
} as const

export const text = textsOf({ en }, 'en')
