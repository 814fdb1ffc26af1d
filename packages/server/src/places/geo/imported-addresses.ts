import type { Suggestion } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import { type ReadOptions, unitKey, wordsOf } from './address/street-line.ts'
import { countryOf } from './geo.postal-state.ts'
import { type AddressRow, addressById } from './geo.query.ts'
import { identify, type LocalAddress, resolveLocally } from './local-resolve.ts'
import type { LocalSearch } from './local-search.ts'
import { suggestLocally } from './local-suggest.ts'
import { readTypedAddress } from './typed-address.ts'
import { fillPlace, readPlace, type TypedPlace, withSureState } from './typed-place.ts'

/** A resolved address and the data that identifies it. */
export interface FoundAddress {
  address: ResolvedAddress
  /** The address key: the same for every spelling of one address, and never shared by two. */
  key: string
  /** See `LocalAddress`. */
  meant: LocalAddress['meant']
}

/** The prefix of imported addresses' ids. */
export const LOCAL = 'local:'
/** Separates the row's id, the typed place, and the typed unit. Place and unit are included if the data has none. */
const PLACE_OF_ID = '#'

/** Suggests imported addresses while the user types, filling in typed parts that the data lacks. */
export async function suggestFromImports(
  search: LocalSearch,
  text: string,
  options: ReadOptions = {},
): Promise<Suggestion[]> {
  const typed = readTypedAddress(text, options)
  const found = await suggestLocally(search, typed, limits.suggestions)
  const suggestions = found.map((one) => {
    const message = withSureState(one.reading.place)
    const row = fillPlace(one.row, message)
    // If the data has no units, keeps the typed one: two units are two leads.
    const unit = row.unit || typed.unit
    const words = wordsOfAddress(row, unit)
    return {
      suggestion: { id: idOf(one.row, message, row, unit), ...words },
      isOwn: row.unit === unit,
      text: JSON.stringify(words),
    }
  })
  const known = new Set(suggestions.flatMap(({ isOwn, text }) => (isOwn ? [text] : [])))
  return suggestions.filter(({ isOwn, text }) => isOwn || !known.has(text)).map(({ suggestion }) => suggestion)
}

function idOf(row: AddressRow, message: TypedPlace, filled: AddressRow, unit: string): string {
  const isFilled = filled.city !== row.city || filled.state !== row.state || filled.postalCode !== row.postalCode
  const town = message.townEnds ? message.townWords : ''
  const place = isFilled ? `${town} ${message.state} ${message.postalCode}`.slice(0, 300) : ''
  const ownUnit = unit === row.unit ? '' : unit.slice(0, 30)
  return LOCAL + row.id + (place || ownUnit ? PLACE_OF_ID + place : '') + (ownUnit ? PLACE_OF_ID + ownUnit : '')
}

/** The imported address that a text means; undefined if there is none or several. */
export async function resolveFromImports(
  search: LocalSearch,
  text: string,
  options: ReadOptions = {},
): Promise<FoundAddress | undefined> {
  const typed = readTypedAddress(text, options)
  const found = await resolveLocally(search, typed)
  if (!found) return undefined
  const { row, key, meant } = found
  return { key, meant, address: resolved(row, typed.unit) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The imported address of a suggestion's id. */
export async function resolveImported(search: LocalSearch, id: string): Promise<FoundAddress | undefined> {
  const [own = '', place = '', unit = ''] = id.slice(LOCAL.length).split(PLACE_OF_ID)
  const picked = uuid.test(own) ? await addressById(search.db, own) : undefined
  if (!picked) return undefined
  const ownUnit = picked.unit || unitKey(unit)
  const found = await identify(search, picked, ownUnit)
  const row = fillPlace(found.row, readPlace(wordsOf(place)))
  return { key: found.key, meant: 'very', address: resolved(row, ownUnit) }
}

function wordsOfAddress(row: AddressRow, unit: string) {
  const street = `${row.houseNumber} ${row.street}${unit ? ` Unit ${unit}` : ''}`
  return { street, city: row.city, state: row.state, postalCode: row.postalCode }
}

function resolved(row: AddressRow, unit: string): ResolvedAddress {
  const country = row.state === '' ? row.country : countryOf(row.state, row.postalCode)
  return { ...wordsOfAddress(row, unit), country, point: [row.lng, row.lat] }
}
