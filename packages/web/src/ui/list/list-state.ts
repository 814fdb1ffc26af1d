import { cursorsOf, type RawSearch, textOf } from '../url-state.ts'

/** What every list's address says: what is searched for, and the cursors of the pages that were passed. */
export interface ListState {
  search: string
  after: string[]
}

/** The search, cut to its limit, and the page, as an address says them. */
export function readListState(raw: RawSearch, searchLimit: number): ListState {
  return { search: textOf(raw.search, searchLimit), after: cursorsOf(raw.after) }
}

/** The parts of a state that narrow its list, as they are by default: what "Clear filters" leads to. */
export function withoutFilters<State extends ListState>(
  defaults: State,
  filters: readonly (keyof State)[],
): Partial<State> {
  const cleared: (keyof State)[] = ['search', 'after', ...filters]
  return Object.fromEntries(cleared.map((name) => [name, defaults[name]])) as Partial<State>
}

/** How many filters narrow the list, the search apart. */
export function countFilters<State extends ListState>(
  state: State,
  defaults: State,
  filters: readonly (keyof State)[],
): number {
  return filters.filter((name) => JSON.stringify(state[name]) !== JSON.stringify(defaults[name])).length
}
