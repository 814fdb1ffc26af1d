import type { Page, PageRequest } from '@gable/contract/list'
import type { QuoteState } from '@gable/contract/quote-state'
import type { RepQuoteDetail, RepQuoteFilters, RepQuoteRow } from '@gable/contract/rep-quote'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { withinDays } from '../../../platform/db/days.ts'
import { isoTimes } from '../../../platform/db/iso-times.ts'
import { isInState, sentStateAt } from '../../../platform/db/sent-state.ts'
import { descending, keysetPage } from '../../../platform/keyset.ts'
import { idKey, instantKey } from '../../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../../platform/table/list-export.ts'
import { seenBy, visibleIn, visibleTo } from '../../../selling/lead/lead.access.ts'
import { findableLead, lead } from '../../../selling/lead/lead.table.ts'
import { quote, quoteVersion } from '../quote.table.ts'
import { maySeeMargin, withoutCosts, withoutMargin } from './quote.margin.ts'
import { isThere } from './quote.rep-lock.query.ts'
import { photosOfQuote } from './quote.rep-photo.query.ts'
import { emailsOfQuote, textsOfQuote } from './quote.rep-sent.query.ts'

const newest = descending('repQuote', instantKey(quote.createdAt), idKey(quote.id))

const ofLead = and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId))
const ofRep = and(eq(user.companyId, quote.companyId), eq(user.id, quote.repUserId))
const ofMarket = and(eq(market.companyId, quote.companyId), eq(market.id, quote.marketId))

function columns(ctx: Ctx) {
  return {
    id: quote.id,
    leadId: quote.leadId,
    homeowner: sql<string>`trim(${lead.firstName} || ' ' || ${lead.lastName})`,
    street: lead.street,
    city: lead.city,
    regionCode: lead.state,
    state: sentStateAt<QuoteState>(quote, ctx.clock.now()),
    number: quote.number,
    sentNumber: quote.sentNumber,
    productName: quote.productName,
    totalCents: quote.totalCents,
    currency: quote.currency,
    rep: sql<string>`coalesce(${user.name}, '')`,
    repUserId: quote.repUserId,
    market: sql<string>`coalesce(${market.name}, '')`,
    createdAt: quote.createdAt,
    sentAt: quote.sentAt,
    expiresAt: quote.expiresAt,
    version: quote.version,
  }
}

/** The filtered quotes that the user sees. */
export function underFilters(ctx: Ctx, filters: RepQuoteFilters): SQL | undefined {
  const { search, states, rep, marketId, leadId, madeFrom, madeTo } = filters
  return and(
    visibleIn(ctx, search) ?? visibleTo(ctx),
    eq(quote.companyId, ctx.company.id),
    isThere,
    isInState(quote, states, ctx.clock.now()),
    rep === 'nobody' ? isNull(quote.repUserId) : rep ? eq(quote.repUserId, rep) : undefined,
    marketId ? eq(quote.marketId, marketId) : undefined,
    leadId ? eq(quote.leadId, leadId) : undefined,
    withinDays(ctx, quote.createdAt, { from: madeFrom, to: madeTo }),
  )
}

/** A page of quotes, newest first. */
export async function listRepQuotes(ctx: Ctx, { cursor, pageSize, ...filters }: RepQuoteFilters & PageRequest) {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = selectRows(ctx, { place: page.place }).where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, isoTimes) satisfies Promise<Page<RepQuoteRow>>
}

function selectRows<More extends Record<string, Record<string, SQL<string>>>>(ctx: Ctx, more: More) {
  return ctx.db
    .select({ ...columns(ctx), ...more })
    .from(quote)
    .innerJoin(findableLead, ofLead)
    .leftJoin(user, ofRep)
    .leftJoin(market, ofMarket)
}

/** The ids of these quotes in list order, with their positions from 1. */
export const repQuotesInOrder = (ctx: Ctx, filters: RepQuoteFilters, max: number): SQL =>
  idsInOrder(newest, quote.id, sql`${quote} join ${findableLead} on ${ofLead} where ${underFilters(ctx, filters)}`, max)

/** Reads those of the quotes that the user may see. */
export async function repQuotesByIds(ctx: Ctx, ids: readonly string[]): Promise<RepQuoteRow[]> {
  const found = await selectRows(ctx, {}).where(
    and(visibleTo(ctx), eq(quote.companyId, ctx.company.id), isThere, inArray(quote.id, [...ids])),
  )
  return inOrderOf(ids, found.map(isoTimes))
}

/** A quote with its latest version, its mails and its versions. */
export async function getRepQuote(ctx: Ctx, id: string): Promise<RepQuoteDetail | undefined> {
  const companyId = ctx.company.id
  const [row] = await ctx.db
    .select({
      ...columns(ctx),
      email: lead.email,
      phone: lead.phone,
      postalCode: lead.postalCode,
      country: lead.country,
      chosen: quote.chosen,
      latest: quoteVersion,
    })
    .from(quote)
    .innerJoin(lead, ofLead)
    .innerJoin(
      quoteVersion,
      and(
        eq(quoteVersion.companyId, quote.companyId),
        eq(quoteVersion.quoteId, quote.id),
        eq(quoteVersion.number, quote.number),
      ),
    )
    .leftJoin(user, ofRep)
    .leftJoin(market, ofMarket)
    .where(and(visibleTo(ctx), eq(quote.companyId, companyId), eq(quote.id, id), isThere))
  if (!row) return undefined
  const versions = await ctx.db
    .select({
      number: quoteVersion.number,
      sentAt: quoteVersion.sentAt,
      totalCents: sql<number>`(${quoteVersion.priced}->'options'->0->>'totalCents')::bigint`.mapWith(Number),
      options: sql<number>`jsonb_array_length(${quoteVersion.priced}->'options')`,
    })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.companyId, companyId), eq(quoteVersion.quoteId, id)))
    .orderBy(asc(quoteVersion.number))
  const sees = await maySeeMargin(ctx)
  const { latest, email, phone, postalCode, country, chosen, ...facts } = row
  return {
    ...isoTimes(facts),
    email,
    phone,
    postalCode,
    country,
    chosen,
    form: sees ? latest.form : { ...latest.form, options: latest.form.options.map(withoutCosts) },
    priced: sees ? latest.priced : withoutMargin(latest.priced),
    photos: await photosOfQuote(ctx, id),
    known: latest.roofs.map(({ id: roofId, name, planAreaSqft, source }) => ({
      id: roofId,
      name,
      planAreaSqft,
      source,
    })),
    canUndoStartOver: latest.before !== null,
    versions: versions.map((one) => ({
      ...isoTimes(one),
      ...(chosen && one.number === facts.sentNumber && { totalCents: chosen.totalCents }),
    })),
    emails: await emailsOfQuote(ctx, id),
    texts: await textsOfQuote(ctx, id),
  }
}

/** Whether a user is an active colleague who sees the lead. */
export async function seesAsColleague(ctx: Ctx, leadId: string, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ sees: seenBy(user) })
    .from(lead)
    .innerJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, userId), eq(user.active, true)))
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)))
  return row?.sees === true
}

/** The active users of the company by name. The limit on users bounds the list. */
export async function listReps(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.active, true), isNull(user.deletedAt)))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
    .limit(1_000)
}
