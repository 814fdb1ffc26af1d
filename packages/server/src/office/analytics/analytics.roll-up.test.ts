import type { ManyChanged } from '@gable/contract/lead-many'
import { answerKinds, type LeadStatus, leadStatuses } from '@gable/contract/status'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { event } from '../../platform/platform.table.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { choose, homeowner, many, send, visitTo } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { recordAnswer } from '../../selling/lead/office/lead.answer.ts'
import { markTest, reassignLeads } from '../../selling/lead/office/lead.assign.ts'
import { undoChange } from '../../selling/lead/office/lead.change.ts'
import { saveOutcome } from '../../selling/lead/office/lead.outcome.ts'
import { changeStatusOfMany } from '../../selling/lead/office/lead.status.ts'
import { submitHelp } from '../../selling/lead/visit/lead.help.ts'
import { rebuildAll, rollUp } from './analytics.roll-up.ts'
import { analyticsSubscribers } from './analytics.subscribers.ts'
import { analyticsLead, analyticsOutcome } from './analytics.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Each seed yields a different but reproducible history. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (max: number) => Math.floor(next() * max)
  return { below, of: <Each>(some: readonly Each[]) => some[below(some.length)]! }
}

/** A company whose events reach only the roll-ups, so that no mail or PDF is made. */
async function makeHeard(timeZone: string) {
  const company = await makeCompany(app.database, { timeZone })
  const deps = { ...app.deps, listeners: analyticsSubscribers }
  const visitor = await createContext(deps, company.tenant, { kind: 'visitor', address: '203.0.113.7' })
  const { id: userId, role, name } = company.admin
  const office = await createContext(deps, company.tenant, { kind: 'user', userId, role, name, address: '' })
  return { heard: { ...company, visitor } as TestCompany, office }
}

const goTo = (at: number) => app.clock.advance(at - app.clock.now().getTime())

/** Enters the contract amount of a Sold lead; its date stays. */
async function enterAmount(office: Ctx, id: string, soldCents: number) {
  const [known] = await app.database.db.select().from(lead).where(eq(lead.id, id))
  if (known?.status !== 'Sold') return
  await saveOutcome(office, { id, version: known.version, sold: { soldCents, soldOn: known.soldOn! } })
}

/** Simulates one event: a homeowner's form or request for help, or an action of the office on a lead. */
async function happen(received: TestCompany, office: Ctx, chance: ReturnType<typeof chanceOf>, house: number) {
  const ofCompany = eq(lead.companyId, received.tenant.id)
  const leads = await app.database.db.select().from(lead).where(ofCompany).orderBy(lead.createdAt)
  const known = leads.length > 0 ? chance.of(leads) : undefined
  const what = known ? chance.below(9) : 0
  const visit = visitTo(received, house, {
    pageHref: chance.of(['https://ridge.example/quote?name=Ann', 'https://ridge.example/', 'javascript:1', '']),
    repUserId: chance.of([null, received.salesRep.id, received.otherRep.id]),
    isTest: chance.below(8) === 0,
    marketId: chance.of([null, received.marketId]),
  })
  if (what < 3) {
    const leadId = await choose(received, visit)
    if (chance.below(5) === 0) return
    await send(received, { ...visit, leadId }, { totalCents: 100 * chance.below(3_000_000) })
    const months = chance.of([null, 60, 120])
    if (months !== null) {
      const monthly = { paymentCents: 1, range: null, payments: months, aprBps: 1, noteRateBps: 1 } as never
      await app.database.db.update(quote).set({ monthly }).where(eq(quote.leadId, leadId))
    }
  } else if (what === 3) {
    await received.visitor.transaction((tx) =>
      submitHelp(tx, {
        ...visit,
        leadId: null,
        sessionId: null,
        contact: homeowner,
        consents: [],
        helpText: 'Where is my roof?',
        widgetVersion: 'test',
        language: 'en',
        ip: '203.0.113.7',
      }),
    )
  } else if (what < 7) {
    const status = chance.of(leadStatuses)
    await changeStatusOfMany(office, { ...many(known!.id), status, includeClosed: true })
    if (status === 'Sold' && chance.below(3) > 0) await enterAmount(office, known!.id, 100 * chance.below(3_000_000))
  } else if (what === 7) {
    const userId = chance.of([null, received.salesRep.id, received.otherRep.id])
    await reassignLeads(office, { ...many(known!.id), userId, includeClosed: true })
    if (chance.below(3) === 0) await markTest(office, { id: known!.id, version: known!.version + 1, isTest: true })
  } else {
    await recordAnswer(office, { id: known!.id, kind: chance.of(answerKinds) })
  }
}

type Sums = Record<string, number[]>

/** Counts directly from leads, quotes, and events: slow, but independent of the roll-up code. */
async function recountOf(companyId: string, timeZone: string): Promise<Sums> {
  const { db } = app.database
  const leads = await db.select().from(lead).where(eq(lead.companyId, companyId))
  const events = await db.select().from(event).where(eq(event.companyId, companyId)).orderBy(event.position)
  const quotes = await db.select().from(quote).where(eq(quote.companyId, companyId)).orderBy(quote.createdAt, quote.id)
  const day = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone })
  const sums: Sums = {}
  const add = (key: string, figures: number[]) => {
    sums[key] = figures.map((figure, index) => figure + (sums[key]?.[index] ?? 0))
  }
  for (const one of leads) {
    if (one.kind === 'addressOnly' || one.isTest || one.status === 'Deleted') continue
    const reported = events.filter(({ subjectId }) => subjectId === one.id)
    const answered = reported.find(({ type }) => type === 'lead.firstAnswered')
    const minutes = answered ? Number(answered.data.seconds) / 60 : undefined
    const isIn = (from: number, to: number) => (minutes !== undefined && minutes > from && minutes <= to ? 1 : 0)
    const cents = one.totalCents ?? 0
    const [sold, lost] = [Number(one.status === 'Sold'), Number(one.status === 'Lost')]
    const figures = [
      ...[1, Number(one.source === 'widget'), isIn(-1, 5), isIn(5, 60), isIn(60, 1_440), isIn(1_440, Infinity)],
      ...[sold, sold * Number(one.soldCents === null), lost, cents, sold * (one.soldCents ?? 0), lost * cents],
    ]
    const page = URL.canParse(one.pageHref) && /^https?:/.test(one.pageHref) ? new URL(one.pageHref) : undefined
    const first = quotes.find(({ leadId }) => leadId === one.id)
    const values = {
      all: '',
      source: one.source === 'rep' ? 'office' : one.kind === 'other' ? 'helpForm' : 'quoteTool',
      page: page ? `${page.host}${page.pathname}`.replace(/\/$/, '') : '',
      rep: one.assignedUserId ?? '',
      market: one.marketId ?? '',
      product: one.productName,
      term: first ? String(first.monthly?.payments ?? 0) : '',
    }
    for (const [dimension, value] of Object.entries(values)) {
      add(`${dimension} ${day(one.createdAt)} ${value}`, figures)
    }
    const last = reported.findLast(({ type }) => type === 'lead.statusChanged')
    const outcome = sold ? [1, Number(one.soldCents === null), one.soldCents ?? 0] : [1, 0, cents]
    if (last && sold + lost > 0) add(`outcome ${day(last.at)} ${one.status}`, outcome)
  }
  return sums
}

async function rolledUp(companyId: string): Promise<Sums> {
  const { db } = app.database
  const rows = await db.select().from(analyticsLead).where(eq(analyticsLead.companyId, companyId))
  const outcomes = await db.select().from(analyticsOutcome).where(eq(analyticsOutcome.companyId, companyId))
  return Object.fromEntries([
    ...rows.map((r) => [
      `${r.dimension} ${r.day} ${r.value}`,
      [
        ...[r.leads, r.fromWebsite, r.answered5, r.answered60, r.answeredDay, r.answeredLater],
        ...[r.sold, r.soldWithoutAmount, r.lost, r.quotedCents, r.soldCents, r.lostCents],
      ],
    ]),
    ...outcomes.map((r) => [`outcome ${r.day} ${r.status}`, [r.leads, r.withoutAmount, r.cents]]),
  ])
}

async function caughtUp() {
  await app.deps.jobs.drain()
  await rollUp(app.deps)
}

const hour = 3_600_000

// In 2026, Denver changes clocks on March 8th and November 1st; Lord Howe changes by half an hour, on other dates.
test.each([
  [1, '2026-03-07T20:00:00Z', 'America/Denver'],
  [2, '2026-10-31T20:00:00Z', 'America/Denver'],
  [3, '2026-04-03T20:00:00Z', 'Australia/Lord_Howe'],
  [4, '2026-03-27T20:00:00Z', 'Europe/London'],
])('roll-ups match a recount of any history, across a clock change (%i)', async (seed, start, timeZone) => {
  const chance = chanceOf(seed)
  const { heard, office } = await makeHeard(timeZone)
  const companyId = heard.tenant.id
  let at = Date.parse(start)
  for (let step = 0; step < 70; step += 1) {
    at += chance.of([2 * 60_000, 50 * 60_000, 2 * hour, 7 * hour])
    goTo(at)
    await happen(heard, office, chance, chance.below(40))
    if (step % 10 !== 9) continue
    await caughtUp()
    expect(await rolledUp(companyId), `after ${step} steps`).toEqual(await recountOf(companyId, timeZone))
  }
  const days = new Set(Object.keys(await rolledUp(companyId)).map((key) => key.split(' ')[1]))
  expect(days.size).toBeGreaterThan(4)
})

test('a company that changes its time zone is recounted, and so it is by the command', async () => {
  const chance = chanceOf(5)
  const { heard, office } = await makeHeard('America/Denver')
  const companyId = heard.tenant.id
  goTo(Date.parse('2026-03-07T20:00:00Z'))
  for (let step = 0; step < 40; step += 1) {
    app.clock.advance(3 * hour)
    await happen(heard, office, chance, step)
  }
  await caughtUp()
  const inDenver = await rolledUp(companyId)
  await app.database.db.update(companyTable).set({ timeZone: 'Asia/Tokyo' }).where(eq(companyTable.id, companyId))
  await rollUp(app.deps)
  const inTokyo = await rolledUp(companyId)
  expect(inTokyo).toEqual(await recountOf(companyId, 'Asia/Tokyo'))
  expect(inTokyo).not.toEqual(inDenver)
  await app.database.db.delete(analyticsLead).where(eq(analyticsLead.companyId, companyId))
  await app.database.db.update(analyticsOutcome).set({ cents: 1 }).where(eq(analyticsOutcome.companyId, companyId))
  expect(await rebuildAll(app.database)).toBeGreaterThan(0)
  expect(await rolledUp(companyId)).toEqual(inTokyo)
})

test('late sales count for the day the lead came in and the day of the sale, also after a correction', async () => {
  const { heard, office } = await makeHeard('America/Denver')
  goTo(Date.parse('2026-05-31T23:00:00-06:00'))
  const visit = visitTo(heard, 1)
  await send(heard, { ...visit, leadId: await choose(heard, visit) }, { totalCents: 2_000_000 })
  const [known] = await app.database.db.select().from(lead).where(eq(lead.companyId, heard.tenant.id))
  const mark = async (status: LeadStatus, soldCents?: number) => {
    await changeStatusOfMany(office, { ...many(known!.id), status, includeClosed: true })
    if (soldCents !== undefined) await enterAmount(office, known!.id, soldCents)
    await caughtUp()
    const sums = await rolledUp(heard.tenant.id)
    return { all: sums['all 2026-05-31 ']!.slice(6), outcome: Object.keys(sums).filter((key) => /^outcome/.test(key)) }
  }
  goTo(Date.parse('2026-06-01T00:10:00-06:00'))
  expect(await mark('Lost')).toEqual({ all: [0, 0, 1, 2_000_000, 0, 2_000_000], outcome: ['outcome 2026-06-01 Lost'] })
  goTo(Date.parse('2026-08-02T10:00:00-06:00'))
  // Quoted at 2,000,000. The sold amount is the contract's, and 0 until it is entered.
  expect(await mark('Sold')).toEqual({ all: [1, 1, 0, 2_000_000, 0, 0], outcome: ['outcome 2026-08-02 Sold'] })
  const sold = { all: [1, 0, 0, 2_000_000, 2_345_600, 0], outcome: ['outcome 2026-08-02 Sold'] }
  await mark('Open')
  expect(await mark('Sold', 2_345_600)).toEqual(sold)
  goTo(Date.parse('2026-08-05T10:00:00-06:00'))
  const slip = await changeStatusOfMany(office, { ...many(known!.id), status: 'Lost', includeClosed: true })
  await undoChange(office, { changeId: (slip as ManyChanged).changeId! })
  await caughtUp()
  const sums = await rolledUp(heard.tenant.id)
  expect(Object.keys(sums).filter((key) => /^outcome/.test(key))).toEqual(['outcome 2026-08-02 Sold'])
  await changeStatusOfMany(office, { ...many(known!.id), status: 'Deleted', includeClosed: true })
  await caughtUp()
  expect(await rolledUp(heard.tenant.id)).toEqual({})
})
