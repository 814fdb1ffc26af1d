import type { Suggestion } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import type { ResolvedAddress } from '@gable/contract/widget'
import { isDirection, isNeverTown } from './address/address-words.ts'
import { type ReadOptions, unitKey, wordsOf } from './address/street-line.ts'
import { isNameIntended, type Scored, scoreSameName } from './address-score.ts'
import { countryOf } from './geo.address-key.ts'
import { type AddressRow, addressById, addressesAlongStreets, hasAdjacentDirections } from './geo.query.ts'
import {
  ask,
  beginningAsTyped,
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
import { readTypedAddress, type TypedAddress } from './typed-address.ts'
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

/** The imported address that a typed text means. */
interface LocalAddress {
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
async function resolveLocally(search: LocalSearch, typed: TypedAddress): Promise<LocalAddress | undefined> {
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
async function identify(
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

/** A shorter street name without a number is too vague. */
const MIN_LETTERS_ALONE = 3
/** In a name this short, a typo makes a different existing name, so both are suggested. */
const SHORT_NAME = 5
const STREETS_ALONG = 8

/**
 * Suggests imported addresses while the user types, the best first, with a maximum of `most`. See `address-score.ts`
 * for the ranking.
 */
async function suggestLocally(search: LocalSearch, typed: TypedAddress, max: number): Promise<Scored[]> {
  const question = ask(search, typed)
  const number = typed.houseNumber
  if (typed.words.length === 0) return number ? best(await beginningAsTyped(question), max, number) : []
  const found = number ? await numbersFor(question, max) : []
  return best(found.some(isLikely) ? found : [...found, ...(await alongStreets(question))], max, number)
}

/**
 * The typed number: on streets that begin with the typed text, then on those of that name, then on those one typo away.
 */
async function numbersFor(question: Question, max: number): Promise<Scored[]> {
  const found = await beginningAsTyped(question)
  if (found.filter(isLikely).length >= max) return found
  found.push(...(await onStreets(question, [...new Set([...streetsCalled(question), ...streetsBeginning(question)])])))
  const likely = best(found.filter(isLikely), max, question.typed.houseNumber).length
  if (likely > 0 && (likely >= max || !hasShortName(question))) return found
  found.push(...(await onStreets(question, streetsMistaken(question, question.readings))))
  if (found.some(isLikely)) return found
  return onStreets(question, streetsResembling(question, question.readings)).then((more) => [...found, ...more])
}

const hasShortName = ({ readings }: Question) =>
  readings.some(({ streets }) => streets.some(({ core }) => core.length <= SHORT_NAME && /\p{L}/u.test(core)))

/** If no number is typed, or none exists, the street's first numbers, or those nearest to the typed one. */
async function alongStreets(question: Question): Promise<Scored[]> {
  const { typed, readings, search } = question
  if (!typed.houseNumber && (readings[0]?.key.length ?? 0) < MIN_LETTERS_ALONE) return []
  const [digits] = /^\d{1,9}/.exec(typed.houseNumber) ?? []
  const near = digits ? Number(digits) : undefined
  for (const names of [
    () => [...streetsBeginning(question), ...streetsCalled(question)],
    () => streetsMistaken(question, readings),
    () => streetsResembling(question, readings),
  ]) {
    const streetKeys = names()
    if (streetKeys.length === 0) continue
    const { area } = search
    const rows = await addressesAlongStreets(search.db, { streetKeys, near, states: area.states, limit: STREETS_ALONG })
    const found = rows.map(question.score).filter(isLikely)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Sorts by points, lowest first, without duplicate addresses. Removes doubtful ones only if the typed number exists in
 * the typed place: a town that the data does not know is no evidence for or against an address.
 */
function best(found: readonly Scored[], max: number, number: string): Scored[] {
  const likely = found.filter(isLikely)
  const isMet = likely.some(({ row, place }) => row.houseNumber === number && place !== 'unsaid')
  const sorted = (isMet ? likely : found)
    .map((one, at) => ({ ...one, at }))
    .sort((a, b) => a.points - b.points || a.at - b.at)
  const stored: Scored[] = []
  for (const one of sorted) {
    if (stored.length >= max) break
    if (!stored.some(({ row }) => row.id === one.row.id || isSameAddress(row, one.row))) stored.push(one)
  }
  return stored
}
