import type { MarketArea } from '@gable/contract/market'
import { regionOf } from '@gable/contract/region'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { countyLabel } from './market.county.ts'
import { readMarket } from './market.query.ts'
import { marketArea, marketShape } from './market.table.ts'

export type StoredPart = typeof marketArea.$inferSelect
export type StoredShape = typeof marketShape.$inferSelect

/** The complete service area of a company's market; undefined if the market does not exist. */
export async function readArea(ctx: Ctx, marketId: string): Promise<MarketArea | undefined> {
  const [known, parts, shapes] = await Promise.all([
    readMarket(ctx, marketId),
    partsOf(ctx, marketId),
    shapesOf(ctx, marketId),
  ])
  if (!known) return undefined
  const of = (kind: StoredPart['kind']) => parts.filter((part) => part.kind === kind)
  return {
    version: known.version,
    country: ctx.company.country,
    national: of('national').some(({ active }) => active),
    states: of('state')
      .map(({ value, active }) => ({ value, name: regionOf(value)?.name ?? value, active }))
      .sort(byName),
    counties: of('county')
      .map(({ value, active }) => ({ value, name: countyLabel(value) ?? value, active }))
      .sort(byName),
    postalCodes: of('postalCode')
      .filter(({ active }) => active)
      .map(({ value }) => value),
    shapes: shapes.map(shapeAsShown),
  }
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en')

/** Converts a shape to the format of its form. */
export function shapeAsShown({ id, kind, name, active, centre, radiusMetres, outline }: StoredShape) {
  return { id, kind, name, active, centre, radiusMetres, corners: kind === 'radius' ? [] : outline }
}

/** All parts of a market's area, sorted by value. */
export function partsOf(ctx: Ctx, marketId: string): Promise<StoredPart[]> {
  return ctx.db
    .select()
    .from(marketArea)
    .where(and(eq(marketArea.companyId, ctx.company.id), eq(marketArea.marketId, marketId)))
    .orderBy(asc(marketArea.value))
}

/** The shapes of a market's area, in the order in which they were drawn. */
export function shapesOf(ctx: Ctx, marketId: string): Promise<StoredShape[]> {
  return ctx.db
    .select()
    .from(marketShape)
    .where(and(eq(marketShape.companyId, ctx.company.id), eq(marketShape.marketId, marketId)))
    .orderBy(asc(marketShape.id))
}

/** Those of these ids that shapes of the company already use. */
export async function idsElsewhere(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: marketShape.id })
    .from(marketShape)
    .where(and(eq(marketShape.companyId, ctx.company.id), inArray(marketShape.id, ids)))
  return new Set(rows.map((row) => row.id))
}
