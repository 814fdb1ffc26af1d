import { isId } from '@gable/contract/new-id'
import { cursorsOf, type RawSearch, textOf } from '../url-state.ts'

/** The state in every list's address: the search text and the cursors of the previous pages. */
export interface ListState {
  search: string
  after: string[]
}

/** Reads the search, cut to its limit, and the page from an address. */
export function readListState(raw: RawSearch, searchLimit: number): ListState {
  return { search: textOf(raw.search, searchLimit), after: cursorsOf(raw.after) }
}

/** Returns a record's ID, or an empty string. */
export function idOf(raw: RawSearch[string]): string {
  return typeof raw === 'string' && isId(raw) ? raw : ''
}

/** Returns a calendar day of this century, such as "2026-11-20", or an empty string. */
export function dayOf(raw: RawSearch[string]): string {
  const day = textOf(raw, 10)
  return /^20\d\d-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day) ? day : ''
}

/** Returns the default values of the filters, for "Clear filters". */
export function withoutFilters<State extends ListState>(
  defaults: State,
  filters: readonly (keyof State)[],
): Partial<State> {
  const cleared: (keyof State)[] = ['search', 'after', ...filters]
  return Object.fromEntries(cleared.map((name) => [name, defaults[name]])) as Partial<State>
}

/** Counts the active filters, excluding the search. */
export function countFilters<State extends ListState>(
  state: State,
  defaults: State,
  filters: readonly (keyof State)[],
): number {
  return filters.filter((name) => JSON.stringify(state[name]) !== JSON.stringify(defaults[name])).length
}
