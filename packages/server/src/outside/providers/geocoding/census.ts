import { latitude, longitude } from '@gable/contract/field'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { AddressQuestion, Geocoder } from '../../../platform/ports/geocoding.ts'
import { createEndpoint } from '../endpoint.ts'
import { vendorAddress, vendorRows, vendorText } from '../vendor-answer.ts'

const answer = z.object({
  result: z.object({
    addressMatches: vendorRows(
      z.object({
        matchedAddress: vendorText(),
        coordinates: z.object({ x: longitude, y: latitude }),
        addressComponents: z.object({ city: vendorText(), state: vendorText(), zip: vendorText() }),
      }),
      100,
    ),
  }),
})

/**
 * The US Census geocoder: free, US only, and without suggestions. Its points are interpolated along the street rather
 * than placed on the roof.
 */
export function createCensusGeocoder(config: Pick<Config, 'CENSUS_URL' | 'PROVIDER_TIMEOUT_MS'>): Geocoder {
  const endpoint = createEndpoint(config.CENSUS_URL, config.PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'census',
    async resolveText({ text, country, near, isHouse }: AddressQuestion) {
      if (country !== 'UnitedStates') return undefined
      const { result } = await endpoint.json('/geocoder/locations/onelineaddress', answer, {
        query: { address: text, benchmark: 'Public_AR_Current', format: 'json' },
      })
      const match = nearest(
        result.addressMatches.filter(({ matchedAddress }) => isHouse(streetOf(matchedAddress))),
        near,
      )
      if (!match) return undefined
      const { city, state, zip } = match.addressComponents
      return vendorAddress({
        street: titleCase(streetOf(match.matchedAddress)),
        city: titleCase(city),
        state: state.toUpperCase(),
        postalCode: zip,
        country: 'UnitedStates',
        point: [match.coordinates.x, match.coordinates.y],
      })
    },
  }
}

/** "4600 Silver  Hill  Rd, SUITLAND, MD, 20746": only this text has the house number; the parts have a range. */
const streetOf = (matchedAddress: string) => matchedAddress.split(',')[0]!.replace(/\s+/g, ' ').trim()

type Match = z.output<typeof answer>['result']['addressMatches'][number]

/** An address without a town may have several matches; picks the one nearest to the company's customers. */
function nearest(matches: readonly Match[], near: AddressQuestion['near']): Match | undefined {
  if (!near) return matches[0]
  const distance = ({ coordinates: { x, y } }: Match) => Math.hypot(x - near[0], y - near[1])
  return matches.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Words that stay uppercase in an address. */
const initials = new Set(['NE', 'NW', 'SE', 'SW', 'US'])

/** Census answers in capitals: turns "SILVER HILL RD NE" into "Silver Hill Rd NE". */
function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word) => {
      if (initials.has(word) || !/^\p{Lu}+$/u.test(word)) return word
      return word[0] + word.slice(1).toLowerCase()
    })
    .join(' ')
}
