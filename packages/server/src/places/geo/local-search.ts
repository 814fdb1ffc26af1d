import type { Db } from '../../platform/db/client.ts'
import { createScorer, type Scored } from './address-score.ts'
import { type AddressRow, addressesBeginning, addressesCalled, type ServiceArea, type StreetBook } from './geo.query.ts'
import { mostTypos } from './street-names.ts'
import { beginnings, type Reading, readings, type TypedAddress } from './typed-address.ts'

/** What a search in the imported addresses needs. */
export interface LocalSearch {
  db: Db
  book: StreetBook
  area: ServiceArea
  /** Addresses of these names in these states. Asked again within a search it answers from what was read. */
  called(keys: readonly string[], states: readonly string[]): Promise<AddressRow[]>
}

/** A search in the imported addresses, for one request. */
export function createLocalSearch(db: Db, area: ServiceArea, book: StreetBook): LocalSearch {
  const read = new Map<string, Promise<AddressRow[]>>()
  return {
    db,
    area,
    book,
    called(keys, states) {
      const asked = [states, keys].map((words) => words.toSorted().join('\n')).join('\n\n')
      const rows = read.get(asked) ?? addressesCalled(db, { keys, states })
      read.set(asked, rows)
      return rows
    },
  }
}

/** A search for one typed address: its readings, and what is found. */
export interface Question {
  search: LocalSearch
  typed: TypedAddress
  readings: Reading[]
  score(row: AddressRow): Scored
}

const ROWS_FOR_EACH_BEGINNING = 100
/** Streets that are asked for one house number: enough for all that begin alike in a county. */
const MOST_NAMES = 150
/** Slips in longer names are found by walking the names: there are too many to try. */
const LONGEST_TRIED = 12

/** Reads a typed address, to be looked for. */
export function ask(search: LocalSearch, typed: TypedAddress): Question {
  const all = readings(typed)
  const { area, book } = search
  const { houseNumber, unit } = typed
  return {
    search,
    typed,
    readings: all,
    score: createScorer({ houseNumber, unit, readings: all, area, isTown: book.isTown }),
  }
}

/** Streets that have the name which was typed, whatever their type and direction. */
export function streetsCalled({ search, readings }: Question): string[] {
  return unique(readings.flatMap((reading) => coresOf(reading).flatMap((core) => search.book.names.called(core))))
}

/** Streets whose name begins as all that was typed. */
export function streetsBeginning({ search, readings: [whole] }: Question): string[] {
  if (!whole) return []
  const keys = unique([...beginnings(whole.words), ...coresOf(whole)])
  return unique(keys.flatMap((key) => search.book.names.beginning(key, MOST_NAMES))).slice(0, MOST_NAMES)
}

/** Streets that are one slip of a finger from what was typed. */
export function streetsMistaken({ search }: Question, readings: readonly Reading[]): string[] {
  // Of all words every core, for a slip may have joined two words; of fewer words the likeliest.
  const cores = readings
    .filter(({ cutsType }) => !cutsType)
    .flatMap((reading, at) => (at === 0 ? coresOf(reading) : coresOf(reading).slice(0, 1)))
    .filter((core) => core.length <= LONGEST_TRIED && core.replace(/[^\p{L}]/gu, '').length >= 2)
  return unique(unique(cores).flatMap((core) => search.book.names.mistaken(core))).slice(0, MOST_NAMES)
}

/** Streets that begin as something which was typed with a slip, or two in a long name. */
export function streetsResembling({ search }: Question, readings: readonly Reading[]): string[] {
  for (const reading of readings) {
    for (const key of unique([reading.key, ...coresOf(reading).slice(0, 1)])) {
      const found = search.book.names.resembling(key, mostTypos(key), MOST_NAMES)
      if (found.length > 0) return found.map(({ name }) => name)
    }
  }
  return []
}

/** The typed house number on these streets. */
export function onStreets(question: Question, names: readonly string[]): Promise<Scored[]> {
  if (names.length === 0) return Promise.resolve([])
  const number = question.typed.houseNumber.toLowerCase()
  const keys = names.map((name) => `${number} ${name}`)
  return byStates(question, (states) => question.search.called(keys, states))
}

/** Addresses that begin with what was typed, by the ordered index. */
export function beginningAsTyped(question: Question): Promise<Scored[]> {
  const number = question.typed.houseNumber.toLowerCase()
  const { words } = question.typed
  const keys = words.length > 0 ? beginnings(words).map((street) => `${number} ${street}`) : [`${number} `]
  return byStates(question, (states) =>
    addressesBeginning(question.search.db, { keys, states, limit: ROWS_FOR_EACH_BEGINNING }),
  )
}

/** The state that was typed first, then those of the service area; the others only where these give nothing. */
async function byStates(question: Question, read: (states: string[]) => Promise<AddressRow[]>): Promise<Scored[]> {
  const { area, book } = question.search
  const said = new Set(question.readings.map(({ place }) => place.state).filter(Boolean))
  const isNear = (state: string) => area.states.length === 0 || area.states.includes(state)
  const groups = [
    book.states.filter((state) => said.has(state) || (said.size > 0 && state === '')),
    book.states.filter((state) => isNear(state)),
    book.states.filter((state) => !isNear(state)),
  ]
  const done = new Set<string>()
  const found: Scored[] = []
  for (const group of groups) {
    const states = group.filter((state) => !done.has(state))
    if (states.length === 0) continue
    for (const state of states) done.add(state)
    found.push(...(await read(states)).map(question.score).filter(({ points }) => Number.isFinite(points)))
    if (found.some(isLikely)) break
  }
  return found
}

/** Whether nothing that was typed says that another address is meant. */
export const isLikely = ({ place, points }: Scored) => place !== 'doubtful' && Number.isFinite(points)

const coresOf = ({ streets }: Reading) => unique(streets.map(({ core }) => core))
const unique = <T>(values: readonly T[]) => [...new Set(values)]
