import { useMemo, useState } from 'react'
import type { Selection } from './list.ts'

/** Which rows of the shown page are chosen. A row that left the page is no longer chosen: nobody acts on what is unseen. */
export function useSelection(ids: string[]): Selection {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => new Set(ids.filter((id) => kept.has(id))), [ids, kept])
  return {
    chosen,
    toggle: (id) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setKept(next)
    },
    toggleAll: () => setKept(chosen.size === ids.length ? new Set() : new Set(ids)),
    clear: () => setKept(new Set()),
  }
}
