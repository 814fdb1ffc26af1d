import type { MeasuredRoof, OrderItem, ShownItem } from '@gable/contract/material'
import { applyFormula } from '@gable/contract/material-calculate'
import { type HomeownerSelection, isSelected } from '@gable/contract/material-selection'
import { cents } from '@gable/pricing/money'
import { amountOf, thousandths } from '@gable/pricing/quantity'
import type { Ctx } from '../../platform/context.ts'
import { readFormulas } from './material.formula.query.ts'
import { readTemplate } from './material.template.query.ts'

/**
 * The items of a template with their quantities for a roof: what a formula gives, else what the template says. Undefined where
 * there is no such template. The homeowner's product has the color that the homeowner decided on.
 */
export async function itemsOfTemplate(
  ctx: Ctx,
  templateId: string,
  roof: MeasuredRoof | null,
  selection: HomeownerSelection | null = null,
): Promise<ShownItem[] | undefined> {
  const template = await readTemplate(ctx, templateId)
  if (!template) return undefined
  const items = template.lines.map(({ unavailable, ...line }) => ({
    ...line,
    ...(selection?.color && isSelected(line, selection) && { color: selection.color }),
    excluded: unavailable === true,
  }))
  const calculated = await withFormulas(ctx, items, roof, [])
  return calculated.map((item) => ({ ...item, quantity: item.formula?.quantity ?? item.quantity }))
}

/**
 * Items with the formulas that they are calculated with.
 * @param kept items of the same roof: one that has not changed keeps the formula that gave its quantity. Every other item takes the
 * formula as it is now, which is what the person saw beside it.
 */
export async function withFormulas(
  ctx: Ctx,
  items: readonly OrderItem[],
  roof: MeasuredRoof | null,
  kept: readonly ShownItem[],
): Promise<ShownItem[]> {
  const formulas = await readFormulas(
    ctx,
    items.flatMap(({ formulaId }) => formulaId ?? []),
  )
  return items.map((item) => {
    const known = kept.find((one) => isSameQuantity(one, item))
    const formula = item.formulaId ? formulas.get(item.formulaId) : undefined
    const used = known?.formula ?? (formula && applyFormula(formula, item.unit, roof?.values ?? {}))
    return { ...item, formulaId: used ? item.formulaId : null, formula: used ?? null }
  })
}

const isSameQuantity = (one: OrderItem, other: OrderItem): boolean =>
  one.formulaId === other.formulaId && one.unit === other.unit && one.quantity === other.quantity

/** How many of the items are ordered, and what those with a price cost, in cents rounded half up by the line. */
export function totalOf(items: readonly OrderItem[]): { itemCount: number; totalCents: number | null } {
  const ordered = items.filter(({ excluded }) => !excluded)
  const priced = ordered.flatMap((item) => lineTotal(item) ?? [])
  return { itemCount: ordered.length, totalCents: priced.length > 0 ? priced.reduce((sum, one) => sum + one, 0) : null }
}

/** What an item costs; null where its price or quantity is not known. */
export const lineTotal = ({ priceCents, quantity }: Pick<OrderItem, 'priceCents' | 'quantity'>): number | null =>
  priceCents === null || quantity === '' ? null : lineCents(priceCents, quantity)

/** What a quantity, such as "12.5", costs at a price per unit. */
function lineCents(priceCents: number, quantity: string): number {
  const [whole = '0', rest = ''] = quantity.split('.')
  return amountOf(cents(priceCents), thousandths(Number(whole) * 1_000 + Number(rest.padEnd(3, '0'))))
}
