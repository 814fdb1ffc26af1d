import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'place.search': 'Find a place on the map',
  'place.placeholder': 'Town, ZIP code or address',
  'place.none': 'No place found',
} as const

export const text = textsOf({ en }, 'en')
