import type { OutreachRun } from '@gable/contract/outreach'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../shared/api.ts'
import { runOptions } from './outreach-query.ts'

/** Returns the last run. Refreshes the contacts when a run ends while the page is open. */
export function useRun(): { isPending: boolean; run: OutreachRun | null } {
  const { isPending, data } = useQuery(runOptions)
  const queries = useQueryClient()
  const run = data?.run ?? null
  const before = useRef(run?.state)
  useEffect(() => {
    if (before.current === 'running' && run?.state !== 'running')
      void queries.invalidateQueries({ queryKey: api.contact.key() })
    before.current = run?.state
  }, [run?.state, queries])
  return { isPending, run }
}
