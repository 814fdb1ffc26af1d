import { useMemo, useState } from 'react'
import type { Selection } from './list.ts'

/**
 * The selected rows of the current page. A row that leaves the page is deselected, so that nobody acts on hidden rows.
 * Selecting everything that matches the filters is a separate, explicit step.
 * @param scope identifies the filters. Changing it resets the selection of everything.
 */
export function useSelection(ids: string[], scope = ''): Selection {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  const [allSelectedIn, setAllSelectedIn] = useState<string>()
  const chosen = useMemo(() => new Set(ids.filter((id) => stored.has(id))), [ids, stored])
  const wholePage = chosen.size === ids.length && ids.length > 0
  const keep = (some: Iterable<string>) => {
    setStored(new Set(some))
    setAllSelectedIn(undefined)
  }
  return {
    chosen,
    wholePage,
    everything: wholePage && allSelectedIn === scope,
    toggle: (id) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      keep(next)
    },
    toggleAll: () => keep(wholePage ? [] : ids),
    chooseEverything: () => setAllSelectedIn(scope),
    keep,
    clear: () => keep([]),
  }
}
