import { randomUUID } from 'node:crypto'
import { deviationBps, LEARNED_FROM, learnedBand, summarizeDeviations } from '@gable/pricing/learned-band'
import { cents } from '@gable/pricing/money'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { proposalSignedByAll } from '../../contracts/proposal/proposal.events.ts'
import { addContract } from '../../contracts/proposal/proposal.signed.fixture.ts'
import { site } from '../../places/structure/structure.fixture.ts'
import { dayBefore } from '../../platform/calendar.ts'
import { systemContext } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { freshOffer } from '../../quoting/quote/quote.offer.ts'
import { howPriced, measureRoofs, priceOffer } from '../../quoting/quote/quote.price.ts'
import { quote, quoteStructure } from '../../quoting/quote/quote.table.ts'
import { house, quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { learnEachDay, learnRanges } from './analytics.learn.ts'

const dayMs = 86_400_000
const online = 1_000_000

let app: TestApp
let company: TestCompany
let admin: ApiClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database, { timeZone: 'America/Denver' })
  await makeOffer(company, { state: 'ID' })
  admin = await app.client({ userId: company.admin.id })
})

const ctxOf = async (id = company.tenant.id) => (await systemContext(app.deps, id))!
const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)

interface Given {
  cents: number
  signed?: number
  quoted?: number
  of?: TestCompany
}

let houses = 0
/** A lead that began in the widget at $10,000, with its contract; days ago. @returns the ids. */
async function addOnline({ cents: totalCents, signed = 10, quoted = signed + 5, of = company }: Given) {
  houses += 1
  const { leadId } = await quoteHouse(of, houses, { totalCents: online })
  const { db } = app.database
  await db
    .update(quote)
    .set({ createdAt: ago(quoted + 1) })
    .where(eq(quote.leadId, leadId))
  const made = { companyId: of.tenant.id, leadId, totalCents, signedAt: ago(signed), quotedAt: ago(quoted) }
  return { leadId, proposalId: await addContract(db, made) }
}

/** As many contracts, 1 % to 5 % above and below the online price. */
async function addMany(count: number, of = company) {
  for (let n = 0; n < count; n++) {
    await addOnline({ cents: online + (n % 2 === 0 ? 1 : -1) * 10_000 * (1 + (n % 5)), signed: 3 + n, of })
  }
}

const learned = async (client = admin, id = company.marketId) => (await client.market.get({ id })).learnedRange
const lastYear = async () => {
  const ctx = await ctxOf()
  return { from: dayBefore(ctx, 364), to: dayBefore(ctx, 0), compare: true }
}

/** The price of a house now, as the widget shows it. */
async function shownNow() {
  const ctx = await ctxOf()
  // The offer is cached for five seconds.
  app.clock.advance(20_000)
  const offer = (await freshOffer(ctx, company.marketId))!
  const chosen = [{ id: 'house', included: true, complexity: 'simple' as const, shapeGuessed: true }]
  const measured = measureRoofs([house], chosen, { category: 'medium' }, offer.settings, site)
  if (!measured.ok) throw new Error(measured.reason)
  const { price, range, rangeType, display } = priceOffer(offer, offer.products[0]!, measured.roofs, company.tenant)
  return { total: price.totalCents, range, rangeType, how: howPriced(measured.roofs, display, offer.market, []) }
}

async function showRanges() {
  await app.database.db
    .update(quoteSettings)
    .set({ display: 'range', rangeType: 'plus', rangeBps: 1_000, rangeStepCents: 100, slopeWideningBps: 200 })
    .where(eq(quoteSettings.companyId, company.tenant.id))
}

test('a market learns from 30 contracts, and Analytics shows the same figures', async () => {
  await addMany(LEARNED_FROM - 1)
  await learnRanges(await ctxOf())
  expect(await learned()).toMatchObject({ on: false, contracts: 29, p90Bps: 500 })
  const refused = await admin.market.setRange({ id: company.marketId, on: true }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  expect(refused.data.sentence).toMatch(/takes 30 contracts .* This market has 29\.$/)

  await addOnline({ cents: online - 33_333 })
  await learnRanges(await ctxOf())
  const found = await learned()
  const report = await admin.analytics.accuracy({ ...(await lastYear()), by: 'market' })
  expect(report.rows).toMatchObject([{ value: company.marketId, label: 'Teton Valley', counts: { contracts: 30 } }])
  expect(report.rows[0]!.counts).toMatchObject({ contracts: found.contracts, p90Bps: found.p90Bps })
  expect(report.total).toEqual(report.rows[0]!.counts)
  expect(report.before).toMatchObject({ contracts: 0, p90Bps: null, medianBps: null })
  const csv = await (
    await admin.analytics.exportCsv({ ...(await lastYear()), report: 'accuracy', group: 'market' })
  ).text()
  expect(csv).toContain(`Teton Valley,30,`)
  expect(csv).toContain(`,${(found.p90Bps! / 100).toFixed(2)},`)
  const { version } = await admin.market.setRange({ id: company.marketId, on: true })
  expect(await admin.market.setRange({ id: company.marketId, on: true })).toEqual({ version })
  expect(await learned()).toMatchObject({ on: true, contracts: 30 })
})

test('homeowners see it with the number of contracts, symmetric and not widened or narrowed', async () => {
  await showRanges()
  await addMany(41)
  await learnRanges(await ctxOf())
  const usual = await shownNow()
  expect(usual).toMatchObject({ rangeType: 'plus', how: { widened: ['slope'], contracts: null } })
  expect(usual.range!.maxCents).toBeGreaterThan(usual.total * 1.11)
  const [before] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id)).limit(1)
  await admin.market.setRange({ id: company.marketId, on: true })
  const own = await shownNow()
  expect(own).toMatchObject({ total: usual.total, rangeType: 'plusMinus', how: { widened: [], contracts: 41 } })
  expect(own.range!.minCents).toBe(Math.floor((own.total * 0.95) / 100) * 100)
  expect(own.range!.maxCents).toBe(Math.ceil((own.total * 1.05) / 100) * 100)
  // A stored quote keeps its range.
  expect(await app.database.db.select().from(quote).where(eq(quote.id, before!.id))).toEqual([before])
})

test('is never narrower than 1 %, however close all contracts are', async () => {
  await showRanges()
  for (let n = 0; n < LEARNED_FROM; n++) await addOnline({ cents: online })
  await learnRanges(await ctxOf())
  expect(await learned()).toMatchObject({ p90Bps: 0 })
  await admin.market.setRange({ id: company.marketId, on: true })
  const { total, range } = await shownNow()
  expect(range).toEqual({
    minCents: Math.floor((total * 0.99) / 100) * 100,
    maxCents: Math.ceil((total * 1.01) / 100) * 100,
  })
})

test('signatures, test leads, deletions and age are tracked, and with too few the usual range is shown', async () => {
  await showRanges()
  await addMany(LEARNED_FROM - 1)
  const last = await addOnline({ cents: online + 20_000, signed: 364 })
  const ctx = await ctxOf()
  await ctx.transaction((tx) =>
    emit(tx, proposalSignedByAll, {
      subjectId: last.leadId,
      data: {
        proposalId: last.proposalId,
        name: 'Roof',
        number: 1,
        quoteId: '',
        optionId: '',
        title: '',
        product: '',
        totalCents: 1,
        signedOn: '2026-11-20',
        sellsLead: false,
        comments: [],
      },
    }),
  )
  await app.deps.jobs.drain()
  expect(await learned()).toMatchObject({ contracts: 30 })
  await admin.market.setRange({ id: company.marketId, on: true })
  expect((await shownNow()).how.contracts).toBe(30)

  const { leadId } = await addOnline({ cents: online })
  await learnRanges(ctx)
  expect(await learned()).toMatchObject({ contracts: 31 })
  const { version } = await admin.lead.get({ id: leadId })
  await admin.lead.markTest({ id: leadId, version, isTest: true })
  await app.deps.jobs.drain()
  expect(await learned()).toMatchObject({ contracts: 30 })
  app.clock.advance(2 * dayMs)
  await learnEachDay(app.deps)
  // The session is over by now.
  admin = await app.client({ userId: company.admin.id })
  expect(await learned()).toMatchObject({ on: true, contracts: 29 })
  expect(await shownNow()).toMatchObject({ rangeType: 'plus', how: { widened: ['slope'], contracts: null } })
})

test('one company’s contracts never count for another', async () => {
  await addMany(LEARNED_FROM)
  await learnRanges(await ctxOf())
  const before = await learned()
  const other = await makeCompany(app.database)
  for (let n = 0; n < LEARNED_FROM; n++) await addOnline({ cents: 2 * online, of: other })
  await learnEachDay(app.deps)
  await learnRanges(await ctxOf())
  expect(await learned()).toMatchObject({ contracts: before.contracts, p90Bps: before.p90Bps })
  const theirs = await app.client({ userId: other.admin.id })
  expect(await learned(theirs, other.marketId)).toMatchObject({ contracts: 30, p90Bps: 10_000 })
  const refused = await theirs.market.setRange({ id: other.marketId, on: true }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  expect(refused.data.sentence).toContain('within 100%')
})

test('the prices are those of the lead’s price changes, without change orders', async () => {
  const { db } = app.database
  const companyId = company.tenant.id
  const { leadId, proposalId } = await addOnline({ cents: 1_070_000 })
  await addContract(db, { companyId, leadId, totalCents: 99_900, signedAt: ago(2), changes: proposalId })
  // A price that the homeowner got after the contract's quote, a contract without an online price, a deleted lead's.
  const later = {
    ...(
      await db
        .select()
        .from(quote)
        .where(and(eq(quote.leadId, leadId), eq(quote.source, 'widget')))
    )[0]!,
  }
  await db.insert(quote).values({ ...later, id: randomUUID(), totalCents: 5, createdAt: ago(12) })
  const { leadId: office } = await addOnline({ cents: 2_000_000 })
  await db.update(quote).set({ source: 'rep' }).where(eq(quote.leadId, office))
  const { leadId: gone } = await addOnline({ cents: 2_000_000 })
  await db.update(lead).set({ status: 'Deleted' }).where(eq(lead.id, gone))
  const { priceChanges } = await admin.lead.priceChanges({ id: leadId })
  const contract = priceChanges!.stages.find(({ stage }) => stage === 'contract')!
  const deviation = deviationBps(cents(priceChanges!.online.totalCents), cents(contract.totalCents))
  expect(deviation).toBe(700)
  const { total } = await admin.analytics.accuracy({ ...(await lastYear()), by: 'product' })
  expect(total).toEqual(summarizeDeviations([deviation]))
})

test('contracts are grouped by market, roof, slope and product, by the day in the company’s time zone', async () => {
  const { db } = app.database
  const scanned = await addOnline({ cents: 1_010_000 })
  const typed = await addOnline({ cents: 1_020_000 })
  await addOnline({ cents: 980_000, signed: 400 })
  const roofOf = async (leadId: string, change: Partial<typeof quoteStructure.$inferInsert>) => {
    const [row] = await db
      .select()
      .from(quote)
      .where(and(eq(quote.leadId, leadId), eq(quote.source, 'widget')))
    await db.update(quoteStructure).set(change).where(eq(quoteStructure.quoteId, row!.id))
  }
  const measurement = { value: 5.96, source: 'scan', isWholeRoof: true, flownOn: null, flownIn: 2024, attribution: '' }
  await roofOf(scanned.leadId, { slope: 'custom', rise: 6, measurement: measurement as never, source: 'drawn' })
  await roofOf(typed.leadId, { slope: 'custom', rise: 7, measurement: measurement as never })
  const by = async (dimension: 'roofSource' | 'slopeSource' | 'product') => {
    const { rows } = await admin.analytics.accuracy({ ...(await lastYear()), by: dimension })
    return Object.fromEntries(rows.map(({ value, counts }) => [value, counts.medianBps]))
  }
  expect(await by('slopeSource')).toEqual({ scan: 100, exact: 200 })
  expect(await by('roofSource')).toEqual({ drawn: 100, [house.source]: 200 })
  expect(await by('product')).toEqual({ 'Architectural Shingle': 200 })
  const { before } = await admin.analytics.accuracy({ ...(await lastYear()), by: 'market' })
  expect(before).toEqual({ contracts: 1, medianBps: -200, p90Bps: 200 })
})

test('the preview shows each price of 90 days with the range of that day', async () => {
  await addMany(60)
  const early = await addOnline({ cents: online, signed: 80, quoted: 88 })
  const preview = await admin.analytics.preview({ marketId: company.marketId })
  const { rows, quotes, learned: count, signed } = preview
  expect(quotes).toBe(61)
  expect(rows).toHaveLength(20)
  // The newest price is from 9 days ago, when the contracts of the days before were known.
  const known = Array.from({ length: 60 }, (_, n) => ({ n, signed: 3 + n })).filter((one) => one.signed > 9)
  const band = learnedBand(
    summarizeDeviations([0, ...known.map(({ n }) => (n % 2 === 0 ? 1 : -1) * 100 * (1 + (n % 5)))]),
  )
  expect(rows[0]).toMatchObject({
    totalCents: online,
    shown: { minCents: online - 50_000, maxCents: online + 50_000 },
    contracts: band.ok && band.contracts,
    range: band.ok && { minCents: online * (1 - band.bps / 10_000), maxCents: online * (1 + band.bps / 10_000) },
  })
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(quotes)
  expect(signed.contracts).toBe(count)
  expect(signed.withinLearned).toBeLessThanOrEqual(signed.contracts)
  expect(rows.every(({ range, contracts }) => (range === null) === (contracts === null))).toBe(true)
  expect(early.leadId).toBeTruthy()
  await expect(admin.analytics.preview({ marketId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
