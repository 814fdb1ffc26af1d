import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { createEndpoint } from '../endpoint.ts'
import type { AddressQuestion, Geocoder } from './port.ts'

const answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number(), y: z.number() }),
        addressComponents: z.object({ city: z.string(), state: z.string(), zip: z.string() }),
      }),
    ),
  }),
})

/**
 * The US Census geocoder: free, US only, and without suggestions. Its points are interpolated along a street, not on the
 * roof.
 */
export function createCensusGeocoder(config: Pick<Config, 'CENSUS_URL' | 'PROVIDER_TIMEOUT_MS'>): Geocoder {
  const endpoint = createEndpoint(config.CENSUS_URL, config.PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'census',
    async resolveText({ text, country }: AddressQuestion) {
      if (country !== 'UnitedStates') return undefined
      const { result } = await endpoint.json('/geocoder/locations/onelineaddress', answer, {
        query: { address: text, benchmark: 'Public_AR_Current', format: 'json' },
      })
      const [match] = result.addressMatches
      if (!match) return undefined
      const { city, state, zip } = match.addressComponents
      return {
        street: titleCase(streetOf(match.matchedAddress)),
        city: titleCase(city),
        state: state.toUpperCase(),
        postalCode: zip,
        country: 'UnitedStates',
        point: [match.coordinates.x, match.coordinates.y],
      }
    },
  }
}

/** "4600 Silver  Hill  Rd, SUITLAND, MD, 20746": the house number stands here only, as the parts give a range. */
const streetOf = (matchedAddress: string) => matchedAddress.split(',')[0]!.replace(/\s+/g, ' ').trim()

const directions = new Set(['NE', 'NW', 'SE', 'SW'])

/** Census answers in capitals: "SILVER HILL RD NE" is "Silver Hill Rd NE". */
function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word) => {
      if (directions.has(word) || !/^\p{Lu}+$/u.test(word)) return word
      return word[0] + word.slice(1).toLowerCase()
    })
    .join(' ')
}
