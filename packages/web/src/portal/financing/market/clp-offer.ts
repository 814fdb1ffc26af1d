import { financingAccess } from '@gable/contract/financing.access'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../session.ts'

/** What a market would show with CLP; undefined for a company without the loan product, and until it is known. */
export function useClpOffer(marketId: string) {
  const enabled = useMay(financingAccess.clpOffer)
  return useQuery(api.financing.clpOffer.queryOptions({ input: { marketId }, enabled })).data
}

export type ClpOffer = NonNullable<ReturnType<typeof useClpOffer>>
