import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type RawSearch, withoutDefaults } from './url-state.ts'

/**
 * Returns the page's state from the address, and a function that updates a part of it.
 * @param read parses the raw query; `read({})` returns the defaults. Define it outside the component.
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
