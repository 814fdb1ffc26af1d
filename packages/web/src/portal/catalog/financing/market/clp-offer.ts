import { financingAccess } from '@gable/contract/financing.access'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'

/** Returns what a market would show with CLP. Undefined while loading, and for a company without the loan product. */
export function useClpOffer(marketId: string) {
  const enabled = useMay(financingAccess.clpOffer)
  return useQuery(api.financing.clpOffer.queryOptions({ input: { marketId }, enabled })).data
}

export type ClpOffer = NonNullable<ReturnType<typeof useClpOffer>>
