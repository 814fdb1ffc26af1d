import type { Page, PageRequest } from '@gable/contract/list'
import type { MeasuredRoof, OrderItem, ShownItem } from '@gable/contract/material'
import { applyFormula } from '@gable/contract/material-calculate'
import { type HomeownerSelection, isSelected } from '@gable/contract/material-selection'
import type { MaterialTemplate, TemplateForm, TemplateRow } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import { cents } from '@gable/pricing/money'
import { amountOf, thousandths } from '@gable/pricing/quantity'
import { and, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage } from '../../platform/keyset.ts'
import {
  byName,
  createNamed,
  deleteNamed,
  insertRecord,
  isRecord,
  ofCompany,
  updateNamed,
} from '../../platform/records.ts'
import { idsInOrder } from '../../platform/table/list-export.ts'
import { type Deletion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { templateAdded, templateChanged, templateDeleted } from './material.events.ts'
import { readFormulas } from './material.formula.ts'
import { materialTemplate } from './material.table.ts'

const templates = {
  table: materialTemplate,
  index: 'material_template_name',
  taken: 'ITEM_EXISTS',
  most: materialLimits.most,
  added: templateAdded,
  deleted: templateDeleted,
} as const

/** Creates a template. Its name must be unique in the company. */
export const createTemplate = (ctx: Ctx, form: TemplateForm) =>
  createNamed(ctx, templates, form.name, (tx) => insertRecord(tx, materialTemplate, form))

/** Updates a template unless it changed since the given version. Existing orders made from it remain unchanged. */
export const updateTemplate = (ctx: Ctx, { id, version, ...form }: TemplateForm & { id: string; version: number }) =>
  updateNamed(ctx, templates, { id, version }, async (tx, known) => {
    const written = await writeNext(tx, materialTemplate, known, form)
    await emit(tx, templateChanged, { subjectId: id, data: { name: form.name } })
    return written
  })

/** Deletes a template; succeeds if it is already gone. */
export const deleteTemplate = (ctx: Ctx, deletion: Deletion) => deleteNamed(ctx, templates, deletion)

const order = byName('materialTemplate', materialTemplate)
const { id, version, name, lines } = materialTemplate
const unavailable = sql<number>`jsonb_array_length(jsonb_path_query_array(${lines}, '$[*] ? (@.unavailable == true)'))`

const named = (ctx: Pick<Ctx, 'company'>, search: string) =>
  and(ofCompany(ctx, materialTemplate), search ? ilike(name, containing(search)) : undefined)

/** The ids of the matching templates in list order, with their positions from 1. */
export const templatesInOrder = (ctx: Ctx, { search }: { search: string }, max: number): SQL =>
  idsInOrder(order, id, sql`${materialTemplate} where ${named(ctx, search)}`, max)

/** A template's line in an export; null for a template without lines. */
export interface TemplateLineRow {
  template: string
  line: MaterialTemplate['lines'][number] | null
}

/** Template lines by id, in the given order. */
export async function templateLinesByIds(ctx: Ctx, ids: readonly string[]): Promise<TemplateLineRow[]> {
  if (ids.length === 0) return []
  const found = await ctx.db
    .select({ id, name, lines })
    .from(materialTemplate)
    .where(and(ofCompany(ctx, materialTemplate), inArray(id, [...ids])))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((each): TemplateLineRow[] => {
    const row = byId.get(each)
    if (!row) return []
    const all = row.lines.length > 0 ? row.lines : [null]
    return all.map((line) => ({ template: row.name, line }))
  })
}

/** The company's templates, sorted by name, each with its number of lines. */
export async function listTemplates(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<TemplateRow>> {
  const page = keysetPage(order, requested)
  const found = ctx.db
    .select({ id, version, name, lines: sql<number>`jsonb_array_length(${lines})`, unavailable, place: page.place })
    .from(materialTemplate)
    .where(and(named(ctx, search), page.behind))
  return page.read(found)
}

export async function readTemplate(ctx: Ctx, templateId: string): Promise<MaterialTemplate | undefined> {
  const [row] = await ctx.db
    .select({ id, version, name, lines })
    .from(materialTemplate)
    .where(isRecord(ctx, materialTemplate, templateId))
  return row
}

/** The names of all templates of the company, in lower case. */
export async function templateNames(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.select({ name }).from(materialTemplate).where(ofCompany(ctx, materialTemplate))
  return new Set(rows.map((row) => row.name.toLowerCase()))
}

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
