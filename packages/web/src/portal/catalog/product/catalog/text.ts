import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'catalogue.about':
    'Common unbranded roof types. Select yours and set your prices to add them to My Catalog. Check the warranty text against the brand you install.',
  'catalogue.search': 'Search the catalog',
  'catalogue.kinds': 'Roof type',
  'catalogue.kind.all': 'All',
  'catalogue.kind.asphalt': 'Asphalt shingles',
  'catalogue.kind.metal': 'Metal',
  'catalogue.kind.tileSlate': 'Tile and slate',
  'catalogue.kind.wood': 'Wood and wood look',
  'catalogue.kind.flat': 'Flat roofs',
  'catalogue.quality.value': 'Value',
  'catalogue.quality.standard': 'Standard',
  'catalogue.quality.premium': 'Premium',
  'catalogue.slopes': 'For {slopes} slopes.',
  'catalogue.choose': 'Select',
  'catalogue.chooseOf': 'Select {name}',
  'catalogue.add': 'Add to My Catalog',
  'catalogue.addOf': 'Add to My Catalog: {name}',
  'catalogue.added': 'In My Catalog',
  'catalogue.open': 'Open product',
  'catalogue.chosen': 'Selected products',
  'catalogue.count.one': '{count} selected',
  'catalogue.count.other': '{count} selected',
  'catalogue.clear': 'Clear',
  'catalogue.toPrices': 'Set prices',
  'catalogue.nothing': 'No matches in the catalog',
  'catalogue.nothingHint': 'Try another search, or add your own product under My Catalog.',
  'catalogue.prices.title': 'Your prices',
  'catalogue.prices.about':
    'Per square of roof, installed. We filled in the middle of the typical US range for 2025 as a starting point. Change them to your prices.',
  'catalogue.prices.typical': 'Typical',
  'catalogue.prices.priceOf': 'Price per square: {name}',
  'catalogue.prices.remove': 'Remove {name}',
  'catalogue.prices.confirm': 'These are my prices. Homeowners’ quotes will use them.',
  'catalogue.prices.add.one': 'Add {count} product',
  'catalogue.prices.add.other': 'Add {count} products',
  'catalogue.prices.thing': 'catalog selection',
  'catalogue.prices.added': 'added to My Catalog',
} as const

export const text = textsOf({ en }, 'en')
