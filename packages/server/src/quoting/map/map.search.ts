import type { FoundPlace } from '@gable/contract/map'
import { regionOf } from '@gable/contract/region'
import { allCounties } from '../../places/geo/geo.county.ts'
import { askedForLists } from '../../places/geo/geo.for-lists.ts'
import { resolve, suggest } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { allTowns, zipPoint } from './map.places.ts'

const max = { places: 8, addresses: 4 }
type Point = readonly [lng: number, lat: number]

/** Degrees from the center of a place to each side of the box that is shown. */
const reach = { town: 0.12, zip: 0.06, address: 0.004 }

/**
 * Finds towns, ZIP codes, counties and addresses for typed text, larger towns first. Addresses come from the imported
 * data: viewing a map never calls a vendor.
 */
export async function findPlaces(ctx: Ctx, typed: string): Promise<FoundPlace[]> {
  const text = typed.trim()
  if (text.length < 2) return []
  // A ZIP code on its own: five digits before a street are a house number.
  const zip = /^(\d{5})(-\d{0,4})?$/.exec(text)?.[1]
  const at = zip && zipPoint(zip)
  const found: FoundPlace[] = at ? [{ kind: 'zip', name: zip, box: around(at, reach.zip) }] : []
  if (/^\d+\s*\S/.test(text) && !at) found.push(...(await addresses(ctx, text)))
  if (!/^\d/.test(text)) found.push(...towns(text), ...counties(text))
  return found.slice(0, max.places)
}

async function addresses(ctx: Ctx, text: string): Promise<FoundPlace[]> {
  const own = askedForLists({ ...ctx, config: { ...ctx.config, OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: 0 } })
  const suggested = (await suggest(own, { text })).slice(0, max.addresses)
  const found: FoundPlace[] = []
  for (const { id, street, city, state, postalCode } of suggested) {
    const resolved = await resolve(own, { kind: 'suggestion', id })
    if (!resolved.ok) continue
    const name = [street, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
    found.push({ kind: 'address', name, box: around(resolved.address.point, reach.address) })
  }
  return found
}

/** Splits the text into a name and, after a comma, a state. */
function partsOf(text: string) {
  const [name = '', state = ''] = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const code = state === '' ? undefined : regionOf(state)?.code
  return { name, isIn: (other: string) => state === '' || other === code || other.toLowerCase().startsWith(state) }
}

function towns(text: string): FoundPlace[] {
  const { name, isIn } = partsOf(text)
  return allTowns()
    .filter((town) => town.name.toLowerCase().startsWith(name) && isIn(town.state))
    .slice(0, max.places)
    .map(({ name: town, state, point }) => ({
      kind: 'town',
      name: `${town}, ${state}`,
      box: around(point, reach.town),
    }))
}

function counties(text: string): FoundPlace[] {
  const { name, isIn } = partsOf(text)
  return allCounties()
    .filter((county) => county.name.toLowerCase().startsWith(name) && isIn(county.state))
    .slice(0, max.places)
    .map(({ name: county, state, box }) => ({ kind: 'county', name: `${county}, ${state}`, box: [...box] }))
}

const around = ([lng, lat]: Point, degrees: number): FoundPlace['box'] => [
  lng - degrees,
  lat - degrees * 0.7,
  lng + degrees,
  lat + degrees * 0.7,
]
