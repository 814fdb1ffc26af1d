import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'
import { vendorAddress } from '../vendor-answer.ts'

interface Place {
  location: { latitude: number; longitude: number }
  addressComponents: { longText?: string | undefined; shortText?: string | undefined; types: string[] }[]
}

const countries: Record<string, Country> = { US: 'UnitedStates', PR: 'UnitedStates', CA: 'Canada' }

/** Google's parts of an address in ours; undefined for what is no house in the US or Canada. */
export function resolvedFrom(place: Place | undefined): ResolvedAddress | undefined {
  if (!place) return undefined
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = place.addressComponents.find((one) => one.types.includes(type))
      if (found) return found.shortText ?? found.longText ?? ''
    }
    return ''
  }
  const countryCode = part('country')
  const country = countries[countryCode]
  const [houseNumber, route, unit] = [part('street_number'), part('route'), part('subpremise')]
  if (!country || !houseNumber || !route) return undefined
  // Google knows Puerto Rico as a country, the mail as a state.
  const region = countryCode === 'PR' ? 'PR' : part('administrative_area_level_1')
  return vendorAddress({
    street: `${houseNumber} ${route}${unit ? ` Unit ${unit}` : ''}`,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3', 'neighborhood'),
    state: regionOf(region)?.code ?? region,
    postalCode: part('postal_code'),
    country,
    point: [place.location.longitude, place.location.latitude],
  })
}

const countryNames = /^(usa|united states|canada|puerto rico)$/i

/** Town and state of "Driggs, ID, USA". Google's suggestions carry no ZIP. */
export function readSecondaryText(text: string): { city: string; state: string; postalCode: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const nation = countryNames.test(parts.at(-1) ?? '') ? parts.pop()! : ''
  const region = regionOf(parts.at(-1) ?? '')
  if (region) parts.pop()
  return {
    city: parts.at(-1) ?? '',
    state: region?.code ?? regionOf(nation)?.code ?? '',
    postalCode: '',
  }
}
