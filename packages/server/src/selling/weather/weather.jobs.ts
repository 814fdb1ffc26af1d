import { hasFeature } from '@gable/contract/feature'
import { eq } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { fetchDue, retrievalOf } from './weather.fetch.ts'
import { lockWeather, matchLead, matchLeads, noteMoreTiles } from './weather.match.ts'
import { companiesWithGrant, readSettings, tilesOf } from './weather.query.ts'
import { weatherSettings } from './weather.table.ts'

/** Processes one company after a change of its radius, its access, or many leads; or one of its leads. */
const lookQueue = 'weather.look'
type Look = { companyId: string; leadId?: string }

/**
 * Maximum time between two matches of leads with storms, because days pass and leads arrive in many ways. Milliseconds.
 */
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

/** Whether weather reports exist and the company has access to them. */
export const hasReports = ({ company, providers }: Ctx) =>
  providers.storms.length > 0 && company.grants.includes('weatherReports')

/** Queues a new match of the company's houses if it has access to weather reports. Runs in the caller's transaction. */
export async function lookAgainIfOpen(tx: Ctx): Promise<void> {
  if (hasReports(tx)) await lookAgain(tx)
}

/** Queues a new match of a company. Several requests at once become one. */
export async function lookAgain(tx: Ctx): Promise<void> {
  const { id } = tx.company
  await tx.jobs.enqueue(tx.db, lookQueue, { companyId: id }, { singletonKey: id })
}

/** Queues a match of one lead, because it is new or its address can have changed. */
export async function lookAtOne(tx: Ctx, leadId: string): Promise<void> {
  await tx.jobs.enqueue(tx.db, lookQueue, { companyId: tx.company.id, leadId }, { singletonKey: leadId })
}

async function lookAtLead(deps: Deps, ctx: Ctx, leadId: string): Promise<void> {
  const { radiusMiles, asOf } = await readSettings(ctx)
  // Until all tiles of the company were requested, the reports near one lead are incomplete.
  if (!asOf) return ctx.transaction(lookAgain)
  const tiles = await tilesOf(ctx.db, ctx.company.id, radiusMiles, leadId)
  await fetchDue(deps, tiles)
  if (!(await matchLead(ctx, leadId, tiles))) return ctx.transaction(lookAgain)
  await noteMoreTiles(ctx, await retrievalOf(deps, tiles))
}

/** Requests the reports that all companies need together, and then matches each company. */
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

/** The company's context, if weather reports exist and it has access to them. */
async function lookingAt(deps: Deps, companyId: string): Promise<Ctx | undefined> {
  const ctx = await systemContext(deps, companyId)
  return ctx && ctx.providers.storms.length > 0 && hasFeature(ctx.company, 'weatherReports') ? ctx : undefined
}

async function tilesFor(ctx: Ctx): Promise<string[]> {
  return tilesOf(ctx.db, ctx.company.id, (await readSettings(ctx)).radiusMiles)
}

/** Stores how current a company's reports are, and matches them with its leads if `isDue`. */
async function settle(
  deps: Deps,
  ctx: Ctx,
  tiles: readonly string[],
  isDue: (matchedAt: Date | null) => boolean = () => true,
): Promise<void> {
  const retrieval = await retrievalOf(deps, tiles)
  const { radiusMiles, matchedAt } = await ctx.transaction(lockWeather)
  const due = isDue(matchedAt)
  const now = ctx.clock.now()
  if (due) await matchLeads(ctx, { tiles, radiusMiles })
  await ctx.db
    .update(weatherSettings)
    .set({ ...retrieval, updatedAt: now, ...(due && { matchedAt: now }) })
    .where(eq(weatherSettings.companyId, ctx.company.id))
}
