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

/** Whether the person sees costs and margins: an admin does, others where the company lets them. */
export function seesMargin(ctx: Pick<Ctx, 'actor'>, { repsSeeMargin }: Pick<QuoteSettings, 'repsSeeMargin'>): boolean {
  return viewer(ctx).role === 'companyAdmin' || repsSeeMargin
}

/** The same by the company's settings as they stand. */
export async function maySeeMargin(ctx: Ctx): Promise<boolean> {
  return seesMargin(ctx, (await readSettings(ctx)) ?? { repsSeeMargin: false })
}

/** The margin of an option before tax, without upgrades; null where the cost of its product is not known. */
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

/** A priced quote for somebody who does not see margins. */
export function withoutMargin(priced: RepPriced): RepPriced {
  return { ...priced, options: priced.options.map((option) => ({ ...option, margin: null })) }
}

/** An option without what its additional costs cost the company. */
export function withoutCosts<Option extends PackagedOption>(option: Option): Option {
  return { ...option, costs: option.costs.map((cost) => ({ ...cost, unitCostCents: null })) }
}

/** A form of somebody who does not see costs: each additional cost keeps the one that it is known by. */
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
