import type { RiseMeasurement } from '@gable/contract/geo'
import type { PricedProduct } from '@gable/contract/quote'
import type { AddressChoice, DetectedRoofs, ResolvedAddress } from '@gable/contract/widget'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { measuringSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { countMonthlyVisit, countStep } from '../../catalog/visit-count/visit-count.service.ts'
import { type MeasuredHouse, measureHouse, scanHouse } from '../../places/geo/geo.measured.ts'
import { type Roofs, resolve, roofsAt, roofsWithMain } from '../../places/geo/geo.service.ts'
import { houseLimits } from '../../places/geo/geo.structure.ts'
import { recentMarketAt } from '../../places/market/market.place.ts'
import { addressOf, type Ctx } from '../../platform/context.ts'
import { ADDRESS_KEY_VERSION } from '../../platform/db/key-version.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { type AddressRecord, recordAddress, recordSeenSince } from '../../selling/lead/visit/lead.submit.ts'
import { editedAt } from '../quote/quote.visit.ts'
import { imageryFor, type LiveWidget } from './widget.finder.ts'
import { repByPublicLink } from './widget.query.ts'
import { type QuoteSession, quoteSession, type ServedSession, type SessionRoofs } from './widget.table.ts'

export interface PageFacts {
  href: string
  isPreview: boolean
  rep?: string | undefined
  /** The browser reported an address before, so the visit is not counted again. */
  again?: boolean
}

export type ChooseAddressResult =
  | {
      ok: true
      sessionToken: string
      address: ResolvedAddress
      roofs: DetectedRoofs
      /** Rise over 12. */
      measuredRise: number | null
      measurement: RiseMeasurement | null
      /** The company's overhang, for outlines that follow the walls. */
      overhangInches: number
      marketId: string
    }
  | { ok: false; reason: 'ADDRESS_NOT_FOUND' }
  | { ok: false; reason: 'OUT_OF_SERVICE_AREA'; address: ResolvedAddress; sessionToken: string }

/**
 * Resolves the address, finds its roofs, writes the "Address Only" record and opens the visit's session. Also does so
 * outside the service area, so that the company knows who asked and a help request joins the same record.
 */
export async function chooseAddress(
  ctx: Ctx,
  widget: LiveWidget,
  choice: AddressChoice,
  page: PageFacts,
  billingSession: string | null,
): Promise<ChooseAddressResult> {
  const resolved = await resolve(ctx, choice, billingSession)
  if (!resolved.ok) return resolved
  const { address, key: addressKey } = resolved
  const isTest = page.isPreview
  const [market, around, imagery, repUserId, { overhangInches, asksPanels }] = await Promise.all([
    recentMarketAt(ctx, address),
    roofsAt(ctx, address),
    imageryFor(ctx, widget, address.point),
    page.rep ? repByPublicLink(ctx, page.rep) : undefined,
    ctx.ttlCache.read('measuring settings', ctx.company.id, () => measuringSettings(ctx)),
  ])
  const {
    roofs: found,
    rise: measuredRise,
    measurement,
    hasSolarPanels,
  } = market
    ? await measureHouse(ctx, address, around, { asksPanels })
    : { roofs: around, rise: null, measurement: null, hasSolarPanels: null }
  const visit = { address, addressKey, marketId: market?.id ?? null, pageHref: page.href, isTest }
  const house = { roofs: storedOf(found), measuredRise, measurement, hasSolarPanels }
  const open = { ...visit, ...house, widgetId: widget.id, rep: page.rep ?? '' }
  const sessionToken =
    (await openSession(ctx, open)) ??
    (await recordAndOpen(ctx, open, {
      ...visit,
      structures: editedAt(ctx, { address, roofs: found }, overhangInches).known,
      repUserId: repUserId ?? null,
    }))
  if (!isTest && !page.again) countStep(ctx, widget, 'address')
  if (!market) return { ok: false, reason: 'OUT_OF_SERVICE_AREA', address, sessionToken }
  const roofs = { ...found, imagery, houseLimits: houseLimits(ctx.config) }
  return { ok: true, sessionToken, address, roofs, measuredRise, measurement, overhangInches, marketId: market.id }
}

function storedOf({ structures, alternatives }: Roofs): SessionRoofs {
  return { structures, alternatives: alternatives.map(({ id, outline }) => ({ id, outline })) }
}

type OpenVisit = Omit<
  typeof quoteSession.$inferInsert,
  'companyId' | 'id' | 'tokenSha256' | 'leadId' | 'ip' | 'lastActivityAt' | 'createdAt'
>

function recordAndOpen(ctx: Ctx, open: OpenVisit, record: AddressRecord): Promise<string> {
  return ctx.transaction(async (tx) => {
    await recordAddress(tx, record)
    const token = await openSession(tx, open)
    if (token === undefined) throw new Error('The record of a visit was not found after it was written')
    return token
  })
}

/**
 * Writes the visit's session if the record at its address had activity within the last minute. @returns its token; only
 * the token's hash is stored. Undefined if the record must be written first.
 */
async function openSession(ctx: Ctx, open: OpenVisit): Promise<string | undefined> {
  const { token, sha256: tokenSha256 } = mintCapability()
  const now = ctx.clock.now()
  const opened = await insertSession(ctx.db).execute({
    id: uuidv7(),
    companyId: ctx.company.id,
    tokenSha256,
    ...open,
    addressKeyVersion: ADDRESS_KEY_VERSION,
    ip: addressOf(ctx.actor),
    now: now.toISOString(),
    since: new Date(now.getTime() - 60_000).toISOString(),
  })
  return opened.length > 0 ? token : undefined
}

/**
 * Prepared once per connection, because every visit inserts one. Finds the record in the same statement, which saves a
 * read per visit.
 */
const insertSession = preparedOnce((db) => {
  const { placeholder } = sql
  const [now, none] = [sql`${placeholder('now')}`, sql`null`]
  const times = { lastActivityAt: now, createdAt: now, finishedAt: none, monthlyShownAt: none, reportedAt: none }
  const others: Partial<Record<string, SQL>> = { ...times, leadId: sql`seen.id` }
  const values = Object.entries(getTableColumns(quoteSession)).map(([name, column]) => {
    const value = others[name] ?? sql`${sql.param(placeholder(name), column)}`
    return sql`${value}::${sql.raw(column.getSQLType())}`
  })
  const [companyId, addressKey] = [placeholder('companyId'), placeholder('addressKey')]
  const seen = recordSeenSince({ companyId, addressKey, isTest: placeholder('isTest'), since: placeholder('since') })
  return db
    .insert(quoteSession)
    .select(sql`select ${sql.join(values, sql`, `)} from (${seen}) seen`)
    .returning({ id: quoteSession.id })
    .prepare('open_quote_session')
})

/** Runs at every step of a quote, so it is prepared once per connection. */
const sessionByToken = preparedOnce((db) =>
  db
    .select()
    .from(quoteSession)
    .where(
      and(
        eq(quoteSession.tokenSha256, sql.placeholder('tokenSha256')),
        eq(quoteSession.companyId, sql.placeholder('companyId')),
        eq(quoteSession.widgetId, sql.placeholder('widgetId')),
      ),
    )
    .prepare('quote_session_by_token'),
)

/** How long a session's address and roofs can be used, in hours. */
const sessionHours = 24

/** The visit of a token, within the widget in the request. Undefined when there is none or it is a day old. */
export async function findVisit(ctx: Ctx, widget: { id: string }, token: string): Promise<QuoteSession | undefined> {
  const [found] = await sessionByToken(ctx.db).execute({
    tokenSha256: sha256(token),
    companyId: ctx.company.id,
    widgetId: widget.id,
  })
  if (!found || ctx.clock.now().getTime() - found.createdAt.getTime() > sessionHours * 3_600_000) return undefined
  return found
}

/** The same, but only if a market serves the address: otherwise nothing can be quoted. */
export async function findSession(ctx: Ctx, widget: { id: string }, token: string): Promise<ServedSession | undefined> {
  const found = await findVisit(ctx, widget, token)
  return found && isServed(found) ? found : undefined
}

function isServed(session: QuoteSession): session is ServedSession {
  return session.marketId !== null
}

/**
 * Reads the session again and locks it until the transaction ends, so that concurrent requests run one after another.
 */
export async function lockSession(tx: Ctx, { id, marketId }: ServedSession): Promise<ServedSession> {
  const [locked] = await tx.db
    .select()
    .from(quoteSession)
    .where(and(eq(quoteSession.companyId, tx.company.id), eq(quoteSession.id, id)))
    .for('update')
  return { ...locked!, marketId: locked!.marketId ?? marketId }
}

/** Records that the homeowner is still active, at most once a minute. */
export async function noteActivity(ctx: Ctx, session: QuoteSession): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - session.lastActivityAt.getTime() < 60_000) return
  await ctx.db
    .update(quoteSession)
    .set({ lastActivityAt: now })
    .where(and(eq(quoteSession.companyId, ctx.company.id), eq(quoteSession.id, session.id)))
}

/**
 * Counts a visit once when it is first shown a monthly price. Written within seconds, so that no price waits for it.
 */
export function noteMonthly(ctx: Ctx, session: QuoteSession, shown: readonly PricedProduct[]): void {
  const monthly = shown.find(({ monthly }) => monthly !== null)?.monthly
  if (!monthly || session.isTest || session.monthlyShownAt) return
  countMonthlyVisit(ctx, ctx.company, session.id, monthly.payments)
}

export type ChosenBuilding = Omit<DetectedRoofs, 'imagery'> & Pick<QuoteSession, 'measuredRise' | 'measurement'>

/**
 * "Not my house": makes a nearby building, or another outline of the house, the session's main one and measures it in
 * the same way. Undefined if it is not nearby.
 */
export async function chooseBuilding(
  ctx: Ctx,
  session: QuoteSession,
  buildingId: string,
): Promise<ChosenBuilding | undefined> {
  const found = await roofsWithMain(ctx, session.address, buildingId)
  if (!found) return undefined
  const { roofs, rise: measuredRise, measurement, hasSolarPanels } = await measurePicked(ctx, session, found)
  await ctx.db
    .update(quoteSession)
    .set({ roofs: storedOf(roofs), measuredRise, measurement, hasSolarPanels, lastActivityAt: ctx.clock.now() })
    .where(and(eq(quoteSession.companyId, ctx.company.id), eq(quoteSession.id, session.id)))
  return { ...roofs, houseLimits: houseLimits(ctx.config), measuredRise, measurement }
}

/**
 * Measurements of a house also apply to another outline of it, unless that outline has its own; they never apply to
 * another house.
 */
async function measurePicked(ctx: Ctx, session: QuoteSession, found: Roofs): Promise<MeasuredHouse> {
  const [was, is] = [session.roofs.structures[0]?.id, found.structures[0]?.id]
  const sameHouse = found.alternatives.some(({ id, otherOutlineOf }) => id === was && otherOutlineOf === is)
  if (!sameHouse) return measureHouse(ctx, session.address, found, await measuringSettings(ctx))
  const { measuredRise: rise, measurement, hasSolarPanels } = session
  return { ...((await scanHouse(ctx, found)) ?? { roofs: found, rise, measurement }), hasSolarPanels }
}
