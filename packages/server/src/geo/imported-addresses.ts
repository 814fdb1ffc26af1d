import type { Suggestion } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import { type ReadOptions, wordsOf } from './address/street-line.ts'
import { countryOf } from './geo.postal-state.ts'
import { type AddressRow, addressById } from './geo.query.ts'
import { identify, type LocalAddress, resolveLocally } from './local-resolve.ts'
import type { LocalSearch } from './local-search.ts'
import { suggestLocally } from './local-suggest.ts'
import { readTypedAddress } from './typed-address.ts'
import { fillPlace, readPlace, type TypedPlace, withSureState } from './typed-place.ts'

/** An address that was found, and how it is known again. */
export interface FoundAddress {
  address: ResolvedAddress
  /** The key of "the same address": one however it was typed, and never that of two. */
  key: string
  /** See `LocalAddress`. */
  meant: LocalAddress['meant']
}

/** Begins the ids of imported addresses. */
export const LOCAL = 'local:'
/** Divides the row's id from the place that was typed where the data have none. */
const PLACE_OF_ID = '#'

/** Imported addresses as one types, with what was typed where the data have nothing. */
export async function suggestFromImports(
  search: LocalSearch,
  text: string,
  options: ReadOptions = {},
): Promise<Suggestion[]> {
  const found = await suggestLocally(search, readTypedAddress(text, options), limits.suggestions)
  return found.map((one) => {
    const said = withSureState(one.reading.place)
    const row = fillPlace(one.row, said)
    return { id: idOf(one.row, said, row), ...wordsOfAddress(row, row.unit) }
  })
}

function idOf(row: AddressRow, said: TypedPlace, filled: AddressRow): string {
  const isFilled = filled.city !== row.city || filled.state !== row.state || filled.postalCode !== row.postalCode
  const town = said.townEnds ? said.townWords : ''
  return LOCAL + row.id + (isFilled ? `${PLACE_OF_ID}${town} ${said.state} ${said.postalCode}`.slice(0, 300) : '')
}

/** The imported address that a text means; undefined for none and for several. */
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
  const [own = '', place = ''] = id.slice(LOCAL.length).split(PLACE_OF_ID)
  const picked = uuid.test(own) ? await addressById(search.db, own) : undefined
  if (!picked) return undefined
  const found = await identify(search, picked, picked.unit)
  const row = fillPlace(found.row, readPlace(wordsOf(place)))
  return { key: found.key, meant: 'very', address: resolved(row, row.unit) }
}

function wordsOfAddress(row: AddressRow, unit: string) {
  const street = `${row.houseNumber} ${row.street}${unit ? ` Unit ${unit}` : ''}`
  return { street, city: row.city, state: row.state, postalCode: row.postalCode }
}

function resolved(row: AddressRow, unit: string): ResolvedAddress {
  const country = row.state === '' ? row.country : countryOf(row.state, row.postalCode)
  return { ...wordsOfAddress(row, unit), country, point: [row.lng, row.lat] }
}
