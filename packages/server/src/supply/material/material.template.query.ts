import type { Page, PageRequest } from '@gable/contract/list'
import type { MaterialTemplate, TemplateRow } from '@gable/contract/material-template'
import { and, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder } from '../../platform/table/list-export.ts'
import { materialTemplate } from './material.table.ts'

const byName: ListOrder = {
  name: 'materialTemplate',
  keys: [textKey(sql`lower(${materialTemplate.name})`), idKey(materialTemplate.id)],
  direction: 'asc',
}
const { id, version, name, lines } = materialTemplate
const unavailable = sql<number>`jsonb_array_length(jsonb_path_query_array(${lines}, '$[*] ? (@.unavailable == true)'))`

const ofCompany = ({ company }: Pick<Ctx, 'company'>) => eq(materialTemplate.companyId, company.id)

export const templateOfId = (ctx: Pick<Ctx, 'company'>, templateId: string) =>
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
export async function lockTemplate(tx: Ctx, templateId: string) {
  const [row] = await tx.db.select().from(materialTemplate).where(templateOfId(tx, templateId)).for('update')
  return row
}

export async function countTemplates(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(materialTemplate).where(ofCompany(ctx))
  return row!.all
}
