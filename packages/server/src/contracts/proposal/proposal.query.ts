import { differingContracts } from '@gable/contract/lead-outcome'
import type { Page, PageRequest } from '@gable/contract/list'
import { type MailStatus, undeliveredStatuses } from '@gable/contract/message-words'
import { offerFigures } from '@gable/contract/offer'
import type { ProposalDetail, ProposalRow } from '@gable/contract/proposal'
import type { ProposalFilters } from '@gable/contract/proposal-filter'
import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { withinDays } from '../../platform/db/days.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { containing } from '../../platform/db/like.ts'
import { isInState } from '../../platform/db/sent-state.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { mail } from '../../platform/platform.table.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { visibleIn, visibleTo } from '../../selling/lead/lead.access.ts'
import { findableLead, lead } from '../../selling/lead/lead.table.ts'
import { contractTotals, readContract } from './proposal.change.ts'
import { startOf } from './proposal.form.ts'
import { isThere, ofLead, type StoredProposal, stateNow } from './proposal.lock.query.ts'
import { readBounds } from './proposal.settings.ts'
import { proposal, proposalEmail, proposalQuestion, proposalVersion } from './proposal.table.ts'
import { proposalSigner } from './sign/proposal.signing.table.ts'

const newest = descending('proposal', instantKey(proposal.createdAt), idKey(proposal.id))

const ofCreator = and(eq(user.companyId, proposal.companyId), eq(user.id, proposal.createdByUserId))

function columns(ctx: Ctx) {
  return {
    id: proposal.id,
    leadId: proposal.leadId,
    quoteId: proposal.quoteId,
    changesProposalId: proposal.changesProposalId,
    name: proposal.name,
    type: proposal.type,
    customer: sql<string>`trim(${lead.firstName} || ' ' || ${lead.lastName})`,
    street: lead.street,
    city: lead.city,
    regionCode: lead.state,
    creator: sql<string>`coalesce(${user.name}, '')`,
    state: stateNow(ctx.clock.now()),
    totalCents: proposal.totalCents,
    currency: proposal.currency,
    number: proposal.number,
    createdAt: proposal.createdAt,
    sentAt: proposal.sentAt,
    viewedAt: proposal.viewedAt,
    signedAt: proposal.signedAt,
    expiresAt: proposal.expiresAt,
    needsSignature: companyDueNow(ctx.clock.now()),
    version: proposal.version,
  }
}

/** The filtered proposals that the user sees. A search matches proposal names and leads. */
function underFilters(ctx: Ctx, filters: ProposalFilters): SQL | undefined {
  const { search, states, creator, needsSignature, leadId, madeFrom, madeTo } = filters
  return and(
    visibleTo(ctx),
    eq(proposal.companyId, ctx.company.id),
    isThere,
    foundBy(ctx, search),
    isInState(proposal, states, ctx.clock.now()),
    creator ? eq(proposal.createdByUserId, creator) : undefined,
    needsSignature === undefined ? undefined : isDue(needsSignature, ctx.clock.now()),
    leadId ? eq(proposal.leadId, leadId) : undefined,
    withinDays(ctx, proposal.createdAt, { from: madeFrom, to: madeTo }),
  )
}

/**
 * Proposals that wait for the company's signature, or all others. The states are checked first to limit the lookup of
 * signers.
 */
function isDue(isWanted: boolean, now: Date): SQL | undefined {
  const due = and(inArray(proposal.state, ['Sent', 'Viewed']), companyDueNow(now))!
  return isWanted ? due : not(due)
}

/** Searches by name and by lead, each in its own index. */
function foundBy(ctx: Ctx, search: string): SQL | undefined {
  if (!search) return undefined
  const mine = and(eq(proposal.companyId, ctx.company.id), isNull(proposal.deletedAt))
  const named = sql`select ${proposal.id} from ${proposal}
    where ${mine} and lower(${proposal.name}) like ${containing(search.toLowerCase())}`
  const found = visibleIn(ctx, search)
  const onLeads = sql`select ${proposal.id} from ${proposal} join ${findableLead} on ${ofLead} where ${mine} and ${found}`
  return sql`${proposal.id} = any(array(${found ? sql`${named} union ${onLeads}` : named}))`
}

function selectRows<More extends Record<string, Record<string, SQL<string>>>>(ctx: Ctx, more: More) {
  return ctx.db
    .select({ ...columns(ctx), ...more })
    .from(proposal)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofCreator)
}

/** A page of proposals, newest first. */
export async function listProposals(ctx: Ctx, { cursor, pageSize, ...filters }: ProposalFilters & PageRequest) {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = selectRows(ctx, { place: page.place }).where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, isoTimes) satisfies Promise<Page<ProposalRow>>
}

/** The ids of these proposals in list order, with their positions from 1. */
export const proposalsInOrder = (ctx: Ctx, filters: ProposalFilters, max: number): SQL =>
  idsInOrder(newest, proposal.id, sql`${proposal} join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`, max)

/** Reads those of the proposals that the user may see. */
export async function proposalsByIds(ctx: Ctx, ids: readonly string[]): Promise<ProposalRow[]> {
  const found = await selectRows(ctx, {}).where(
    and(visibleTo(ctx), eq(proposal.companyId, ctx.company.id), isThere, inArray(proposal.id, [...ids])),
  )
  return inOrderOf(ids, found.map(isoTimes))
}

/** The name of the signer of the latest version who declined. */
const declinedBy = sql<string>`coalesce((select ${proposalSigner.name} from ${proposalSigner}
  where ${proposalSigner.companyId} = ${proposal.companyId} and ${proposalSigner.proposalId} = ${proposal.id}
    and ${proposalSigner.number} = ${proposal.number} and ${proposalSigner.declinedAt} is not null limit 1), '')`

/** A proposal with its latest version and its history. Undefined if the user cannot see it. */
export async function getProposal(ctx: Ctx, id: string): Promise<ProposalDetail | undefined> {
  const companyId = ctx.company.id
  const [row] = await ctx.db
    .select({
      ...columns(ctx),
      email: lead.email,
      phone: lead.phone,
      postalCode: lead.postalCode,
      country: lead.country,
      chosen: proposal.chosen,
      declinedReason: proposal.declinedReason,
      declinedBy,
      latest: proposalVersion,
      sold: { status: lead.status, soldCents: lead.soldCents, version: lead.version },
      quoteNow: { number: quote.number, version: quote.version, deletedAt: quote.deletedAt },
    })
    .from(proposal)
    .innerJoin(lead, ofLead)
    .innerJoin(quote, and(eq(quote.companyId, proposal.companyId), eq(quote.id, proposal.quoteId)))
    .innerJoin(
      proposalVersion,
      and(
        eq(proposalVersion.companyId, proposal.companyId),
        eq(proposalVersion.proposalId, proposal.id),
        eq(proposalVersion.number, proposal.number),
      ),
    )
    .leftJoin(user, ofCreator)
    .where(and(visibleTo(ctx), eq(proposal.companyId, companyId), eq(proposal.id, id), isThere))
  if (!row) return undefined
  const { latest, quoteNow, sold, email, phone, postalCode, country, chosen, declinedReason, ...rest } = row
  const { declinedBy: who, ...facts } = rest
  const { form, offered } = latest
  const originalId = facts.changesProposalId ?? id
  const contracts = await contractTotals(ctx, facts.leadId)
  const apart = differingContracts(sold, contracts)
  return {
    ...isoTimes(facts),
    email,
    phone,
    postalCode,
    country,
    chosen,
    declinedReason,
    declinedBy: who,
    form,
    options: offerFigures(offered.options, chosen).options.map(({ id: optionId, title, product, figures }) => {
      const upgrades = figures.upgrades.flatMap(({ isTaken, name }) => (isTaken ? [name] : []))
      return { id: optionId, title, productName: product.name, upgrades, totalCents: figures.totalCents }
    }),
    quoteChanged:
      facts.state === 'Draft' &&
      facts.changesProposalId === null &&
      quoteNow.deletedAt === null &&
      quoteNow.version !== offered.quoteVersion,
    bounds: await readBounds(ctx),
    versions: await versionsOf(ctx, row),
    emails: await emailsOf(ctx, { id, number: facts.number }),
    questions: await questionsOf(ctx, id),
    contract: (await readContract(ctx, originalId)) ?? null,
    leadAmount: apart.some(({ proposalId }) => proposalId === originalId)
      ? { soldCents: sold.soldCents, version: sold.version }
      : null,
    otherContracts: contracts.flatMap(({ proposalId, name, totalCents }) =>
      proposalId === originalId ? [] : [{ id: proposalId, name, totalCents }],
    ),
  }
}

/** The versions by number: the latest one with its current total, the others with their initial totals. */
async function versionsOf({ db, company }: Ctx, now: Pick<StoredProposal, 'id' | 'number' | 'totalCents'>) {
  const { number, sentAt, form, offered } = proposalVersion
  const found = await db
    .select({ number, sentAt, form, offered })
    .from(proposalVersion)
    .where(and(eq(proposalVersion.companyId, company.id), eq(proposalVersion.proposalId, now.id)))
    .orderBy(asc(proposalVersion.number))
  return found.map((one) => ({
    number: one.number,
    sentAt: one.sentAt?.toISOString() ?? null,
    totalCents: one.number === now.number ? now.totalCents : startOf(one.form, one.offered).totalCents,
  }))
}

/** Maximum number of mails and questions shown with a proposal, newest first. */
const maxShown = 50

async function emailsOf({ db, company }: Ctx, { id: proposalId, number }: { id: string; number: number }) {
  const { id, number: of, sentTo, sentBy, sentAt, kind } = proposalEmail
  // A mail that is no longer in the outbox was sent long ago.
  const status = sql<MailStatus>`coalesce(${mail.status}, 'sent')`
  const attached = sql<boolean>`${proposalEmail.attached} and not coalesce(${mail.isLight}, false)`
  const found = await db
    .select({ id, number: of, sentTo, sentBy, attached, sentAt, kind, status })
    .from(proposalEmail)
    .leftJoin(mail, and(eq(mail.companyId, proposalEmail.companyId), eq(mail.id, proposalEmail.mailId)))
    .where(and(eq(proposalEmail.companyId, company.id), eq(proposalEmail.proposalId, proposalId)))
    .orderBy(desc(proposalEmail.sentAt), desc(proposalEmail.id))
    .limit(maxShown)
  return found.map((one) => {
    const resendable = one.number === number && undeliveredStatuses.includes(one.status)
    return { ...isoTimes(one), resendable }
  })
}

async function questionsOf({ db, company }: Ctx, proposalId: string) {
  const { id, question, at } = proposalQuestion
  const found = await db
    .select({ id, question, at })
    .from(proposalQuestion)
    .where(and(eq(proposalQuestion.companyId, company.id), eq(proposalQuestion.proposalId, proposalId)))
    .orderBy(desc(proposalQuestion.at), desc(proposalQuestion.id))
    .limit(maxShown)
  return found.map(isoTimes)
}

/** The users who created the existing proposals, by name. */
export async function listCreators(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectDistinct({ id: user.id, name: user.name })
    .from(proposal)
    .innerJoin(lead, ofLead)
    .innerJoin(user, ofCreator)
    .where(and(visibleTo(ctx), eq(proposal.companyId, ctx.company.id), isThere))
    .orderBy(asc(user.name), asc(user.id))
    .limit(1_000)
}

/** SQL condition: all customers have signed the latest version in time, and the company still has to countersign it. */
function companyDueNow(now: Date): SQL<boolean> {
  const ofVersion = sql`${proposalSigner.companyId} = ${proposal.companyId}
    and ${proposalSigner.proposalId} = ${proposal.id} and ${proposalSigner.number} = ${proposal.number}`
  const unsigned = sql`select 1 from ${proposalSigner} where ${ofVersion} and ${proposalSigner.signedAt} is null`
  return sql<boolean>`(${stateNow(now)} in ('Sent', 'Viewed')
    and exists (${unsigned} and ${proposalSigner.kind} = 'company')
    and not exists (${unsigned} and ${proposalSigner.kind} = 'customer'))`
}

/** Whether a proposal only waits for the company's signature. */
export async function isCompanyDue(ctx: Ctx, { id }: Pick<StoredProposal, 'id'>): Promise<boolean> {
  return (await listCompanyDue(ctx, { id })).length > 0
}

/** The proposals that only wait for the company's signature: those that a user created, or a single one. */
export async function listCompanyDue(
  { db, company, clock }: Ctx,
  of: { id: string } | { createdByUserId: string },
): Promise<{ id: string; number: number }[]> {
  const which = 'id' in of ? eq(proposal.id, of.id) : eq(proposal.createdByUserId, of.createdByUserId)
  return db
    .select({ id: proposal.id, number: proposal.number })
    .from(proposal)
    .innerJoin(lead, ofLead)
    .where(
      and(
        eq(proposal.companyId, company.id),
        which,
        isThere,
        inArray(proposal.state, ['Sent', 'Viewed']),
        companyDueNow(clock.now()),
      ),
    )
}
