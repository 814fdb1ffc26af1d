import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'
import { vendorAddress } from '../vendor-answer.ts'

interface Place {
  location: { latitude: number; longitude: number }
  addressComponents: { longText?: string | undefined; shortText?: string | undefined; types: string[] }[]
}

/** Google treats the territories as countries; the postal service treats them as states. */
const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP'])
const countryOf = (code: string): Country | undefined =>
  code === 'US' || territories.has(code) ? 'UnitedStates' : code === 'CA' ? 'Canada' : undefined

/** Converts Google's address parts to ours; undefined unless it is a house in the US or Canada. */
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
  const country = countryOf(countryCode)
  const [houseNumber, route, unit] = [part('street_number'), part('route'), part('subpremise')]
  if (!country || !houseNumber || !route) return undefined
  const region = territories.has(countryCode) ? countryCode : part('administrative_area_level_1')
  return vendorAddress({
    street: `${houseNumber} ${route}${unit ? ` Unit ${unit}` : ''}`,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3', 'neighborhood'),
    state: regionOf(region)?.code ?? region,
    postalCode: part('postal_code'),
    country,
    point: [place.location.longitude, place.location.latitude],
  })
}

const countryNames =
  /^(usa|united states|canada|puerto rico|guam|american samoa|northern mariana islands|u\.?s\.? virgin islands)$/i

/** Parses town and state from "Driggs, ID, USA". Google's suggestions have no ZIP. */
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
