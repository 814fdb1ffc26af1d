import { limits } from '@gable/contract/limits'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RawSearch } from '../url-state.ts'
import { useUrlState } from '../use-url-state.ts'
import { rememberList } from './list-address.ts'
import { countFilters, type ListState, readListState, withoutFilters } from './list-state.ts'

/** A list's state in its address, and the actions that change page, order or filters. */
export interface ListControl<State extends ListState = ListState> {
  state: State
  /** The cursor of the current page. */
  cursor: string | undefined
  /** What every list is asked for. */
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
