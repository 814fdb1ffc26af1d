import { limits } from '@gable/contract/limits'
import type { Page } from '@gable/contract/list'
import { isId } from '@gable/contract/new-id'
import type { SortDirection } from '@gable/contract/status'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { QueryState } from '../parts.tsx'
import { cursorsOf, type RawSearch, textOf } from '../url-state.ts'
import { useUrlState } from '../use-url-state.ts'
import { rememberList } from './list-address.ts'

/** One column of a list. The unit of its numbers is in the header, not in each row. */
export interface Column<Row, Sort extends string = string> {
  key: string
  label: string
  unit?: string
  /** Right-aligns numbers, so that their digits line up. */
  figure?: boolean
  /** The sort order that the header toggles. */
  sort?: Sort
  /** The column is hidden below this width, since the record's page shows it. */
  from?: 'lg' | 'xl'
  /** Where a phone's card shows the column, see `RowCard`. */
  card?: CardPlace
  cell: (row: Row) => ReactNode
}

/** Places on a row's card: the title line, the right of it, a line of its own, a labeled fact, or the buttons. */
export type CardPlace = 'title' | 'aside' | 'line' | 'fact' | 'actions' | 'none'

/** A sort order, for a phone, where there are no column headers. */
export interface SortOption<Sort extends string = string> {
  by: Sort
  direction: SortDirection
  label: string
}

export interface SortState<Sort extends string = string> {
  by: Sort
  direction: SortDirection
  options: SortOption<Sort>[]
  onChange: (by: Sort, direction: SortDirection) => void
}

/** The part of a query that a list needs. Compatible with a TanStack query result. */
export type ListQuery<Row> = QueryState<Page<Row>> & { isPlaceholderData: boolean }

/** Keeps a list pending until content above it is loaded, to avoid layout shifts. */
export function waitingFor<Row>(query: ListQuery<Row>): ListQuery<Row> {
  return { ...query, data: undefined, error: null, isPending: true }
}

export interface Selection {
  chosen: ReadonlySet<string>
  /** Whether every row of the page is selected. */
  wholePage: boolean
  /** Whether all rows that match the filters are selected, not just this page. */
  everything: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  chooseEverything: () => void
  /** Selects exactly these rows. */
  keep: (ids: Iterable<string>) => void
  clear: () => void
}

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

/** A list's state in its address, and the actions that change page, order or filters. */
export interface ListControl<State extends ListState = ListState> {
  state: State
  /** The cursor of the current page. */
  cursor: string | undefined
  /** The input that every list accepts. */
  input: { search: string; cursor: string | undefined }
  activeFilters: number
  /** Whether search or filters exclude rows. */
  narrowed: boolean
  /** Changes the filters or order, and returns to the first page. With `replace`, no history entry is added. */
  show: (part: Partial<State>, how?: { replace?: boolean }) => void
  /** Like `show`, but further letters do not add history entries. */
  searchFor: (search: string) => void
  turnTo: (after: string[]) => void
  clear: () => void
}

const readSearch = (raw: RawSearch) => readListState(raw, limits.searchText)

/**
 * The state of a list page, stored in the address, so that a reload, a link, the Back button and the way back from a
 * record show the same rows.
 * @param read parses the raw query, see `useUrlState`. Define it outside the component. Omit it for search and page only.
 * @param filters the parts of the state that "Clear filters" resets and the phone's button counts.
 */
export function useListPage<State extends ListState = ListState>(
  read: (raw: RawSearch) => State = readSearch as (raw: RawSearch) => State,
  filters: readonly (keyof State)[] = [],
): ListControl<State> {
  const [state, change] = useUrlState(read)
  const router = useRouter()
  // Reads the address without subscribing, since this page has nothing more to render while navigating away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the state
  useEffect(() => rememberList(router.latestLocation.pathname, router.latestLocation.search), [router, state])
  const defaults = read({})
  const activeFilters = countFilters(state, defaults, filters)
  const cursor = state.after.at(-1)
  const first = { after: [] as string[] } as Partial<State>
  return {
    state,
    cursor,
    input: { search: state.search, cursor },
    activeFilters,
    narrowed: state.search !== '' || activeFilters > 0,
    show: (part, how) => void change({ ...part, ...first }, how),
    searchFor: (search) => void change({ ...first, search } as Partial<State>, { replace: true }),
    turnTo: (after) => void change({ after } as Partial<State>),
    clear: () => void change(withoutFilters(defaults, filters)),
  }
}

/** Reads a page of a list. Its rows stay on screen until those of another page or filter have arrived. */
export function useRows<Data, Fault, Key extends QueryKey>(options: UseQueryOptions<Data, Fault, Data, Key>) {
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** Paging options for `infiniteOptions` of a list procedure. */
export const infinite = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Pick<Page<unknown>, 'nextCursor'>) => page.nextCursor ?? undefined,
}
