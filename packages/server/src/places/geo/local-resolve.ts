import { isDirection, isNeverTown } from './address/address-words.ts'
import { isNameIntended, type Scored, scoreSameName } from './address-score.ts'
import { type AddressRow, hasAdjacentDirections } from './geo.query.ts'
import {
  ask,
  isLikely,
  type LocalSearch,
  onStreets,
  type Question,
  streetsBeginning,
  streetsCalled,
  streetsMistaken,
  streetsResembling,
} from './local-search.ts'
import { importedKey, isSameAddress, standingFor } from './same-door.ts'
import { partsOf } from './street-parts.ts'
import type { TypedAddress } from './typed-address.ts'
import { fillPlace } from './typed-place.ts'

/** The imported address that a typed text means. */
export interface LocalAddress {
  /** Includes typed parts that the data lacks. */
  row: AddressRow
  /** The address key, the same for every spelling. */
  key: string
  /**
   * `very`: everything typed matches, as far as the data goes. `likely`: a typo or another type, direction, or postal
   * code was accepted. `byState`: only the state supports its place, so other sources may know better.
   */
  meant: 'very' | 'likely' | 'byState'
}

/** The minimum lead in points over the next address if the street matches exactly as typed, and if it does not. */
const AHEAD = { asTyped: 0.4, otherwise: 1.5 }

/** The imported address that a typed one means; undefined if there is none or if several match. */
export async function resolveLocally(search: LocalSearch, typed: TypedAddress): Promise<LocalAddress | undefined> {
  if (!typed.houseNumber || typed.words.length === 0) return undefined
  const question = ask(search, typed)
  // A name that exists as typed is not a typo, even if the street lacks this number.
  const unknown = question.readings.filter(({ streets }) => !streets.some(({ core }) => isCalled(search, core)))
  for (const names of [
    () => streetsCalled(question),
    () => (unknown.includes(question.readings[0]!) ? streetsBeginning(question) : []),
    () => streetsMistaken(question, unknown),
    () => streetsResembling(question, unknown),
  ]) {
    const found = (await onStreets(question, names())).filter((one) => isLikely(one) && one.street.core !== 'goesOn')
    if (found.length > 0) return theIntendedOne(question, found)
  }
  return undefined
}

const isCalled = ({ book }: LocalSearch, core: string) => book.names.called(core).length > 0

async function theIntendedOne(question: Question, found: Scored[]): Promise<LocalAddress | undefined> {
  const sorted = found.toSorted(
    (a, b) => a.points - b.points || byText(a.row.unit, b.row.unit) || byText(a.row.id, b.row.id),
  )
  const [first] = sorted
  if (!mayBeIntended(first!) || (await isOnOtherSide(question, first!))) return undefined
  const ahead = isAsTyped(first!) ? AHEAD.asTyped : AHEAD.otherwise
  const rivals = sorted.filter(({ row, points }) => points - first!.points < ahead && !isOneHouse(row, first!.row))
  if (rivals.length > 0) return undefined
  const { row, key } = await identify(question.search, first!.row, question.typed.unit)
  return { row: fillPlace(row, first!.reading.place), key, meant: howIntended(first!) }
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const isAsTyped = ({ street: { core, type, direction } }: Scored) =>
  core === 'same' && [type, direction].every((part) => part !== 'lacks' && part !== 'differs')

/** Whether two rows are one address or units of one address. */
const isOneHouse = (one: AddressRow, other: AddressRow) => isSameAddress(one, { ...other, unit: one.unit })

/**
 * Whether an address may be the typed one. A house with another street type or direction, or on a street whose name
 * continues, is another house; so is one that is found only by reading the end of the street as the town: "10th Street
 * | Court, Alder".
 */
function mayBeIntended({ street, place, reading, row }: Scored): boolean {
  const sameName =
    street.core === 'begins' ? scoreSameName(reading.streets, partsOf(row.streetKey.split(' '))) : undefined
  const { type, direction } = sameName ?? street
  if (type === 'differs' || direction === 'differs') return false
  if (reading.isCut && place === 'within') return false
  // "10th Street Court" and "10th Street": the shorter one already has a type.
  const shorter = { same: '', differs: '', lacks: row.streetKey, unsaid: reading.key }[type]
  if (hasCommonType(shorter)) return false
  return isNameIntended(sameName ?? street)
}

function hasCommonType(key: string): boolean {
  const words = key.split(' ').filter((word, at) => at === 0 || !isDirection(word))
  return words.length > 1 && isNeverTown(words.at(-1)!)
}

/** Typed "240 Park Avenue South", found "240 Park Avenue": a different street if the place's data uses directions. */
async function isOnOtherSide({ search }: Question, { row, street }: Scored): Promise<boolean> {
  return street.direction === 'lacks' && hasAdjacentDirections(search.db, row)
}

function howIntended({ street, place }: Scored): LocalAddress['meant'] {
  if (place === 'stateAlone') return 'byState'
  return street.core === 'same' && place !== 'otherCode' ? 'very' : 'likely'
}

/** The row that represents a row's address, and the address key with the intended unit. */
export async function identify(
  search: LocalSearch,
  picked: AddressRow,
  unit: string,
): Promise<Pick<LocalAddress, 'row' | 'key'>> {
  const { names } = search.book
  const called = partsOf(picked.streetKey.split(' ')).flatMap(({ core }) => names.called(core))
  const number = picked.houseNumber.toLowerCase()
  const keys = [...new Set([picked.streetKey, ...called])].map((name) => `${number} ${name}`)
  const states = search.book.states.filter((state) => state === picked.state || state === '' || picked.state === '')
  const rows = await search.called(keys, states)
  const row = standingFor(picked, rows)
  return { row, key: importedKey(row, unit, rows) }
}
