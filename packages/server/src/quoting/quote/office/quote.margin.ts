import type { RepPriced } from '@gable/contract/rep-quote'
import type { PackagedOption, RepQuoteForm } from '@gable/contract/rep-quote-form'
import { type Margin, marginOf } from '@gable/pricing/margin'
import { type Cents, cents } from '@gable/pricing/money'
import type { Price } from '@gable/pricing/price'
import type { QuoteSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { readSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import type { OfferedProduct } from '../quote.offer.ts'

/** Whether the user sees costs and margins: admins always do, others if the company allows it. */
export function seesMargin(ctx: Pick<Ctx, 'actor'>, { repsSeeMargin }: Pick<QuoteSettings, 'repsSeeMargin'>): boolean {
  return viewer(ctx).role === 'companyAdmin' || repsSeeMargin
}

/** The same with the company's current settings. */
export async function maySeeMargin(ctx: Ctx): Promise<boolean> {
  return seesMargin(ctx, (await readSettings(ctx)) ?? { repsSeeMargin: false })
}

/** The margin of an option before tax, without upgrades; null if the cost of its product is unknown. */
export function optionMargin(
  { lines }: Pick<Price, 'lines'>,
  totalCents: Cents,
  { settings, product, option }: Costs,
): Margin | null {
  if (product.costCents === null) return null
  const unitCosts = new Map([[product.id, cents(product.costCents)]])
  for (const { id, unitCostCents } of [...settings.costs, ...option.costs]) {
    if (unitCostCents != null) unitCosts.set(id, cents(unitCostCents))
  }
  return marginOf(lines, totalCents, unitCosts)
}

interface Costs {
  settings: Pick<QuoteSettings, 'costs'>
  product: Pick<OfferedProduct, 'id' | 'costCents'>
  option: Pick<PackagedOption, 'costs'>
}

/** Removes margins from a priced quote, for users who do not see them. */
export function withoutMargin(priced: RepPriced): RepPriced {
  return { ...priced, options: priced.options.map((option) => ({ ...option, margin: null })) }
}

/** Removes the company's own costs from an option's additional costs. */
export function withoutCosts<Option extends PackagedOption>(option: Option): Option {
  return { ...option, costs: option.costs.map((cost) => ({ ...cost, unitCostCents: null })) }
}

/** Restores the stored unit costs in a form sent by a user who does not see costs. */
export function withKnownCosts(form: RepQuoteForm, known: RepQuoteForm): RepQuoteForm {
  const unitCosts = new Map(
    known.options.flatMap(({ costs }) => costs.map(({ id, unitCostCents }) => [id, unitCostCents ?? null] as const)),
  )
  return {
    ...form,
    options: form.options.map((option) => ({
      ...option,
      costs: option.costs.map((cost) => ({ ...cost, unitCostCents: unitCosts.get(cost.id) ?? null })),
    })),
  }
}
