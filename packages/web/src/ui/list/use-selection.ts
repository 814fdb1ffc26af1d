import { useMemo, useState } from 'react'
import type { Selection } from './list.ts'

/**
 * Which rows of the shown page are chosen. A row that left the page is no longer chosen: nobody acts on what is unseen. Who
 * chooses all that stand under the filters says so, and by their number.
 * @param scope says by what the list is narrowed: with other filters everything is something else.
 */
export function useSelection(ids: string[], scope = ''): Selection {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [everythingOf, setEverythingOf] = useState<string>()
  const chosen = useMemo(() => new Set(ids.filter((id) => kept.has(id))), [ids, kept])
  const wholePage = chosen.size === ids.length && ids.length > 0
  const keep = (some: Iterable<string>) => {
    setKept(new Set(some))
    setEverythingOf(undefined)
  }
  return {
    chosen,
    wholePage,
    everything: wholePage && everythingOf === scope,
    toggle: (id) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      keep(next)
    },
    toggleAll: () => keep(wholePage ? [] : ids),
    chooseEverything: () => setEverythingOf(scope),
    keep,
    clear: () => keep([]),
  }
}
