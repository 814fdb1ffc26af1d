import type { Db } from '../db/client.ts'
import { streetKeyOf } from './geo.address-key.ts'
import {
  type AddressRow,
  addressesAlongStreets,
  addressesBeginning,
  addressesOnStreets,
  type ServiceArea,
  type StreetBook,
} from './geo.query.ts'
import {
  beginnings,
  guessStreets,
  looserKeys,
  placeMatcher,
  placeResembles,
  type Reading,
  readings,
  type TypedAddress,
} from './typed-address.ts'

/** What a search in the imported addresses needs. */
export interface LocalSearch {
  db: Db
  book: StreetBook
  area: ServiceArea
}

const ROWS_FOR_EACH_KEY = 100
const ROWS = 200
const NAMES = 20
/** Below this a street name without a number says too little. */
const LEAST_LETTERS_ALONE = 3

/** Imported addresses as one types, the best first, at most `most`. */
export async function suggestLocally(search: LocalSearch, typed: TypedAddress, most: number): Promise<AddressRow[]> {
  const found = new Map<string, AddressRow>()
  const take = (rows: AddressRow[], street: string) => {
    for (const row of byNearness(rows, search.area, street)) {
      const key = `${row.streetId}|${row.houseNumber}|${row.unit}`
      if (found.size < most && !found.has(key)) found.set(key, row)
    }
  }
  for (const find of [findAsTyped, findLooser, findMistyped]) {
    await find(search, typed, take, () => found.size)
    if (found.size >= most || (found.size > 0 && find !== findAsTyped)) break
  }
  return [...found.values()]
}

type Take = (rows: AddressRow[], street: string) => void
type Find = (search: LocalSearch, typed: TypedAddress, take: Take, count: () => number) => Promise<void>

/** House number and the beginning of the street, by the ordered index; the number alone; or the street alone. */
const findAsTyped: Find = async (search, typed, take, count) => {
  const { names } = search.book
  if (typed.words.length === 0) {
    if (typed.houseNumber) take(await beginning(search, [`${typed.houseNumber.toLowerCase()} `]), '')
    return
  }
  for (const reading of readings(typed, names).slice(0, 3)) {
    const key = streetKeyOf(reading.street)
    const fits = placeMatcher(reading.place)
    if (typed.houseNumber) {
      const number = typed.houseNumber.toLowerCase()
      const rows = await beginning(
        search,
        beginnings(reading.street).map((street) => `${number} ${street}`),
      )
      take(rows.filter(fits), key)
    } else if (key.length >= LEAST_LETTERS_ALONE) {
      const streets = beginnings(reading.street).flatMap((street) => names.beginning(street, NAMES))
      take((await along(search, streets, undefined)).filter(fits), key)
    }
    if (count() > 0) return
  }
}

/** Streets with a direction that was not typed, or without the one that was, or with another suffix. */
const findLooser: Find = async (search, typed, take, count) => {
  const { names } = search.book
  for (const reading of readings(typed, names).slice(0, 2)) {
    const streets = beginnings(reading.street).flatMap((key) => names.beginning(key, NAMES))
    await takeStreets(search, typed, reading, streets, take)
  }
  if (count() > 0) return
  for (const key of looserKeys(typed.words)) {
    await takeStreets(search, typed, { street: typed.words, place: typed.place }, names.beginning(key, NAMES), take)
    if (count() > 0) return
  }
}

/** Streets that are a typo away. */
const findMistyped: Find = async (search, typed, take) => {
  for (const { reading, streets } of guessStreets(typed, search.book.names)) {
    await takeStreets(search, typed, reading, streets, take)
  }
}

/** The number on these streets; where none has it, the numbers nearest to it. */
async function takeStreets(search: LocalSearch, typed: TypedAddress, reading: Reading, streets: string[], take: Take) {
  if (streets.length === 0) return
  const fits = placeMatcher(reading.place)
  const rows = typed.houseNumber ? await onStreets(search, streets, typed.houseNumber) : []
  const exact = rows.filter(fits)
  const key = streetKeyOf(reading.street)
  if (exact.length > 0) return take(exact, key)
  const number = typed.houseNumber ? Number.parseInt(typed.houseNumber, 10) : undefined
  take((await along(search, streets, number)).filter(fits), key)
}

/** The states of the service area first; the others only where those give nothing. */
async function beginning({ db, book, area }: LocalSearch, keys: string[]): Promise<AddressRow[]> {
  const near = book.states.filter((state) => isNear(state, area))
  const far = book.states.filter((state) => !isNear(state, area))
  for (const states of [near, far]) {
    if (states.length === 0) continue
    const rows = await addressesBeginning(db, { keys, states, limit: ROWS_FOR_EACH_KEY })
    if (rows.length > 0) return rows
  }
  return []
}

const onStreets = ({ db, area }: LocalSearch, streetKeys: string[], houseNumber: string) =>
  addressesOnStreets(db, { streetKeys, houseNumber, states: area.states, limit: ROWS })

const along = ({ db, area }: LocalSearch, streetKeys: string[], near: number | undefined) =>
  addressesAlongStreets(db, { streetKeys, near, states: area.states, limit: 8 })

const isNear = (state: string, area: ServiceArea) => area.states.length === 0 || area.states.includes(state)

/** Addresses in the service area first, then those whose street is just what was typed. */
function byNearness(rows: AddressRow[], area: ServiceArea, street: string): AddressRow[] {
  const postalCodes = new Set(area.postalCodes)
  const far = (row: AddressRow) => (postalCodes.has(row.postalCode) ? 0 : area.states.includes(row.state) ? 1 : 2)
  const other = (row: AddressRow) => (row.streetKey === street ? 0 : row.streetKey.startsWith(street) ? 1 : 2)
  return rows
    .map((row, at) => ({ row, at, far: far(row), other: other(row) }))
    .sort((a, b) => a.far - b.far || a.other - b.other || a.at - b.at)
    .map(({ row }) => row)
}

/** The imported address that is meant, or undefined where there is none, or where several could be. */
export async function resolveLocally(search: LocalSearch, typed: TypedAddress): Promise<AddressRow | undefined> {
  if (!typed.houseNumber || typed.words.length === 0) return undefined
  const { names } = search.book
  const all = readings(typed, names)
  const guesses = [
    ...all.map((reading) => ({ reading, streets: names.named(streetKeyOf(reading.street)) })),
    ...all.map((reading) => ({ reading, streets: names.beginning(streetKeyOf(reading.street), NAMES) })),
    ...guessStreets(typed, names),
  ]
  for (const { reading, streets } of guesses.filter((guess) => guess.streets.length > 0)) {
    const rows = await onStreets(search, streets, typed.houseNumber)
    const found = theOneMeant(rows, reading.place, typed.unit, search.area)
    if (found !== 'none') return found === 'several' ? undefined : found
  }
  return undefined
}

function theOneMeant(
  rows: AddressRow[],
  place: string[],
  unit: string,
  area: ServiceArea,
): AddressRow | 'none' | 'several' {
  const exact = rows.filter(placeMatcher(place))
  const fitting = exact.length > 0 ? exact : rows.filter((row) => placeResembles(row, place))
  if (fitting.length === 0) return 'none'
  const homes = [
    fitting.filter((row) => area.postalCodes.includes(row.postalCode)),
    fitting.filter((row) => area.states.includes(row.state)),
    fitting,
  ].find((some) => some.length > 0)!
  if (!homes.every((row) => isBeside(row, homes[0]!))) return 'several'
  return homes.find((row) => row.unit === unit) ?? homes.find((row) => row.unit === '') ?? homes[0]!
}

/** Units of one address, and the same address from two sources, stand within some 100 m. */
function isBeside(one: AddressRow, other: AddressRow): boolean {
  return (
    one.streetKey === other.streetKey && Math.abs(one.lng - other.lng) < 0.0015 && Math.abs(one.lat - other.lat) < 0.001
  )
}
