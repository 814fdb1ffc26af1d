import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type RawSearch, withoutDefaults } from './url-state.ts'

/**
 * The page's state as it stands in the address bar, and a function that changes a part of it.
 * @param read makes the state of the raw query; `read({})` gives the defaults. Keep it outside the component.
 */
export function useUrlState<State extends object>(read: (raw: RawSearch) => State) {
  const raw = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const state = useMemo(() => read(raw), [read, raw])
  const change = useCallback(
    (part: Partial<State>, how: { replace?: boolean } = {}) =>
      navigate({
        to: '.',
        search: (before: RawSearch) => withoutDefaults({ ...read(before), ...part }, read({})) as never,
        replace: how.replace ?? false,
        resetScroll: false,
      }),
    [navigate, read],
  )
  return [state, change] as const
}
