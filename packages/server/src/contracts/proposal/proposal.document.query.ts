import type { DayRange, SlopeSource } from '@gable/contract/analytics-report'
import type { SharedOption } from '@gable/contract/quote-share'
import type { OutlineSource } from '@gable/contract/status'
import { deviationBps } from '@gable/pricing/learned-band'
import { cents } from '@gable/pricing/money'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isOnlinePriceOf, newestOnlinePrice, quote, quoteStructure } from '../../quoting/quote/quote.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import type { StoredProposal } from './proposal.lock.query.ts'
import {
  contractCents,
  contractSignedAt,
  isContract,
  isContractOf,
  newestContract,
  proposal,
  proposalVersion,
  contractSignedAt as signedAt,
} from './proposal.table.ts'

/** The data of a proposal's lead, creator and quote. */
export async function factsOf(ctx: Ctx, row: StoredProposal) {
  const [found] = await ctx.db
    .select({
      firstName: lead.firstName,
      lastName: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      address: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
      rep: {
        name: sql<string>`coalesce(${user.name}, '')`,
        email: sql<string>`coalesce(${user.email}, '')`,
        phone: sql<string>`coalesce(${user.phone}, '')`,
      },
      quoteExpiresAt: quote.expiresAt,
    })
    .from(lead)
    .innerJoin(quote, and(eq(quote.companyId, lead.companyId), eq(quote.id, row.quoteId)))
    .leftJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, sql`${row.createdByUserId}::uuid`)))
    .where(and(eq(lead.companyId, row.companyId), eq(lead.id, row.leadId)))
  return found!
}

/** The customer and newest rep quote of a lead, for a new proposal. Only for a lead that the user sees. */
export async function leadFacts(ctx: Ctx, leadId: string) {
  const [found] = await ctx.db
    .select({
      firstName: lead.firstName,
      lastName: lead.lastName,
      email: lead.email,
      street: lead.street,
      state: lead.state,
    })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)))
  return found
}

/** The newest rep quote of a lead; undefined if it has none. */
export async function newestRepQuote(ctx: Ctx, leadId: string): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ id: quote.id })
    .from(quote)
    .where(
      and(
        eq(quote.companyId, ctx.company.id),
        eq(quote.leadId, leadId),
        eq(quote.source, 'rep'),
        isNull(quote.deletedAt),
      ),
    )
    .orderBy(sql`${quote.createdAt} desc, ${quote.id} desc`)
    .limit(1)
  return found?.id
}

/** The creator of a proposal, if that user may sign in. */
export async function creatorOf(ctx: Ctx, row: Pick<StoredProposal, 'createdByUserId'>) {
  if (row.createdByUserId === null) return undefined
  const [found] = await ctx.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(
      and(
        eq(user.companyId, ctx.company.id),
        eq(user.id, row.createdByUserId),
        eq(user.active, true),
        isNull(user.deletedAt),
      ),
    )
  return found
}

const ofVersion = and(
  eq(proposalVersion.companyId, proposal.companyId),
  eq(proposalVersion.proposalId, proposal.id),
  eq(proposalVersion.number, proposal.number),
)

export type ContractToExplain = NonNullable<Awaited<ReturnType<typeof readContractToExplain>>>

/** The newest contract of a lead with what it offered, and its signed change orders, oldest first. */
export async function readContractToExplain(ctx: Ctx, leadId: string) {
  const { id, quoteId, totalCents, chosen, createdAt } = proposal
  const [found] = await ctx.db
    .select({ id, quoteId, totalCents, chosen, createdAt, signedAt, offered: proposalVersion.offered })
    .from(proposal)
    .innerJoin(proposalVersion, ofVersion)
    .where(isContractOf(ctx.company.id, leadId))
    .orderBy(...newestContract)
    .limit(1)
  if (!found) return undefined
  const changeOrders = await ctx.db
    .select({
      name: proposal.name,
      totalCents,
      signedAt,
      reason: sql<string>`coalesce(${proposalVersion.form}->'change'->>'reason', '')`,
    })
    .from(proposal)
    .innerJoin(proposalVersion, ofVersion)
    .where(
      and(
        ...[eq(proposal.companyId, ctx.company.id), eq(proposal.changesProposalId, found.id)],
        ...[eq(proposal.state, 'Signed'), isNull(proposal.deletedAt)],
      ),
    )
    .orderBy(asc(signedAt), asc(proposal.id))
  return { ...found, changeOrders }
}

/** Rep quotes that were sent. A condition on `quote`. */
const isSentRepQuote = (companyId: string): SQL =>
  and(
    ...[eq(quote.companyId, companyId), eq(quote.source, 'rep')],
    ...[isNotNull(quote.sentNumber), isNull(quote.deletedAt)],
  )!

/** The contract's quote if it was sent; without a contract the quote that the homeowner chose, or the last one sent. */
export async function readQuoteToExplain(ctx: Ctx, leadId: string, quoteId: string | undefined) {
  const { pricedWith, chosen, totalCents, sentAt, createdAt, currency } = quote
  const [found] = await ctx.db
    .select({ pricedWith, chosen, totalCents, sentAt, createdAt, currency })
    .from(quote)
    .where(
      and(
        ...[isSentRepQuote(ctx.company.id), eq(quote.leadId, leadId)],
        quoteId === undefined ? undefined : eq(quote.id, quoteId),
      ),
    )
    .orderBy(sql`${chosen} is not null desc`, desc(sentAt))
    .limit(1)
  return found
}

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

/**
 * The option that each of these leads' homeowners signed last, and when; of one quote if given. Leads without a contract
 * are missing. Change orders have no product of their own.
 */
export async function signedOptionsOf(
  ctx: Ctx,
  { leadIds, quoteId }: { leadIds: readonly string[]; quoteId?: string | undefined },
): Promise<ReadonlyMap<string, { at: Date; option: SharedOption }>> {
  const { companyId, proposalId, number, document } = proposalVersion
  const rows = await ctx.db
    .select({
      leadId: proposal.leadId,
      at: proposal.signedAt,
      chosen: proposal.chosen,
      options: sql<SharedOption[] | null>`${document} -> 'options'`,
    })
    .from(proposal)
    .innerJoin(
      proposalVersion,
      and(eq(companyId, proposal.companyId), eq(proposalId, proposal.id), eq(number, proposal.number)),
    )
    .where(
      and(
        ...[isContract(ctx.company.id), inArray(proposal.leadId, [...leadIds])],
        quoteId ? eq(proposal.quoteId, quoteId) : undefined,
      ),
    )
    .orderBy(asc(proposal.signedAt), asc(proposal.id))
  return new Map(
    rows.flatMap(({ leadId, at, chosen, options }) => {
      const option = options?.find(({ id }) => id === chosen?.optionId) ?? options?.[0]
      return option && at ? [[leadId, { at, option }] as const] : []
    }),
  )
}

/** The contracts that the homeowner of a lead has signed, first one first. */
export async function signedContractsOf(ctx: Ctx, leadId: string) {
  const rows = await ctx.db
    .select({
      proposalId: proposal.id,
      name: proposal.name,
      totalCents: contractCents,
      signedAt: proposal.signedAt,
    })
    .from(proposal)
    .where(isContractOf(ctx.company.id, leadId))
    .orderBy(asc(proposal.signedAt), asc(proposal.id))
  return rows.map(({ signedAt, ...row }) => ({ ...row, signedAt: signedAt!.toISOString() }))
}
