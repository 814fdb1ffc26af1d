import type { LeadForm } from '@gable/contract/lead-form'
import { companyRoles } from '@gable/contract/status'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import { product } from '../../../catalog/product/product.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { seenBy, visibleTo } from '../lead.access.ts'
import { lead } from '../lead.table.ts'

/** The name of an active user of the company, to whom leads can be assigned; undefined for anyone else. */
export async function assigneeName(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: user.name })
    .from(user)
    .where(
      and(
        eq(user.companyId, ctx.company.id),
        eq(user.id, userId),
        eq(user.active, true),
        isNotNull(user.confirmedAt),
        inArray(user.role, [...companyRoles]),
      ),
    )
  return row?.name
}

/** The names of users of the company, including those who have left. */
export async function userNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), inArray(user.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** These users of the company, each with whether they see a lead. */
export function peopleAndSight(ctx: Ctx, leadId: string, ids: readonly string[]) {
  return ctx.db
    .select({ id: user.id, name: user.name, sees: seenBy(user) })
    .from(user)
    .innerJoin(lead, and(eq(lead.companyId, user.companyId), eq(lead.id, leadId)))
    .where(and(eq(user.companyId, ctx.company.id), inArray(user.id, [...ids])))
}

/** The choices of the list filters: the company's markets, the names of its products, and its leads' tags. */
export async function readChoices(ctx: Ctx): Promise<{
  markets: { id: string; name: string }[]
  products: string[]
  tags: string[]
  usualState: string
  files: { id: string; name: string }[]
}> {
  const { id } = ctx.company
  const markets = await ctx.db
    .select({ id: market.id, name: market.name })
    .from(market)
    .where(eq(market.companyId, id))
    .orderBy(asc(sql`lower(${market.name})`), asc(market.id))
  const products = await ctx.db
    .selectDistinct({ name: product.name, by: sql`lower(${product.name})` })
    .from(product)
    .where(eq(product.companyId, id))
    .orderBy(asc(sql`lower(${product.name})`), asc(product.name))
  const { rows: tags } = await executeSql<{ tag: string }>(
    ctx.db,
    sql`select distinct unnest(tags) as tag from ${lead} where company_id = ${id} and tags <> '{}' order by tag limit 500`,
  )
  const [last] = await ctx.db
    .select({ state: lead.state })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.kind, 'rqp'), eq(lead.country, ctx.company.country), eq(lead.isTest, false)))
    .orderBy(desc(lead.createdAt), desc(lead.id))
    .limit(1)
  return {
    files: await ctx.above.importFiles.recent(ctx),
    usualState: last?.state ?? '',
    markets,
    products: products.map(({ name }) => name),
    tags: tags.map(({ tag }) => tag),
  }
}

/** The form of a lead as it is stored; undefined if there is no such lead that the user may see. */
export async function readLeadForm(ctx: Ctx, id: string): Promise<{ form: LeadForm; version: number } | undefined> {
  const { firstName, lastName, email, phone, leadSource, street, city, state, postalCode, country, version } = lead
  const [row] = await ctx.db
    .select({ firstName, lastName, email, phone, leadSource, street, city, state, postalCode, country, version })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  if (!row) return undefined
  const { version: current, ...form } = row
  return { form, version: current }
}
