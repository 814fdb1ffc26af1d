import type { Checklist } from '@gable/contract/checklist'
import { checklistAccess } from '@gable/contract/checklist.access'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from '../../shared/session.ts'

/**
 * Returns the steps left until homeowners get a price on the company's own website; null if none are left, or if the
 * user may not do them. `pending` while loading: content below must wait, or it would be pushed down.
 */
export function useChecklist(): { pending: boolean; checklist: Checklist | null } {
  const may = useMay(checklistAccess.get)
  // Steps are completed on other pages, so refetches on return.
  const { data, isLoading } = useQuery({ ...api.checklist.get.queryOptions(), enabled: may, staleTime: 0 })
  const open = data?.steps.some(({ done, skipped }) => !done && !skipped)
  return { pending: isLoading, checklist: data && open ? data : null }
}
