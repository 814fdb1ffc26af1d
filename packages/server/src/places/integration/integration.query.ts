import { connectionFailures, type IntegrationCard } from '@gable/contract/integration'
import { accountStates } from '@gable/contract/measurement-vendor'
import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import { market } from '../market/market.table.ts'
import { offeredVendors, programs } from './integration.programs.ts'
import { connection } from './integration.table.ts'

/** Every vendor of this installation with the company's account there. */
export async function integrationCards(ctx: Ctx): Promise<IntegrationCard[]> {
  const rows = await ctx.db
    .select({ connection, connectedBy: user.name })
    .from(connection)
    .leftJoin(user, eq(user.id, connection.connectedBy))
    .where(and(eq(connection.companyId, ctx.company.id), eq(connection.ownerId, companyItself)))
  const ofMarkets = await ctx.db
    .select({ vendor: connection.vendor, accounts: count() })
    .from(connection)
    .where(and(eq(connection.companyId, ctx.company.id), isNotNull(connection.marketId)))
    .groupBy(connection.vendor)
  return offeredVendors(ctx, 'company').map((vendor) => {
    const markets = ofMarkets.find((each) => each.vendor === vendor)?.accounts ?? 0
    const found = rows.find((row) => row.connection.vendor === vendor)
    if (!found) {
      const nobody = { failure: null, account: '', accountState: null, connectedBy: '', connectedAt: null }
      return { vendor, state: 'notConnected', markets, ...nobody }
    }
    const { state, failure, settings, updatedAt } = found.connection
    return {
      vendor,
      state,
      markets,
      failure: connectionFailures.find((each) => each === failure) ?? null,
      account: programs[vendor].accountOf(settings),
      accountState: accountStates.find((each) => each === settings.accountState) ?? null,
      connectedBy: found.connectedBy ?? '',
      connectedAt: updatedAt.toISOString(),
    }
  })
}

/** Companies have few admins, and this many names are enough for a person who needs one. */
const maxAdmins = 5

/** The names of the company's admins, for a person who may not connect anything. */
export async function adminNames({ db, company }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ name: user.name })
    .from(user)
    .where(
      and(eq(user.companyId, company.id), eq(user.role, 'companyAdmin'), eq(user.active, true), isNotNull(user.name)),
    )
    .orderBy(asc(user.createdAt))
    .limit(maxAdmins)
  return rows.flatMap(({ name }) => name ?? [])
}

export const isMarket = async ({ db, company }: Ctx, id: string): Promise<boolean> =>
  (await db.$count(market, and(eq(market.companyId, company.id), eq(market.id, id)))) > 0
