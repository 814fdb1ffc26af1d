import { hasFeature } from '@gable/contract/feature'
import { eq } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { fetchDue, retrievalOf } from './weather.fetch.ts'
import { companiesWithGrant, tilesOf } from './weather.house.query.ts'
import { holdSettings, matchLeads } from './weather.match.ts'
import { matchLead, noteMoreTiles } from './weather.match-one.ts'
import { readSettings } from './weather.query.ts'
import { weatherSettings } from './weather.table.ts'

/** One company, as soon as something of it has changed: the radius, the access, many leads; or one lead of it. */
export const lookQueue = 'weather.look'
type Look = { companyId: string; leadId?: string }

/** Leads and storms are brought together at least so often: days go by, and leads come in by many ways. */
const matchEvery = 3_600_000

export function defineWeather(deps: Deps): void {
  deps.jobs.define<Look>(
    lookQueue,
    async ({ companyId, leadId }) => {
      const ctx = await lookingAt(deps, companyId)
      if (!ctx) return
      if (leadId !== undefined) return lookAtLead(deps, ctx, leadId)
      const tiles = await tilesFor(ctx)
      await fetchDue(deps, tiles)
      await settle(deps, ctx, tiles)
    },
    { maxAttempts: 3, concurrency: 1 },
  )
  deps.jobs.every('weather.due', 600, (goesOn) => lookAtAll(deps, goesOn))
}

/** Whether weather reports are there and open to the company. */
export const hasReports = ({ company, providers }: Ctx) =>
  providers.storms.length > 0 && company.grants.includes('weatherReports')

/** Looks at a company's houses again where weather reports are open to it. In the caller's transaction. */
export async function lookAgainIfOpen(tx: Ctx): Promise<void> {
  if (hasReports(tx)) await lookAgain(tx)
}

/** Has a company looked at again; several wishes at once are one. */
export async function lookAgain(tx: Ctx): Promise<void> {
  const { id } = tx.company
  await tx.jobs.enqueue(tx.db, lookQueue, { companyId: id }, { singletonKey: id })
}

/** Has one lead looked at: it is new, or its address may be another. */
export async function lookAtOne(tx: Ctx, leadId: string): Promise<void> {
  await tx.jobs.enqueue(tx.db, lookQueue, { companyId: tx.company.id, leadId }, { singletonKey: leadId })
}

async function lookAtLead(deps: Deps, ctx: Ctx, leadId: string): Promise<void> {
  const { radiusMiles, asOf } = await readSettings(ctx)
  // Until all tiles of the company were looked at, what is known of one lead says nothing.
  if (!asOf) return ctx.transaction(lookAgain)
  const tiles = await tilesOf(ctx.db, ctx.company.id, radiusMiles, leadId)
  await fetchDue(deps, tiles)
  if (!(await matchLead(ctx, leadId, tiles))) return ctx.transaction(lookAgain)
  await noteMoreTiles(ctx, await retrievalOf(deps, tiles))
}

/** What all companies with weather reports need, asked for together, and then brought to each. */
export async function lookAtAll(deps: Deps, goesOn: () => boolean): Promise<void> {
  if (deps.providers.storms.length === 0) return
  const companies: { ctx: Ctx; tiles: string[] }[] = []
  await eachIsolated(deps, {
    work: 'weather.tiles',
    items: await companiesWithGrant(deps.database.db),
    nameOf: (id) => id,
    run: async (id) => {
      const ctx = await lookingAt(deps, id)
      if (ctx) companies.push({ ctx, tiles: await tilesFor(ctx) })
    },
    goesOn,
  })
  const changed = await fetchDue(deps, [...new Set(companies.flatMap(({ tiles }) => tiles))].sort(), goesOn)
  await eachIsolated(deps, {
    work: 'weather.match',
    items: companies,
    nameOf: ({ ctx }) => ctx.company.id,
    run: ({ ctx, tiles }) =>
      settle(deps, ctx, tiles, (matchedAt) => {
        const age = matchedAt ? ctx.clock.now().getTime() - matchedAt.getTime() : Number.POSITIVE_INFINITY
        return age >= matchEvery || tiles.some((tile) => changed.has(tile))
      }),
    goesOn,
  })
}

/** The company, where it has weather reports and there are any. */
async function lookingAt(deps: Deps, companyId: string): Promise<Ctx | undefined> {
  const ctx = await systemContext(deps, companyId)
  return ctx && ctx.providers.storms.length > 0 && hasFeature(ctx.company, 'weatherReports') ? ctx : undefined
}

async function tilesFor(ctx: Ctx): Promise<string[]> {
  return tilesOf(ctx.db, ctx.company.id, (await readSettings(ctx)).radiusMiles)
}

/** Notes how fresh a company's reports are, and brings them to its leads where that `isDue`. */
async function settle(
  deps: Deps,
  ctx: Ctx,
  tiles: readonly string[],
  isDue: (matchedAt: Date | null) => boolean = () => true,
): Promise<void> {
  const retrieval = await retrievalOf(deps, tiles)
  const { radiusMiles, matchedAt } = await ctx.transaction(holdSettings)
  const due = isDue(matchedAt)
  const now = ctx.clock.now()
  if (due) await matchLeads(ctx, { tiles, radiusMiles })
  await ctx.db
    .update(weatherSettings)
    .set({ ...retrieval, updatedAt: now, ...(due && { matchedAt: now }) })
    .where(eq(weatherSettings.companyId, ctx.company.id))
}
