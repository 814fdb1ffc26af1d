import type { Db } from '../../platform/db/client.ts'
import { createScorer, type Scored } from './address-score.ts'
import { type AddressRow, addressesBeginning, addressesCalled, type ServiceArea, type StreetBook } from './geo.query.ts'
import { maxTypos } from './street-names.ts'
import { beginnings, type Reading, readings, type TypedAddress } from './typed-address.ts'

export interface LocalSearch {
  db: Db
  book: StreetBook
  area: ServiceArea
  /** Addresses with these names in these states. Repeated calls within a search are answered from memory. */
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
      const requested = [states, keys].map((words) => words.toSorted().join('\n')).join('\n\n')
      const rows = read.get(requested) ?? addressesCalled(db, { keys, states })
      read.set(requested, rows)
      return rows
    },
  }
}

/** A search for one typed address: its readings, and a function that scores candidates. */
export interface Question {
  search: LocalSearch
  typed: TypedAddress
  readings: Reading[]
  score(row: AddressRow): Scored
}

const ROWS_FOR_EACH_BEGINNING = 100
/**
 * The maximum number of streets searched for one house number: enough for all streets in a county with the same
 * beginning.
 */
const MAX_NAMES = 150
/** Longer names have too many possible typos to try, so those are found by walking the names. */
const LONGEST_TRIED = 12

/** Prepares the search for a typed address. */
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

/** Streets with the typed name, whatever their type and direction. */
export function streetsCalled({ search, readings }: Question): string[] {
  return unique(readings.flatMap((reading) => coresOf(reading).flatMap((core) => search.book.names.called(core))))
}

/** Streets whose name begins with everything typed. */
export function streetsBeginning({ search, readings: [whole] }: Question): string[] {
  if (!whole) return []
  const keys = unique([...beginnings(whole.words), ...coresOf(whole)])
  return unique(keys.flatMap((key) => search.book.names.beginning(key, MAX_NAMES))).slice(0, MAX_NAMES)
}

/** Streets one typo away from the typed name. */
export function streetsMistaken({ search }: Question, readings: readonly Reading[]): string[] {
  // Every core of the full words, because a typo may have joined two words; only the likeliest core of shorter
  // readings.
  const cores = readings
    .filter(({ cutsType }) => !cutsType)
    .flatMap((reading, at) => (at === 0 ? coresOf(reading) : coresOf(reading).slice(0, 1)))
    .filter((core) => core.length <= LONGEST_TRIED && core.replace(/[^\p{L}]/gu, '').length >= 2)
  return unique(unique(cores).flatMap((core) => search.book.names.mistaken(core))).slice(0, MAX_NAMES)
}

/** Streets that begin with the typed text apart from one typo, or two in a long name. */
export function streetsResembling({ search }: Question, readings: readonly Reading[]): string[] {
  for (const reading of readings) {
    for (const key of unique([reading.key, ...coresOf(reading).slice(0, 1)])) {
      const found = search.book.names.resembling(key, maxTypos(key), MAX_NAMES)
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

/** Addresses that begin with the typed text, by the ordered index. */
export function beginningAsTyped(question: Question): Promise<Scored[]> {
  const number = question.typed.houseNumber.toLowerCase()
  const { words } = question.typed
  const keys = words.length > 0 ? beginnings(words).map((street) => `${number} ${street}`) : [`${number} `]
  return byStates(question, (states) =>
    addressesBeginning(question.search.db, { keys, states, limit: ROWS_FOR_EACH_BEGINNING }),
  )
}

/**
 * Searches the typed state first, then those of the service area; the other states only if these have no likely
 * address.
 */
async function byStates(question: Question, read: (states: string[]) => Promise<AddressRow[]>): Promise<Scored[]> {
  const { area, book } = question.search
  const message = new Set(question.readings.map(({ place }) => place.state).filter(Boolean))
  const isNear = (state: string) => area.states.length === 0 || area.states.includes(state)
  const groups = [
    book.states.filter((state) => message.has(state) || (message.size > 0 && state === '')),
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

/** Whether nothing typed points to a different address. */
export const isLikely = ({ place, points }: Scored) => place !== 'doubtful' && Number.isFinite(points)

const coresOf = ({ streets }: Reading) => unique(streets.map(({ core }) => core))
const unique = <T>(values: readonly T[]) => [...new Set(values)]
