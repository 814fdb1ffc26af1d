import type { MeasuredRoof, OrderItem, ShownItem } from '@gable/contract/material'
import { applyFormula } from '@gable/contract/material-calculate'
import { type HomeownerSelection, isSelected } from '@gable/contract/material-selection'
import { cents } from '@gable/pricing/money'
import { amountOf, thousandths } from '@gable/pricing/quantity'
import type { Ctx } from '../../platform/context.ts'
import { readFormulas } from './material.formula.query.ts'
import { readTemplate } from './material.template.query.ts'

/**
 * The items of a template with their quantities for a roof: the formula's result, or else the template's quantity.
 * Undefined if the template does not exist. The homeowner's product gets the selected color.
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
 * Adds the formulas to items.
 * @param stored items of the same roof: an unchanged item keeps the formula that produced its quantity. Every other item
 * uses the current formula, which is what the person saw next to it.
 */
export async function withFormulas(
  ctx: Ctx,
  items: readonly OrderItem[],
  roof: MeasuredRoof | null,
  stored: readonly ShownItem[],
): Promise<ShownItem[]> {
  const formulas = await readFormulas(
    ctx,
    items.flatMap(({ formulaId }) => formulaId ?? []),
  )
  return items.map((item) => {
    const known = stored.find((one) => isSameQuantity(one, item))
    const formula = item.formulaId ? formulas.get(item.formulaId) : undefined
    const used = known?.formula ?? (formula && applyFormula(formula, item.unit, roof?.values ?? {}))
    return { ...item, formulaId: used ? item.formulaId : null, formula: used ?? null }
  })
}

const isSameQuantity = (one: OrderItem, other: OrderItem): boolean =>
  one.formulaId === other.formulaId && one.unit === other.unit && one.quantity === other.quantity

/** The number of ordered items, and the total of those with a price, in cents rounded half up per line. */
export function totalOf(items: readonly OrderItem[]): { itemCount: number; totalCents: number | null } {
  const ordered = items.filter(({ excluded }) => !excluded)
  const priced = ordered.flatMap((item) => lineTotal(item) ?? [])
  return { itemCount: ordered.length, totalCents: priced.length > 0 ? priced.reduce((sum, one) => sum + one, 0) : null }
}

/** The total of an item; null if its price or quantity is unknown. */
export const lineTotal = ({ priceCents, quantity }: Pick<OrderItem, 'priceCents' | 'quantity'>): number | null =>
  priceCents === null || quantity === '' ? null : lineCents(priceCents, quantity)

/** The total for a quantity, such as "12.5", at a price per unit. */
function lineCents(priceCents: number, quantity: string): number {
  const [whole = '0', rest = ''] = quantity.split('.')
  return amountOf(cents(priceCents), thousandths(Number(whole) * 1_000 + Number(rest.padEnd(3, '0'))))
}
