import { usualRules } from '@gable/contract/appointment-rules'
import type { TestApp } from '@gable/testing/app'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mail } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import {
  type BookingWorld,
  key,
  makeBookingWorld,
  monday9,
  monday10,
  openBookingApp,
  takeAppointments,
} from './appointment.fixture.ts'
import { announceReminders } from './appointment.remind.ts'
import { appointment } from './appointment.table.ts'

let app: TestApp
let world: BookingWorld
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await makeBookingWorld(app)
})

const goTo = (at: string) => app.clock.advance(Date.parse(at) - app.clock.now().getTime())
afterEach(() => goTo('2026-11-20T15:00:00Z'))

const drain = () => app.deps.jobs.drain()
const mailsTo = async (email: string) => {
  await drain()
  const mails = await app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, email), eq(mail.kind, 'appointment')))
  return mails.sort((one, other) => (one.id < other.id ? -1 : 1))
}
const timesOf = async (link: string) =>
  (await world.homeowner.appointment.view({ link })).days.flatMap(({ times }) => times)
const rows = () => app.database.db.select().from(appointment).where(eq(appointment.companyId, world.company.tenant.id))

describe('a homeowner', () => {
  it('books a free time, gets an email with a calendar file, and the rep gets the lead', async () => {
    const { homeowner, rep, company, visit } = world
    const { link, email, leadId } = await visit()
    const before = await homeowner.appointment.view({ link })
    expect(before).toMatchObject({ isOffered: true, booked: null, timeZone: 'America/Boise', minutes: 60 })
    expect(before.days[0]).toMatchObject({ day: '2026-11-23' })
    expect(before.days[0]!.times[0]).toBe(monday9)
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    const after = await homeowner.appointment.view({ link })
    expect(after.booked).toMatchObject({ startsAt: monday9, rep: company.salesRep.name })
    const [sent, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(sent!.subject).toMatch(/^Your roof inspection: Monday, November 23/)
    expect(sent!.calendar).toContain('DTSTART:20261123T160000Z')
    expect(sent!.calendar).toContain('SEQUENCE:1')
    const token = /\/appointment#([\w-]{43})/.exec(sent!.text)![1]!
    expect((await homeowner.appointment.view({ link: token })).booked).toMatchObject({ startsAt: monday9 })
    expect(await (await homeowner.appointment.file({ link })).text()).toContain('UID:appointment-')
    const { rows: own } = await rep.appointment.mine({})
    expect(own).toMatchObject([{ leadId, startsAt: monday9, byHomeowner: true, firstName: 'Grace' }])
    const { rows: reported } = await rep.notification.list({})
    expect(reported.map(({ title }) => title)).toContain('Inspection booked: Grace Lindqvist')
  })

  it('gets the same response for the same request, and cannot book a second one', async () => {
    const { homeowner, visit } = world
    const { link } = await visit()
    const request = { link, startsAt: monday9, ...key() }
    await homeowner.appointment.book(request)
    await homeowner.appointment.book(request)
    expect(await rows()).toHaveLength(1)
    const second = homeowner.appointment.book({ link, startsAt: monday10, ...key() })
    await expect(second).rejects.toMatchObject({ code: 'APPOINTMENT_EXISTS' })
  })

  it('moves and cancels by the link, and is notified each time', async () => {
    const { homeowner, rep, visit } = world
    const { link, email } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await drain()
    await homeowner.appointment.move({ link, startsAt: monday10 })
    await homeowner.appointment.move({ link, startsAt: monday10 })
    await drain()
    await homeowner.appointment.withdraw({ link })
    await homeowner.appointment.withdraw({ link })
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your roof inspection',
      'New time for your roof inspection',
      'Your roof inspection was canceled',
    ])
    expect(mails[2]!.calendar).toContain('STATUS:CANCELLED')
    expect((await homeowner.appointment.view({ link })).booked).toBeNull()
    expect(await timesOf(link)).toContain(monday9)
    const over = homeowner.appointment.move({ link, startsAt: monday9 })
    await expect(over).rejects.toMatchObject({ code: 'APPOINTMENT_OVER' })
    expect((await rep.appointment.mine({})).rows).toEqual([])
  })

  it('gets the form’s language', async () => {
    const { homeowner, visit } = world
    const { link, email } = await visit({ language: 'es' })
    expect((await homeowner.appointment.view({ link })).language).toBe('es')
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    expect((await mailsTo(email))[0]!.subject).toMatch(/^Su inspección de techo: lunes, 23 de noviembre/)
  })

  it('cannot book times that are not offered', async () => {
    const { homeowner, visit } = world
    const { link } = await visit()
    for (const startsAt of ['2026-11-21T16:00:00.000Z', '2026-11-23T16:30:00.000Z', '2026-11-20T18:00:00.000Z']) {
      const refused = homeowner.appointment.book({ link, startsAt, ...key() })
      await expect(refused).rejects.toMatchObject({ code: 'TIME_TAKEN' })
    }
  })

  it('does not see another person’s booking at the same house', async () => {
    const { homeowner, visit } = world
    const [one, , neighbor] = [await visit(), await visit(), await visit()]
    expect(neighbor.leadId).toBe(one.leadId)
    await homeowner.appointment.book({ link: one.link, startsAt: monday9, ...key() })
    expect((await homeowner.appointment.view({ link: neighbor.link })).booked).toBeNull()
    await homeowner.appointment.withdraw({ link: neighbor.link })
    expect((await homeowner.appointment.view({ link: one.link })).booked).not.toBeNull()
  })
})

describe('an appointment time', () => {
  it('is booked once per free rep, and assigned to the one with fewer appointments', async () => {
    const { admin, company, homeowner, visit } = world
    await takeAppointments(admin, company.otherRep.id)
    const [one, two, three] = [await visit(), await visit(), await visit()]
    await homeowner.appointment.book({ link: one.link, startsAt: monday9, ...key() })
    await homeowner.appointment.book({ link: two.link, startsAt: monday10, ...key() })
    const booked = await rows()
    expect(new Set(booked.map(({ userId }) => userId)).size).toBe(2)
    expect(await timesOf(three.link)).not.toContain(monday9)
  })

  it('follows the lead’s rep, who may be in another time zone than the house', async () => {
    const { admin, company, homeowner, visit } = world
    await takeAppointments(admin, company.otherRep.id, { timeZone: 'America/New_York' })
    const { leadId, link } = await visit()
    await admin.lead.assign({
      id: leadId,
      userId: company.otherRep.id,
      version: (await admin.lead.get({ id: leadId })).version,
    })
    const [first] = (await homeowner.appointment.view({ link })).days
    // 9 a.m. in New York is 7 a.m. at the house.
    expect(first).toMatchObject({ day: '2026-11-23' })
    expect(first!.times[0]).toBe('2026-11-23T14:00:00.000Z')
  })

  it('is not offered during a timed visit of the rep, or if the market does not offer it', async () => {
    const { admin, company, homeowner, visit } = world
    const { link, leadId } = await visit()
    const visitTask = {
      kind: 'visit' as const,
      text: 'Measure',
      on: '2026-11-23',
      at: '09:00',
      userId: company.admin.id,
    }
    const { id } = await admin.task.create({ ...visitTask, leadId, ...key() })
    await takeAppointments(admin, company.salesRep.id, { takes: false })
    await takeAppointments(admin, company.admin.id)
    expect(await timesOf(link)).not.toContain(monday9)
    await admin.task.finish({ id, version: 1, done: true })
    expect(await timesOf(link)).toContain(monday9)
    const { marketId } = (await app.database.db.select().from(lead).where(eq(lead.id, leadId)))[0]!
    const { version } = await admin.appointment.settings()
    const off = { marketId: marketId!, isOn: false, rules: usualRules }
    await admin.appointment.saveSettings({ isOn: true, rules: usualRules, holidays: [], markets: [off], version })
    const view = await homeowner.appointment.view({ link })
    expect(view).toMatchObject({ isOffered: false, days: [] })
    const refused = homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    await expect(refused).rejects.toMatchObject({ code: 'BOOKING_NOT_AVAILABLE' })
  })
})

describe('the company', () => {
  it('books, moves, cancels and reports the outcome, and the homeowner is notified', async () => {
    const { admin, company, homeowner, visit } = world
    const { leadId } = await visit()
    const { email } = await admin.lead.get({ id: leadId })
    const choices = await admin.appointment.free({ leadId })
    expect(choices.userId).toBe(company.salesRep.id)
    // Outside of the working hours.
    const early = '2026-11-23T13:00:00.000Z'
    const { id } = await admin.appointment.create({ leadId, userId: company.salesRep.id, startsAt: early, ...key() })
    const again = admin.appointment.create({ leadId, userId: company.salesRep.id, startsAt: monday10, ...key() })
    await expect(again).rejects.toMatchObject({ code: 'APPOINTMENT_EXISTS' })
    await drain()
    const moved = await admin.appointment.reschedule({
      id,
      version: 1,
      userId: company.otherRep.id,
      startsAt: monday10,
    })
    expect(moved.version).toBe(2)
    const stale = admin.appointment.cancel({ id, version: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
    const ahead = admin.appointment.finish({ id, version: 2, outcome: 'held', note: '' })
    await expect(ahead).rejects.toMatchObject({ code: 'APPOINTMENT_AHEAD' })
    const [first, second] = await mailsTo(email)
    expect(second!.subject).toMatch(/^New time/)
    const token = /\/appointment#([\w-]{43})/.exec(first!.text)![1]!
    expect((await homeowner.appointment.view({ link: token })).booked).toMatchObject({ startsAt: monday10 })
    goTo('2026-11-23T18:30:00Z')
    // The session has ended meanwhile.
    const later = await app.client({ userId: company.admin.id })
    await later.appointment.finish({ id, version: 2, outcome: 'noShow', note: '' })
    await later.appointment.finish({ id, version: 3, outcome: 'held', note: 'Two layers.' })
    const { rows: all } = await later.appointment.ofLead({ leadId })
    expect(all).toMatchObject([{ state: 'held', note: 'Two layers.', rep: company.otherRep.name }])
    expect((await later.appointment.list({ state: 'held' })).rows).toHaveLength(1)
  })

  it('reminds the homeowner a day before, once, and not of a new booking', async () => {
    const { homeowner, visit } = world
    const { link, email } = await visit()
    await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
    goTo('2026-11-22T15:00:00Z')
    await announceReminders(app.deps, () => true)
    expect(await mailsTo(email)).toHaveLength(1)
    goTo('2026-11-22T16:00:00Z')
    await announceReminders(app.deps, () => true)
    await announceReminders(app.deps, () => true)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.subject).toMatch(/^Reminder: roof inspection Monday, November 23/)
  })

  it('reminds the homeowner also if only the rep changed on the day before, and not twice', async () => {
    const { company, homeowner, visit } = world
    const [one, two] = [await visit(), await visit()]
    await homeowner.appointment.book({ link: one.link, startsAt: monday9, ...key() })
    await homeowner.appointment.book({ link: two.link, startsAt: '2026-11-23T18:00:00.000Z', ...key() })
    await drain()
    goTo('2026-11-22T14:00:00Z')
    const later = await app.client({ userId: company.admin.id })
    const { version } = await later.lead.get({ id: one.leadId })
    await later.lead.assign({ id: one.leadId, version, userId: company.otherRep.id })
    await drain()
    const {
      rows: [second],
    } = await later.appointment.ofLead({ leadId: two.leadId })
    const { id, startsAt } = second!
    await later.appointment.reschedule({ id, version: second!.version, userId: company.admin.id, startsAt })
    goTo('2026-11-22T18:00:00Z')
    await announceReminders(app.deps, () => true)
    for (const { email } of [one, two]) {
      const [, reminder] = await mailsTo(email)
      expect(reminder?.subject).toMatch(/^Reminder/)
    }
    const { version: next } = await later.appointment.get({ id })
    await later.appointment.reschedule({ id, version: next, userId: company.otherRep.id, startsAt })
    await announceReminders(app.deps, () => true)
    expect(await mailsTo(two.email)).toHaveLength(2)
  })

  it('does not offer booking until it is turned on, or once its subscription ends', async () => {
    const { admin, homeowner, visit } = world
    const { link } = await visit()
    const { version } = await admin.appointment.settings()
    await admin.appointment.saveSettings({ isOn: false, rules: usualRules, holidays: [], markets: [], version })
    expect((await visit()).link).toBe('')
    expect((await homeowner.appointment.view({ link })).isOffered).toBe(false)
  })
})

describe('when the rep leaves', () => {
  it('an appointment is reassigned to the lead’s next rep, or to nobody if that rep is busy', async () => {
    const { admin, company, homeowner, visit } = world
    const [one, two] = [await visit(), await visit()]
    const eleven = '2026-11-23T18:00:00.000Z'
    await homeowner.appointment.book({ link: one.link, startsAt: monday9, ...key() })
    await homeowner.appointment.book({ link: two.link, startsAt: eleven, ...key() })
    await drain()
    const errand = { kind: 'visit' as const, text: 'Inspect', on: '2026-11-23', at: '11:00', userId: company.admin.id }
    await admin.task.create({ ...errand, leadId: two.leadId, ...key() })
    await admin.identity.deactivateUser({ id: company.salesRep.id, reassignTo: company.admin.id })
    await drain()
    const repOf = async (startsAt: string) =>
      (await rows()).find((row) => row.startsAt.toISOString() === startsAt)?.userId
    expect(await repOf(monday9)).toBe(company.admin.id)
    expect(await repOf(eleven)).toBeNull()
    const { rows: reported } = await admin.notification.list({})
    const titles = reported.map(({ title }) => title)
    expect(titles).toContain('Inspection handed over to you: Grace Lindqvist')
    expect(titles).toContain('Inspection without a rep: Grace Lindqvist')
    // The homeowner still has the appointment and can move it to a time of the lead’s rep.
    await takeAppointments(admin, company.admin.id)
    await homeowner.appointment.move({ link: two.link, startsAt: '2026-11-24T18:00:00.000Z' })
    expect(await repOf('2026-11-24T18:00:00.000Z')).toBe(company.admin.id)
  })
})
