import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RawSearch } from '../url-state.ts'
import { useUrlState } from '../use-url-state.ts'
import { rememberList } from './list-address.ts'
import { countFilters, type ListState, withoutFilters } from './list-state.ts'

/** A list as its address has it, and the steps that lead to another page, order or choice of rows. */
export interface ListControl<State extends ListState = ListState> {
  state: State
  /** By which the shown page is asked for. */
  cursor: string | undefined
  activeFilters: number
  /** Search or filters leave rows out. */
  narrowed: boolean
  /** Another choice or order of rows: it begins with its first page. With `replace` it is no step of its own for the Back button. */
  show: (part: Partial<State>, how?: { replace?: boolean }) => void
  /** As `show`, but a letter more is no step of its own for the Back button. */
  searchFor: (search: string) => void
  turnTo: (after: string[]) => void
  clear: () => void
}

/**
 * The state of a list page, in the address bar: a reload, a link, the Back button and the way back from a record show the
 * same rows.
 * @param read makes the state of the raw query, see `useUrlState`; keep it outside the component.
 * @param filters the parts of the state that "Clear filters" clears and the phone's button counts.
 */
export function useListPage<State extends ListState>(
  read: (raw: RawSearch) => State,
  filters: readonly (keyof State)[] = [],
): ListControl<State> {
  const [state, change] = useUrlState(read)
  const router = useRouter()
  // Read and not followed: on the way to another page this one has nothing more to draw.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the state
  useEffect(() => rememberList(router.latestLocation.pathname, router.latestLocation.search), [router, state])
  const defaults = read({})
  const activeFilters = countFilters(state, defaults, filters)
  const first = { after: [] as string[] } as Partial<State>
  return {
    state,
    cursor: state.after.at(-1),
    activeFilters,
    narrowed: state.search !== '' || activeFilters > 0,
    show: (part, how) => void change({ ...part, ...first }, how),
    searchFor: (search) => void change({ ...first, search } as Partial<State>, { replace: true }),
    turnTo: (after) => void change({ after } as Partial<State>),
    clear: () => void change(withoutFilters(defaults, filters)),
  }
}
