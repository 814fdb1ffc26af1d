import type { Checklist } from '@gable/contract/checklist'
import { checklistAccess } from '@gable/contract/checklist.access'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useMay } from '../session.ts'

/**
 * What is left to do until homeowners get a price on the company's own website; null once nothing is, and for whom it is
 * not theirs to do. `pending` until that is known: what stands below it submitDisabled, or it would be pushed down.
 */
export function useChecklist(): { pending: boolean; checklist: Checklist | null } {
  const may = useMay(checklistAccess.get)
  // What is done is done on other pages: on the way back it is asked for again.
  const { data, isLoading } = useQuery({ ...api.checklist.get.queryOptions(), enabled: may, staleTime: 0 })
  const open = data?.steps.some(({ done, skipped }) => !done && !skipped)
  return { pending: isLoading, checklist: data && open ? data : null }
}
