import type { PlanOffer } from '@gable/contract/billing'
import { grantLabels } from '@gable/contract/feature'
import { money } from '@gable/contract/format/money'
import { productNames } from '@gable/contract/status'
import { text as planText } from '../subscription/text.ts'
import { text } from './text.ts'

type Named = Pick<PlanOffer, 'type' | 'period'>
type Priced = Pick<PlanOffer, 'amountCents' | 'currency' | 'period'>

/** "Roof Quote Pro, Monthly". */
export const planName = ({ type, period }: Named): string =>
  text('plan.name', { type: productNames[type], period: planText(`period.${period}`) })

/** "$99 per month". */
export function planPrice({ amountCents, currency, period }: Priced): string {
  const price = money(amountCents, currency, 'short')
  return text(period === 'monthly' ? 'plan.monthly' : 'plan.yearly', { price })
}

/** The features that a plan includes, such as "Custom branding". Empty for none. */
export const grantNames = ({ grants }: Pick<PlanOffer, 'grants'>): string =>
  grants.map((grant) => grantLabels[grant]).join(', ')

/** Formats a plan as a choice. */
export function planChoice(plan: PlanOffer): string {
  const name = `${planName(plan)}: ${planPrice(plan)}`
  const grants = grantNames(plan)
  return grants === '' ? name : text('plan.with', { name, grants })
}
