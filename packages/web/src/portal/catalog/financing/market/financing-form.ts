import type { MarketFinancing } from '@gable/contract/financing'
import { financingAccess } from '@gable/contract/financing.access'
import type { FinancingForm } from '@gable/contract/financing-form'
import { percent } from '@gable/contract/format/figure'
import type { LoanProduct } from '@gable/contract/rate'
import type { MarketFinancingType } from '@gable/contract/status'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** The form values of both types at once, so that nothing is lost by switching between them. */
export interface OpenFinancing {
  financingType: MarketFinancingType
  aprBps: number | null
  months: number | null
  promotionMonths: number
  merchantFeeBps: number
  factorMerchantFee: boolean
  financingDescription: string
  financingTypeId: string | null
}

export function financingFormOf({
  id: _id,
  version: _v,
  name: _n,
  isHidden: _h,
  ...form
}: MarketFinancing): OpenFinancing {
  return form
}

/** Returns the fields of the selected type, for sending. */
export function sentOf({ financingType, financingTypeId, ...basic }: OpenFinancing): FinancingForm {
  // A missing type is rejected by validation before anything is sent.
  if (financingType === 'Custom') return { financingType, financingTypeId: financingTypeId! }
  const { factorMerchantFee, financingDescription } = basic
  if (financingType === 'CLP') return { financingType, factorMerchantFee, financingDescription }
  return { financingType, ...basic }
}

/** The terms that the preview shows for CLP. The server reads them from the base package itself. */
export const termsOfPackage = ({ aprBps, months, promotionMonths, feeBps }: LoanProduct) => ({
  aprBps,
  months,
  promotionMonths,
  merchantFeeBps: feeBps,
})

/** The field labels, also used to report what someone else has changed. */
export const financingLabels: Record<keyof OpenFinancing, string> = {
  financingType: text('market.type'),
  aprBps: text('market.apr'),
  months: text('market.months'),
  promotionMonths: text('market.promotionMonths'),
  merchantFeeBps: text('market.merchantFee'),
  factorMerchantFee: text('market.factor'),
  financingDescription: text('market.description'),
  financingTypeId: text('market.financingType'),
}

export function shownValue(typeNames: ReadonlyMap<string, string>) {
  return (name: string, value: unknown): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return text(value ? 'market.on' : 'market.offValue')
    if (name === 'aprBps' || name === 'merchantFeeBps') return percent(Number(value))
    return typeNames.get(String(value)) ?? String(value)
  }
}

/** Returns what a market would show with CLP. Undefined while loading, and for a company without the loan product. */
export function useClpOffer(marketId: string) {
  const enabled = useMay(financingAccess.clpOffer)
  return useQuery(api.financing.clpOffer.queryOptions({ input: { marketId }, enabled })).data
}

export type ClpOffer = NonNullable<ReturnType<typeof useClpOffer>>
