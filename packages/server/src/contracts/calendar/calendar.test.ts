import { randomUUID } from 'node:crypto'
import type { CalendarVendorId } from '@gable/contract/integration-vendor'
import { type ServedSandbox, serveSandbox } from '@gable/sandbox/sandbox'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { oauthPerson, sandboxVariables } from '../../places/integration/integration.fixture.ts'
import { connection } from '../../places/integration/integration.table.ts'
import {
  type BookingWorld,
  key,
  makeBookingWorld,
  monday9,
  monday10,
  openBookingApp,
  takeAppointments,
} from '../appointment/appointment.fixture.ts'
import { readDueCalendars } from './calendar.read.ts'
import { calendarEvent, calendarReading } from './calendar.table.ts'

let app: TestApp
let sandbox: ServedSandbox
let world: BookingWorld
beforeAll(async () => {
  sandbox = await serveSandbox(0)
  app = await openBookingApp({ ...sandboxVariables(sandbox.url), LOG_LEVEL: 'silent', PROVIDER_TIMEOUT_MS: '2000' })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
beforeEach(async () => {
  for (const vendor of [sandbox.gmail, sandbox.microsoft365]) vendor.behavior = 'normal'
  world = await makeBookingWorld(app)
})
const goTo = (at: string) => app.clock.advance(Date.parse(at) - app.clock.now().getTime())
afterEach(() => goTo('2026-11-20T15:00:00Z'))

const drain = () => app.deps.jobs.drain().catch(() => undefined)
const returnTo = '/personal/profile?tab=calendar'
const address = () => `rep-${randomUUID()}@ridge.example`
const hours = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
const timesOf = async (link: string) =>
  (await world.homeowner.appointment.view({ link })).days.flatMap(({ times }) => times)

async function connect(client: ApiClient, vendor: CalendarVendorId, email = address()): Promise<string> {
  const { url } = await client.integration.beginOwn({ vendor, returnTo })
  const { state, code } = await oauthPerson().allow(url, email)
  await client.integration.finish({ vendor, state, code })
  await drain()
  return email
}

/** A reading of the calendars that are due, as every few minutes. */
async function wait(minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000)
  await readDueCalendars(app.deps)
  await drain()
}

describe.each(['googleCalendar', 'microsoftCalendar'] as const)('a connected %s', (vendor) => {
  const account = () => (vendor === 'googleCalendar' ? sandbox.gmail : sandbox.microsoft365)
  const shown = (email: string) => account().calendar.shownTo(email)

  it('blocks its busy times, and shows when it was read', async () => {
    const { rep, visit } = world
    const { link } = await visit()
    expect((await timesOf(link))[0]).toBe(monday9)
    const email = await connect(rep, vendor)
    account().calendar.add(email, hours('2026-11-23T16:30:00Z', '2026-11-23T17:00:00Z'))
    await wait(6)
    // The half hour, and the time for the drive before and after it.
    expect((await timesOf(link))[0]).toBe('2026-11-23T18:00:00.000Z')
    const { connected } = await rep.calendar.own()
    expect(connected).toMatchObject({ vendor, account: email, state: 'connected', isReadFailing: false, unwritten: 0 })
    expect(connected!.readAt).not.toBeNull()
  })

  it('is read again before times are offered and before one is booked', async () => {
    const { rep, visit, homeowner } = world
    const { link } = await visit()
    const email = await connect(rep, vendor)
    account().calendar.add(email, hours(monday9, monday10))
    app.clock.advance(4 * 60_000)
    expect(await timesOf(link)).not.toContain(monday9)
    expect(await timesOf(link)).toContain('2026-11-23T19:00:00.000Z')
    account().calendar.add(email, hours('2026-11-23T19:00:00Z', '2026-11-23T20:00:00Z'))
    app.clock.advance(60_000)
    const booking = homeowner.appointment.book({ link, startsAt: '2026-11-23T19:00:00.000Z', ...key() })
    await expect(booking).rejects.toMatchObject({ code: 'TIME_TAKEN' })
  })

  it('shows an appointment, moves it and removes it, and the appointment does not block itself', async () => {
    const { rep, visit, homeowner } = world
    const email = await connect(rep, vendor)
    const { link, leadId } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    expect(shown(email)).toMatchObject([{ title: 'Inspection: Grace Lindqvist', startsAt: new Date(monday9) }])
    expect(shown(email)[0]!.description).toContain(`/personal/dashboard/leads/${leadId}`)
    expect(shown(email)[0]!.location).not.toBe('')
    await wait(6)
    // Half an hour later would overlap with itself.
    await homeowner.appointment.move({ link, startsAt: monday10 })
    await drain()
    expect(shown(email)).toMatchObject([{ startsAt: new Date(monday10) }])
    await homeowner.appointment.withdraw({ link })
    await drain()
    expect(shown(email)).toEqual([])
  })

  it('has one event if the response was lost and the appointment was moved in the meantime', async () => {
    const { rep, visit, homeowner } = world
    const email = await connect(rep, vendor)
    const { link } = await visit()
    account().behavior = 'lose'
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    account().behavior = 'normal'
    await homeowner.appointment.move({ link, startsAt: monday10 })
    await drain()
    app.clock.advance(3 * 3_600_000)
    await drain()
    expect(shown(email)).toMatchObject([{ startsAt: new Date(monday10) }])
    const [event] = await eventsOf()
    expect(event).toMatchObject({ state: 'written', dispatchId: null })
  })

  it('does not stop bookings while it is down: the last known times count, which the settings show', async () => {
    const { rep, visit, homeowner } = world
    const { link } = await visit()
    const email = await connect(rep, vendor)
    account().calendar.add(email, hours(monday9, monday10))
    await wait(6)
    account().behavior = 'outage'
    app.clock.advance(10 * 60_000)
    expect(await timesOf(link)).not.toContain(monday9)
    expect((await rep.calendar.own()).connected).toMatchObject({ state: 'connected', isReadFailing: true })
    await homeowner.appointment.book({ link, startsAt: '2026-11-23T18:00:00.000Z', ...key() })
    await drain()
    expect(shown(email)).toHaveLength(1)
    account().behavior = 'normal'
    app.clock.advance(6 * 3_600_000)
    await drain()
    expect(shown(email)).toHaveLength(2)
  })

  it('asks only its user to reconnect after a revoked consent, and is complete afterwards', async () => {
    const { rep, admin, visit, homeowner } = world
    const email = await connect(rep, vendor)
    account().oauth.revokeAll()
    await wait(6)
    expect((await rep.calendar.own()).connected).toMatchObject({ state: 'failed', account: email })
    const titles = async (client: ApiClient) => (await client.notification.list({})).rows.map(({ title }) => title)
    expect((await titles(rep)).join()).toContain('Your calendar was disconnected')
    expect((await titles(admin)).join()).not.toContain('disconnected')
    const { link } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    expect(shown(email)).toEqual([])
    await connect(rep, vendor, email)
    expect((await rep.calendar.own()).connected).toMatchObject({ state: 'connected', isReadFailing: false })
    expect(shown(email)).toMatchObject([{ startsAt: new Date(monday9) }])
  })

  it('keeps its events when disconnected, and updates them when connected again', async () => {
    const { rep, visit, homeowner } = world
    const email = await connect(rep, vendor)
    const { link } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    await rep.calendar.disconnect()
    await drain()
    expect((await rep.calendar.own()).connected).toBeNull()
    expect(await readingsOf()).toEqual([])
    expect(shown(email)).toHaveLength(1)
    await homeowner.appointment.move({ link, startsAt: monday10 })
    await drain()
    await connect(rep, vendor, email)
    expect(shown(email)).toMatchObject([{ startsAt: new Date(monday10) }])
  })

  it('loses the event of an appointment that is reassigned to another rep', async () => {
    const { rep, admin, company, visit, homeowner } = world
    const [mine, theirs] = [await connect(rep, vendor), await connect(admin, vendor)]
    await takeAppointments(admin, company.admin.id)
    const { link, leadId } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    const { rows } = await admin.appointment.ofLead({ leadId })
    const { id, version, userId } = rows[0]!
    const [from, to] = userId === company.salesRep.id ? [mine, theirs] : [theirs, mine]
    const other = userId === company.salesRep.id ? company.admin.id : company.salesRep.id
    expect([shown(from).length, shown(to).length]).toEqual([1, 0])
    await admin.appointment.reschedule({ id, version, userId: other, startsAt: monday9 })
    await drain()
    expect([shown(from).length, shown(to).length]).toEqual([0, 1])
  })

  it('loses the event of an erased homeowner', async () => {
    const { rep, admin, visit, homeowner } = world
    const email = await connect(rep, vendor)
    const { link, leadId } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    const { confirmWith } = await admin.privacy.get({ leadId })
    await admin.privacy.eraseHomeowner({ leadId, confirmation: confirmWith })
    await drain()
    expect(shown(email)).toEqual([])
    expect(await eventsOf()).toEqual([])
  })
})

const eventsOf = () =>
  app.database.db.select().from(calendarEvent).where(eq(calendarEvent.companyId, world.company.tenant.id))
const readingsOf = () =>
  app.database.db.select().from(calendarReading).where(eq(calendarReading.companyId, world.company.tenant.id))

describe('calendars', () => {
  it('are private to each user: another rep’s busy times have no effect and are not visible', async () => {
    const { rep, admin, company, visit } = world
    const email = await connect(rep, 'googleCalendar')
    sandbox.gmail.calendar.add(email, hours(monday9, monday10))
    await takeAppointments(admin, company.admin.id)
    await wait(6)
    const { link } = await visit()
    // The admin is free then.
    expect(await timesOf(link)).toContain(monday9)
    expect((await admin.calendar.own()).connected).toBeNull()
    await takeAppointments(admin, company.admin.id, { takes: false })
    expect(await timesOf(link)).not.toContain(monday9)
  })

  it('replace one another: a user has one', async () => {
    const { rep, company } = world
    await connect(rep, 'googleCalendar')
    const email = await connect(rep, 'microsoftCalendar')
    expect((await rep.calendar.own()).connected).toMatchObject({ vendor: 'microsoftCalendar', account: email })
    const mine = and(eq(connection.companyId, company.tenant.id), eq(connection.ownerId, company.salesRep.id))
    expect(await app.database.db.$count(connection, mine)).toBe(1)
  })

  it('end with their user’s account, and leave the email account of the same address unchanged', async () => {
    const { rep, admin, company } = world
    const email = await connect(rep, 'googleCalendar')
    const { url } = await rep.integration.beginOwn({ vendor: 'gmail', returnTo })
    const { state, code } = await oauthPerson().allow(url, email)
    await rep.integration.finish({ vendor: 'gmail', state, code })
    await rep.calendar.disconnect()
    await rep.email.sendOwnTest(key())
    await drain()
    expect(sandbox.gmail.sent.at(-1)!.from?.value[0]?.address).toBe(email)
    await connect(rep, 'googleCalendar', email)
    await admin.identity.deactivateUser({ id: company.salesRep.id, reassignTo: null })
    await drain()
    expect(await app.database.db.$count(connection, eq(connection.ownerId, company.salesRep.id))).toBe(0)
    expect(await readingsOf()).toEqual([])
  })

  it('keep the local time of a repeated event across clock changes', async () => {
    const { rep, visit } = world
    goTo('2026-10-23T14:00:00Z')
    const { link } = await visit()
    const email = await connect(rep, 'microsoftCalendar')
    // Mondays at 9 in Boise: 15:00Z before November 1, 16:00Z after.
    const first = hours('2026-10-26T15:00:00Z', '2026-10-26T16:00:00Z')
    sandbox.microsoft365.calendar.add(email, { ...first, weeks: 3 })
    await wait(6)
    const times = await timesOf(link)
    expect(times).not.toContain('2026-10-26T15:00:00.000Z')
    expect(times).not.toContain('2026-11-02T16:00:00.000Z')
    expect(times).toContain('2026-11-02T18:00:00.000Z')
    expect(times).toContain('2026-11-03T16:00:00.000Z')
  })

  it('are read once for many concurrent visitors', async () => {
    const { rep, visit } = world
    const { link } = await visit()
    await connect(rep, 'googleCalendar')
    app.clock.advance(4 * 60_000)
    const before = sandbox.gmail.calendar.lists
    await Promise.all(Array.from({ length: 8 }, () => timesOf(link)))
    expect(sandbox.gmail.calendar.lists - before).toBe(1)
  })

  it('store neither titles nor tokens in plain text', async () => {
    const { rep, company, visit, homeowner } = world
    const email = await connect(rep, 'googleCalendar')
    sandbox.gmail.calendar.add(email, { ...hours(monday9, monday10), title: 'Surgery' })
    await wait(6)
    const { link } = await visit()
    await homeowner.appointment.book({ link, startsAt: '2026-11-23T18:00:00.000Z', ...key() })
    await drain()
    const operations = await app.database.db.select().from(dispatch).where(eq(dispatch.companyId, company.tenant.id))
    const stored = JSON.stringify([await readingsOf(), await eventsOf(), operations])
    expect(stored).not.toMatch(/Surgery|Lindqvist|sandbox-/)
    expect(operations.map(({ kind, state }) => `${kind} ${state}`)).toContain('calendarEvent sent')
  })
})
