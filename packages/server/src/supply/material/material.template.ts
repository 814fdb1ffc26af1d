import type { Page, PageRequest } from '@gable/contract/list'
import type { MeasuredRoof, OrderItem, ShownItem } from '@gable/contract/material'
import { applyFormula } from '@gable/contract/material-calculate'
import { type HomeownerSelection, isSelected } from '@gable/contract/material-selection'
import type { MaterialTemplate, TemplateForm, TemplateRow } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import type { SupplierId } from '@gable/contract/supplier'
import { cents } from '@gable/pricing/money'
import { amountOf, thousandths } from '@gable/pricing/quantity'
import { and, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder } from '../../platform/table/list-export.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { templateAdded, templateChanged, templateDeleted } from './material.events.ts'
import { readFormulas } from './material.formula.ts'
import { materialTemplate } from './material.table.ts'

type Taken = { ok: false; reason: 'ITEM_EXISTS' }
type CreateTemplateResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
type UpdateTemplateResult = { ok: true; version: number } | UnexpectedVersion | Taken

const unlessTaken = <Result>(work: () => Promise<Result>): Promise<Result | Taken> =>
  orTaken('material_template_name', 'ITEM_EXISTS', work)

/** Creates a template. Its name must be unique in the company. */
export async function createTemplate(ctx: Ctx, form: TemplateForm): Promise<CreateTemplateResult> {
  return unlessTaken(() =>
    once<CreateTemplateResult>(ctx, async (tx) => {
      if ((await countTemplates(tx)) >= materialLimits.most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insertTemplate(tx, form)
      await emit(tx, templateAdded, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

export async function insertTemplate(
  tx: Ctx,
  form: TemplateForm,
  from: { vendor?: SupplierId; vendorTemplateId?: string } = {},
): Promise<string> {
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(materialTemplate)
    .values({ ...form, ...from, companyId: tx.company.id, createdAt: now, updatedAt: now })
    .returning({ id: materialTemplate.id })
  return row!.id
}

/** Updates a template unless it changed since the given version. Existing orders made from it remain unchanged. */
export async function updateTemplate(
  ctx: Ctx,
  { id, version, ...form }: TemplateForm & { id: string; version: number },
): Promise<UpdateTemplateResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateTemplateResult>(async (tx) => {
      const seen = expectVersion(await lockTemplate(tx, id), version)
      if (!seen.ok) return seen
      const written = await writeNext(tx, materialTemplate, seen.known, form)
      await emit(tx, templateChanged, { subjectId: id, data: { name: form.name } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a template; succeeds if it is already gone. */
export async function deleteTemplate(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockTemplate(tx, id),
    async (tx, known) => {
      await tx.db.delete(materialTemplate).where(templateOfId(tx, id))
      await emit(tx, templateDeleted, { subjectId: id, data: { name: known.name } })
    },
  )
}

const byName: ListOrder = {
  name: 'materialTemplate',
  keys: [textKey(sql`lower(${materialTemplate.name})`), idKey(materialTemplate.id)],
  direction: 'asc',
}
const { id, version, name, lines } = materialTemplate
const unavailable = sql<number>`jsonb_array_length(jsonb_path_query_array(${lines}, '$[*] ? (@.unavailable == true)'))`

const ofCompany = ({ company }: Pick<Ctx, 'company'>) => eq(materialTemplate.companyId, company.id)

const templateOfId = (ctx: Pick<Ctx, 'company'>, templateId: string) =>
  and(ofCompany(ctx), eq(materialTemplate.id, templateId))

const named = (ctx: Pick<Ctx, 'company'>, search: string) =>
  and(ofCompany(ctx), search ? ilike(name, containing(search)) : undefined)

/** The ids of the matching templates in list order, with their positions from 1. */
export const templatesInOrder = (ctx: Ctx, { search }: { search: string }, max: number): SQL =>
  idsInOrder(byName, id, sql`${materialTemplate} where ${named(ctx, search)}`, max)

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
    .where(and(ofCompany(ctx), inArray(id, [...ids])))
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
  const page = keysetPage(byName, requested)
  const found = await ctx.db
    .select({ id, version, name, lines: sql<number>`jsonb_array_length(${lines})`, unavailable, place: page.place })
    .from(materialTemplate)
    .where(and(named(ctx, search), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, (row) => row)
}

export async function readTemplate(ctx: Ctx, templateId: string): Promise<MaterialTemplate | undefined> {
  const [row] = await ctx.db
    .select({ id, version, name, lines })
    .from(materialTemplate)
    .where(templateOfId(ctx, templateId))
  return row
}

/** The names of all templates of the company, in lower case. */
export async function templateNames(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.select({ name }).from(materialTemplate).where(ofCompany(ctx))
  return new Set(rows.map((row) => row.name.toLowerCase()))
}

/** Locks a template for an edit. */
async function lockTemplate(tx: Ctx, templateId: string) {
  const [row] = await tx.db.select().from(materialTemplate).where(templateOfId(tx, templateId)).for('update')
  return row
}

export async function countTemplates(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(materialTemplate).where(ofCompany(ctx))
  return row!.all
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
