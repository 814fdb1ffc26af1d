import type { TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { textMessage } from '../../selling/text-message/text-message.table.ts'
import { type BookingWorld, key, makeBookingWorld, monday9, monday10, openBookingApp } from './appointment.fixture.ts'
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

it('of a deleted lead is hidden, keeps its time, and returns with the lead', async () => {
  const { admin, rep, homeowner, visit } = world
  const [one, two] = [await visit(), await visit()]
  await homeowner.appointment.book({ link: one.link, startsAt: monday9, ...key() })
  await app.deps.jobs.drain()
  const versionOf = async () => (await admin.lead.get({ id: one.leadId })).version
  await admin.lead.changeStatus({ id: one.leadId, status: 'Deleted', version: await versionOf() })
  await expect(homeowner.appointment.view({ link: one.link })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await rep.appointment.mine({})).rows).toEqual([])
  const times = (await homeowner.appointment.view({ link: two.link })).days.flatMap((day) => day.times)
  expect(times).not.toContain(monday9)
  await admin.lead.changeStatus({ id: one.leadId, status: 'Open', version: await versionOf() })
  expect((await homeowner.appointment.view({ link: one.link })).booked).toMatchObject({ startsAt: monday9 })
})

it('cannot be booked after the subscription has ended, but moved and canceled', async () => {
  const { company, homeowner, visit } = world
  const [one, two] = [await visit(), await visit()]
  await homeowner.appointment.book({ link: one.link, startsAt: monday9, ...key() })
  await app.database.db
    .update(subscription)
    .set({ status: 'Expired' })
    .where(eq(subscription.companyId, company.tenant.id))
  const refused = homeowner.appointment.book({ link: two.link, startsAt: monday10, ...key() })
  await expect(refused).rejects.toMatchObject({ code: 'BOOKING_NOT_AVAILABLE' })
  await homeowner.appointment.move({ link: one.link, startsAt: monday10 })
  await homeowner.appointment.withdraw({ link: one.link })
})

it('is reassigned to the lead’s rep when its user’s new role cannot see it', async () => {
  const { admin, company, homeowner, visit } = world
  const { link, leadId } = await visit()
  await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
  await app.deps.jobs.drain()
  const { version } = await admin.lead.get({ id: leadId })
  await admin.lead.assign({ id: leadId, version, userId: company.otherRep.id })
  await app.deps.jobs.drain()
  const [row] = await app.database.db.select().from(appointment).where(eq(appointment.leadId, leadId))
  expect(row!.userId).toBe(company.otherRep.id)
})

it('sends no text message without a text message service', async () => {
  const { homeowner, visit } = world
  const { link, leadId } = await visit({ sms: true })
  await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
  await app.deps.jobs.drain()
  expect(await app.database.db.select().from(textMessage).where(eq(textMessage.leadId, leadId))).toEqual([])
})
