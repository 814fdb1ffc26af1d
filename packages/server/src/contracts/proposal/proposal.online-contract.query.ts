import type { DayRange, SlopeSource } from '@gable/contract/analytics-report'
import type { OutlineSource } from '@gable/contract/status'
import { deviationBps } from '@gable/pricing/learned-band'
import { cents } from '@gable/pricing/money'
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { isOnlinePriceOf, newestOnlinePrice, quote, quoteStructure } from '../../quoting/quote/quote.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { isSentRepQuote } from './proposal.price-changes.query.ts'
import { contractSignedAt, isContract, newestContract, proposal } from './proposal.table.ts'

/** A contract that began in the widget. */
export interface OnlineContract {
  leadId: string
  marketId: string | null
  /** The product of the widget's price. */
  productName: string
  /** Of the largest roof in that price. */
  roofSource: OutlineSource
  slopeSource: SlopeSource
  /** In the company's time zone. */
  signedOn: string
  onlineCents: number
  /** As signed, with upgrades and taxes, without change orders. */
  contractCents: number
  /** See `deviationBps`. */
  deviation: number
}

/**
 * The contracts that began in the widget and were signed in these days of the company's calendar, by the definitions of
 * a lead's price changes: the newest signed contract of a lead, and the last price that the widget gave before the
 * contract's quote. Test and deleted leads do not count, nor do contracts in another currency. Oldest first.
 */
export async function onlineContracts(ctx: Ctx, { from, to }: DayRange): Promise<OnlineContract[]> {
  const companyId = ctx.company.id
  const contract = ctx.db
    .selectDistinctOn([proposal.leadId], {
      leadId: proposal.leadId,
      id: proposal.id,
      quoteId: proposal.quoteId,
      totalCents: proposal.totalCents,
      currency: proposal.currency,
      createdAt: proposal.createdAt,
      signedOn: sql<string>`(${contractSignedAt} at time zone ${ctx.company.timeZone}::text)::date`.as('signed_on'),
    })
    .from(proposal)
    .where(isContract(companyId))
    .orderBy(asc(proposal.leadId), ...newestContract)
    .as('contract')
  const quoted = ctx.db
    .select({ createdAt: quote.createdAt })
    .from(quote)
    .where(and(isSentRepQuote(companyId), eq(quote.id, contract.quoteId)))
    .as('quoted')
  const started = sql`coalesce(${quoted.createdAt}, ${contract.createdAt})`
  const { id, totalCents, productName, currency } = quote
  const online = ctx.db
    .select({ id, totalCents, productName, currency })
    .from(quote)
    .where(isOnlinePriceOf(companyId, contract.leadId, started))
    .orderBy(...newestOnlinePrice)
    .limit(1)
    .as('online')
  const { quoteId, included, planAreaSqft, position, source, slope, rise, measurement } =
    getTableColumns(quoteStructure)
  const slopeSource = sql<SlopeSource>`case when ${slope} <> 'custom' then 'category'
    when round((${measurement} ->> 'value')::numeric, 1) = ${rise}::numeric then 'scan' else 'exact' end`
  const roof = ctx.db
    .select({ source, slopeSource: slopeSource.as('slope_source') })
    .from(quoteStructure)
    .where(and(eq(quoteStructure.companyId, companyId), eq(quoteId, online.id), included))
    .orderBy(desc(planAreaSqft), asc(position))
    .limit(1)
    .as('roof')
  const rows = await ctx.db
    .select({
      leadId: contract.leadId,
      marketId: lead.marketId,
      productName: online.productName,
      roofSource: sql<OutlineSource>`${roof.source}`,
      slopeSource: roof.slopeSource,
      signedOn: sql<string>`${contract.signedOn}::text`,
      onlineCents: online.totalCents,
      contractCents: contract.totalCents,
    })
    .from(contract)
    .innerJoin(lead, and(eq(lead.companyId, companyId), eq(lead.id, contract.leadId)))
    .leftJoinLateral(quoted, sql`true`)
    .innerJoinLateral(online, and(eq(online.currency, contract.currency), sql`${online.totalCents} > 0`)!)
    .innerJoinLateral(roof, sql`true`)
    .where(
      and(
        sql`${contract.signedOn} between ${from}::date and ${to}::date`,
        ...[eq(lead.isTest, false), ne(lead.status, 'Deleted')],
      ),
    )
    .orderBy(asc(contract.signedOn), asc(contract.id))
  return rows.map((row) => {
    return { ...row, deviation: deviationBps(cents(row.onlineCents), cents(row.contractCents)) }
  })
}
