import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { type StormEmulator, startIem } from '@gable/testing/providers/iem.emulator'
import type { EmulatedHail } from '@gable/testing/providers/storm'
import { startSwdi } from '@gable/testing/providers/swdi.emulator'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companies } from '../../account/company/company.table.ts'
import { systemContext } from '../../platform/context.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { emit } from '../../platform/work/events.ts'
import { leadAddressRecorded } from '../lead/lead.events.ts'
import { quoteHouse } from '../lead/lead.fixture.ts'
import { lead } from '../lead/lead.table.ts'
import { lookAtAll } from './weather.jobs.ts'
import { noteMoreTiles } from './weather.match.ts'
import { leadStorm } from './weather.table.ts'

let app: TestApp
let iem: StormEmulator
let swdi: StormEmulator
let platform: ApiClient
const minute = 60_000
const day = 1_440 * minute
/** Each test has its own tile, far from the others'. */
let here: [number, number] = [-101.5, 33.5]

beforeAll(async () => {
  ;[iem, swdi] = await Promise.all([startIem(), startSwdi()])
  const env = { STORM_SOURCES: 'iem,swdi', IEM_URL: iem.url, SWDI_URL: swdi.url, PROVIDER_TIMEOUT_MS: '1500' }
  app = await createTestApp({ ...env, LOG_LEVEL: 'silent' })
  platform = await app.client({ userId: await makePlatformAdmin(app.deps) })
})
afterAll(async () => {
  await app.close()
  await Promise.all([iem.close(), swdi.close()])
})
beforeEach(async () => {
  here = [here[0] + 3, here[1]]
  await eraseDueCompanies(app, [iem, swdi])
})

const as = ({ id }: { id: string }) => app.client({ userId: id })
const calls = () => [iem.received.length, swdi.received.length]

async function hit(change: { inches?: number; east?: number; daysAgo?: number } = {}) {
  const company = await hitCompany(app)
  await makeOffer(company, { state: 'ID' })
  const leadId = await leadAt(company, 1, here)
  const { inches = 1.75, east = 0.05, daysAgo = 3 } = change
  iem.hail = [hailAt(app, here[0] + east, here[1], inches, daysAgo)]
  await look(app)
  return { company, leadId, admin: await as(company.admin) }
}

describe('access', () => {
  const ask = (client: ApiClient) => client.weather.requestAccess({ idempotencyKey: randomUUID() })
  let company: TestCompany
  let admin: ApiClient
  beforeEach(async () => {
    company = await makeCompany(app.database)
    await makeOffer(company, { state: 'ID' })
    admin = await as(company.admin)
  })
  const ofCompany = () => platform.admin.getCompany({ id: company.tenant.id })
  const answer = (accept: boolean) => platform.admin.answerWeatherRequest({ companyId: company.tenant.id, accept })
  const mails = () =>
    app.database.db
      .select({ subject: mail.subject, to: mail.recipient })
      .from(mail)
      .where(and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'weatherAnswered')))
  const standing = async () => (await admin.weather.settings()).standing

  it('is requested once, and granted by the platform', async () => {
    expect(await standing()).toBe('none')
    await expect(admin.weather.storms({})).rejects.toMatchObject({ code: 'FEATURE_NOT_AVAILABLE' })
    const first = await ask(admin)
    app.clock.advance(minute)
    expect(await ask(admin)).toEqual(first)
    expect(await standing()).toBe('requested')
    expect((await ofCompany()).weatherRequest).toEqual({ ...first, by: company.admin.name })
    const waiting = async () => (await platform.admin.listCompanies({ weatherWaiting: true, pageSize: 100 })).rows
    const mine = (rows: Awaited<ReturnType<typeof waiting>>) => rows.filter(({ id }) => id === company.tenant.id)
    expect(mine(await waiting())).toMatchObject([{ weatherWaits: true }])
    expect((await waiting()).every(({ weatherWaits }) => weatherWaits)).toBe(true)

    await answer(true)
    await app.deps.jobs.drain()
    expect(await standing()).toBe('open')
    expect((await ofCompany()).weatherRequest).toBeNull()
    expect(mine(await waiting())).toEqual([])
    const { rows: all } = await platform.admin.listCompanies({ search: company.tenant.name, pageSize: 100 })
    expect(mine(all)).toMatchObject([{ weatherWaits: false }])
    expect((await admin.weather.storms({})).rows).toEqual([])
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(2).fill('Weather reports are ready'))
    await expect(answer(true)).rejects.toMatchObject({ code: 'REQUEST_NOT_WAITING' })
    await expect(ask(admin)).rejects.toMatchObject({ code: 'ACCESS_NOT_ASKED' })
  })

  it('can be requested again after a refusal', async () => {
    await ask(admin)
    await answer(false)
    await app.deps.jobs.drain()
    expect(await standing()).toBe('declined')
    expect((await mails())[0]?.subject).toBe('Your request for weather reports')
    await ask(admin)
    expect(await standing()).toBe('requested')
  })

  it('is answered, too, if the platform grants it manually', async () => {
    await ask(admin)
    const { version } = await ofCompany()
    await platform.admin.setGrants({ id: company.tenant.id, version, grants: ['weatherReports'] })
    expect([await standing(), (await ofCompany()).weatherRequest]).toEqual(['open', null])
    const types = await app.database.db
      .select({ type: event.type })
      .from(event)
      .where(and(eq(event.companyId, company.tenant.id), sql`${event.type} like 'weather.%'`))
      .orderBy(event.position)
    expect(types.map(({ type }) => type)).toEqual(['weather.accessRequested', 'weather.requestAnswered'])
  })

  it('is not available in Canada, or without a subscription with it', async () => {
    const canadian = await makeCompany(app.database, { country: 'Canada' })
    await makeOffer(canadian, { state: 'ON' })
    const client = await as(canadian.admin)
    expect((await client.weather.settings()).standing).toBe('canada')
    await expect(ask(client)).rejects.toMatchObject({ code: 'ACCESS_NOT_ASKED' })
    const { companyId } = { companyId: company.tenant.id }
    await app.database.db.execute(sql`update subscription set status = 'Expired' where company_id = ${companyId}`)
    expect(await standing()).toBe('subscription')
  })

  it('reports that the operator has no source', async () => {
    const other = await createTestApp()
    const without = await makeCompany(other.database)
    const client = await other.client({ userId: without.admin.id })
    expect(await client.weather.settings()).toMatchObject({ standing: 'notConfigured', sources: [] })
    await other.close()
  })
})

describe('hail near a lead', () => {
  it('is shown on its lead, in inches and miles, on the company’s day, and filters the list', async () => {
    const { company, leadId, admin } = await hit()
    const other = await leadAt(company, 2, [here[0] + 0.9, here[1]])
    await look(app)
    expect(await admin.weather.leadStorms({ leadId })).toMatchObject({
      points: [{ point: [here[0] + 0.05, here[1]], inches: 1.75 }],
      asOf: app.clock.now().toISOString(),
      trouble: false,
      sources: ['iem', 'swdi'],
      closed: null,
      radiusMiles: 10,
      storms: [{ day: '2026-11-17', inches: 1.75, miles: 2.9, nearest: null, reports: 1, sources: ['iem'] }],
    })
    expect((await admin.weather.leadStorms({ leadId: other })).storms).toEqual([])
    const list = await admin.lead.list({ kind: 'rqp', hail: true })
    expect(list.rows.map(({ id }) => id)).toEqual([leadId])
    expect(await admin.lead.counts({ hail: true })).toMatchObject({ rqp: 1 })
    expect((await admin.lead.list({ kind: 'rqp' })).rows).toHaveLength(2)
  })

  it('is on the storms page with the number of leads it hit, by size and day', async () => {
    const { company, admin } = await hit()
    await leadAt(company, 2, [here[0] + 0.06, here[1]])
    iem.hail = [...iem.hail, hailAt(app, here[0] + 0.1, here[1], 0.75, 8)]
    app.clock.advance(61 * minute)
    await look(app)
    const shown = async (filters: Parameters<ApiClient['weather']['storms']>[0]) =>
      (await admin.weather.storms(filters)).rows.map(({ inches, leads, miles }) => [inches, leads, miles])
    // The day eight days ago is settled, so reports that arrive for it now are not requested anymore.
    expect(await shown({})).toEqual([[1.75, 2, 0.6]])
    expect(await shown({ size: '2' })).toEqual([])
    expect(await shown({ from: '2026-11-18' })).toEqual([])
    expect(await shown({ to: '2026-11-17' })).toHaveLength(1)
    const map = await admin.weather.map({})
    expect(map.imagery.kind).toBe('drawn')
    expect([map.storms.length, map.leads.length, map.more]).toEqual([1, 2, false])
    const rep = await as(company.salesRep)
    expect((await rep.weather.storms({})).rows[0]).toMatchObject({ inches: 1.75, leads: null, miles: null })
    expect((await rep.weather.map({})).leads).toEqual([])
  })

  it('has pages of many storms, each once', async () => {
    const { admin } = await hit()
    iem.hail = Array.from({ length: 7 }, (_, index) =>
      hailAt(app, here[0] + index / 1_000, here[1], 1, 1 + index / 100),
    )
    app.clock.advance(61 * minute)
    await look(app)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.weather.storms({ pageSize: 3, cursor })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })

  it('is found within the company’s radius, whose change applies at once', async () => {
    const { leadId, admin } = await hit({ east: 0.2 })
    expect((await admin.weather.leadStorms({ leadId })).storms).toEqual([])
    const { version } = await admin.weather.settings()
    await admin.weather.saveRadius({ radiusMiles: 15, version })
    await app.deps.jobs.drain()
    expect((await admin.weather.leadStorms({ leadId })).storms).toMatchObject([{ miles: 11.5 }])
    await expect(admin.weather.saveRadius({ radiusMiles: 5, version })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    for (const radiusMiles of [0, 26, 2.5]) {
      const saved = admin.weather.saveRadius({ radiusMiles, version: version + 1 })
      await expect(saved).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('is deleted after 30 days, and found for later leads', async () => {
    const { company, leadId, admin } = await hit({ daysAgo: 29 })
    expect((await admin.weather.leadStorms({ leadId })).storms).toHaveLength(1)
    const [requested] = calls()
    const later = await leadAt(company, 2, here)
    app.clock.advance(61 * minute)
    await look(app)
    expect((await admin.weather.leadStorms({ leadId: later })).storms).toHaveLength(1)
    expect(calls()[0]! - requested!).toBe(1)
    app.clock.advance(3 * day)
    const again = await as(company.admin)
    expect((await again.weather.leadStorms({ leadId })).storms).toEqual([])
    expect((await again.lead.list({ kind: 'rqp', hail: true })).rows).toEqual([])
    await look(app)
    expect((await again.weather.storms({})).rows).toEqual([])
  })

  it('is not searched in Canada, or without a location', async () => {
    const { company, leadId, admin } = await hit()
    const { db } = app.database
    await db.update(lead).set({ country: 'Canada' }).where(eq(lead.id, leadId))
    expect((await admin.weather.leadStorms({ leadId })).closed).toBe('canada')
    await db.update(lead).set({ country: 'UnitedStates', point: null }).where(eq(lead.id, leadId))
    expect((await admin.weather.leadStorms({ leadId })).closed).toBe('noPoint')
    app.clock.advance(61 * minute)
    await look(app)
    expect((await admin.weather.storms({})).rows).toEqual([])
    const rep = await as(company.salesRep)
    await expect(rep.weather.leadStorms({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a new address', () => {
  it('is matched alone: no other lead is read or written, and its reports count one more lead', async () => {
    const { company, leadId, admin } = await hit()
    const elsewhere = await leadAt(company, 2, here)
    await recorded(company, elsewhere)
    // A match of all leads would remove the hits of one lead and rewrite those of the other.
    await move(elsewhere, [here[0], here[1] + 9])
    await app.database.db.update(leadStorm).set({ reports: 99 }).where(eq(leadStorm.leadId, leadId))
    const late = await leadAt(company, 3, [here[0] + 0.04, here[1]])
    await recorded(company, late)
    const reports = async (id: string) =>
      (await admin.weather.leadStorms({ leadId: id })).storms.map((row) => row.reports)
    expect([await reports(late), await reports(leadId), await reports(elsewhere)]).toEqual([[1], [99], [1]])
    const counted = async () => (await admin.weather.storms({})).rows
    expect(await counted()).toMatchObject([{ leads: 3, miles: 0.6 }])
    // As after an attempt that was interrupted after its last line.
    await recorded(company, late)
    expect(await counted()).toMatchObject([{ leads: 3 }])
    expect(await reports(elsewhere)).toEqual([1])
  })

  it('replacing another one recounts all leads, so that no report counts it twice', async () => {
    const { company, leadId, admin } = await hit()
    await move(leadId, [here[0], here[1] + 9])
    await recorded(company, leadId)
    expect((await admin.weather.leadStorms({ leadId })).storms).toEqual([])
    expect((await admin.weather.storms({})).rows).toEqual([])
  })

  it('makes a company’s reports as fresh as its stalest tile', async () => {
    const { company, leadId, admin } = await hit()
    const ctx = (await systemContext(app.deps, company.tenant.id))!
    const known = async () => {
      const { asOf, trouble } = await admin.weather.leadStorms({ leadId })
      return { asOf, trouble }
    }
    const now = app.clock.now()
    const before = new Date(now.getTime() - minute)
    await noteMoreTiles(ctx, { asOf: before, trouble: false })
    expect(await known()).toEqual({ asOf: before.toISOString(), trouble: false })
    await noteMoreTiles(ctx, { asOf: now, trouble: true })
    expect(await known()).toEqual({ asOf: before.toISOString(), trouble: true })
    await noteMoreTiles(ctx, { asOf: null, trouble: false })
    await noteMoreTiles(ctx, { asOf: now, trouble: false })
    expect(await known()).toEqual({ asOf: null, trouble: true })
  })

  const move = (leadId: string, point: [number, number]) =>
    app.database.db.update(lead).set({ point }).where(eq(lead.id, leadId))

  /** Emits the event that a visitor chose the lead's address, and runs its jobs. */
  async function recorded({ tenant }: TestCompany, leadId: string) {
    const ctx = (await systemContext(app.deps, tenant.id))!
    await ctx.transaction((tx) =>
      emit(tx, leadAddressRecorded, { subjectId: leadId, data: { leadId, marketId: null } }),
    )
    await app.deps.jobs.drain()
  }
})

describe('a source', () => {
  it('that corrects itself changes its reports, and withdrawn ones are deleted', async () => {
    const { leadId, admin } = await hit({ daysAgo: 1 })
    const sizes = async () => (await admin.weather.leadStorms({ leadId })).storms.map(({ inches }) => inches)
    const { id } = (await admin.weather.storms({})).rows[0]!
    iem.hail = iem.hail.map((one) => ({ ...one, inches: 3 }))
    app.clock.advance(61 * minute)
    await look(app)
    expect([await sizes(), (await admin.weather.storms({})).rows[0]?.id]).toEqual([[3], id])
    iem.hail = []
    app.clock.advance(61 * minute)
    await look(app)
    expect(await sizes()).toEqual([])
  })

  it.each(['silent', 'fault', 'page', 'otherShape', 'cutOff'] as const)(
    'that is %s blocks nothing: known reports stay, the other source is called, and it is retried',
    async (behaviour) => {
      const { leadId, admin } = await hit({ daysAgo: 1 })
      const before = await admin.weather.leadStorms({ leadId })
      iem.behaviour = behaviour
      swdi.hail = [hailAt(app, here[0], here[1] + 0.02, 1, 1.01)]
      app.clock.advance(61 * minute)
      await look(app)
      const during = await admin.weather.leadStorms({ leadId })
      expect([during.trouble, during.asOf]).toEqual([true, before.asOf])
      expect(during.storms).toMatchObject([
        { inches: 1.75, sources: ['iem', 'swdi'], nearest: { inches: 1, miles: 1.4 } },
      ])
      await look(app)
      const [requested] = calls()
      iem.behaviour = 'answer'
      app.clock.advance(11 * minute)
      await look(app)
      expect(calls()[0]).toBeGreaterThan(requested!)
      const after = await admin.weather.leadStorms({ leadId })
      expect(after.trouble).toBe(false)
      expect(after.asOf! > before.asOf!).toBe(true)
    },
  )

  it('that never responded is reported: nothing is known yet, and no list claims that there was no hail', async () => {
    iem.behaviour = 'fault'
    swdi.behaviour = 'fault'
    const { leadId, admin } = await hit()
    expect(await admin.weather.leadStorms({ leadId })).toMatchObject({ asOf: null, trouble: true, storms: [] })
    expect((await admin.weather.storms({})).retrieval).toMatchObject({ asOf: null, trouble: true })
  })

  it('is called a few times for 10,000 leads, and then only for the last days', async () => {
    const company = await hitCompany(app)
    await makeOffer(company, { state: 'ID' })
    const at = app.clock.now()
    const [lng, lat] = here
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      companyId: company.tenant.id,
      id: uuidv7(),
      kind: 'rqp' as const,
      status: 'New' as const,
      country: 'UnitedStates' as const,
      currency: 'USD' as const,
      source: 'widget' as const,
      point: [lng + (index % 100) / 250, lat + Math.floor(index / 100) / 250] as [number, number],
      addressKey: `house ${index}`,
      searchText: '',
      lastActivityAt: at,
      createdAt: at,
      updatedAt: at,
    }))
    for (let from = 0; from < rows.length; from += 1_000) {
      await app.database.db.insert(lead).values(rows.slice(from, from + 1_000))
    }
    // Without `analyze`, the embedded database plans as if there were still only a few leads.
    await app.database.db.execute(sql`analyze lead`)
    iem.hail = Array.from({ length: 300 }, (_, index) =>
      hailAt(app, lng + (index % 20) / 50, lat + Math.floor(index / 20) / 40, 1 + (index % 4) / 4, 2 + 9 * (index % 3)),
    )
    const startedAt = performance.now()
    await look(app)
    const first = Math.round(performance.now() - startedAt)
    // Four tiles: the month in five weeks, once for all tiles or once per tile.
    expect(calls()).toEqual([5, 20])
    const admin = await as(company.admin)
    expect((await admin.lead.counts({ hail: true })).rqp).toBeGreaterThan(9_000)
    const again = performance.now()
    app.clock.advance(11 * minute)
    await look(app)
    expect(calls()).toEqual([6, 24])
    app.clock.advance(minute)
    await look(app)
    expect(calls()).toEqual([6, 24])
    console.log(
      `10,000 leads, 300 storms: ${first} ms at first, ${Math.round(performance.now() - again)} ms for two looks more`,
    )
  })
})

/** Creates a company with access to weather reports. */
async function hitCompany(app: TestApp, facts: Parameters<typeof makeCompany>[1] = {}): Promise<TestCompany> {
  return makeCompany(app.database, { grants: ['weatherReports'], timeZone: 'America/Chicago', ...facts })
}

/** Creates a lead whose house is at this point. @returns its id. */
async function leadAt(company: TestCompany, number: number, point: [number, number]): Promise<string> {
  const { leadId } = await quoteHouse(company, number)
  await company.visitor.db.update(lead).set({ point }).where(sql`${lead.id} = ${leadId}`)
  return leadId
}

/** Matches every company, as the worker does every ten minutes. */
function look(app: TestApp) {
  return lookAtAll(app.deps, () => true)
}

/** Hail at a place, this many days before the test's current time. */
function hailAt(app: TestApp, lng: number, lat: number, inches: number, daysAgo = 3): EmulatedHail {
  const at = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
  return { at: at.toISOString().replace('.000', ''), lng, lat, inches, city: '2 E Somewhere' }
}

/** Revokes all companies' access, because weather data is shared and a test must count only its own calls. */
async function eraseDueCompanies(app: TestApp, emulators: readonly StormEmulator[]): Promise<void> {
  await app.database.db.update(companies).set({ grants: [] })
  for (const emulator of emulators) {
    Object.assign(emulator, { behaviour: 'answer', hail: [], odd: [] })
    emulator.received.length = 0
  }
}
