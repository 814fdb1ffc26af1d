import { scheduleFilters } from '@gable/contract/appointment'
import type { TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointmentsExport } from './appointment.export.ts'
import { key, makeBookingWorld, monday9, monday10, openBookingApp, takeAppointments } from './appointment.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

it('lists the team’s appointments for admins and a rep’s own, by time, and exports them', async () => {
  const { admin, rep, company, homeowner, visit } = await makeBookingWorld(app)
  const [one, two] = [await visit(), await visit()]
  await homeowner.appointment.book({ link: one.link, startsAt: monday10, ...key() })
  await takeAppointments(admin, company.admin.id)
  await takeAppointments(admin, company.salesRep.id, { takes: false })
  await homeowner.appointment.book({ link: two.link, startsAt: monday9, ...key() })
  await app.deps.jobs.drain()

  const starts = async (client: typeof admin, filters = {}) =>
    (await client.appointment.schedule(filters)).rows.map(({ startsAt }) => startsAt)
  expect(await starts(admin)).toEqual([monday9, monday10])
  expect(await starts(rep)).toEqual([monday10])
  expect(await starts(admin, { userId: company.admin.id })).toEqual([monday9])
  expect(await starts(rep, { userId: company.admin.id })).toEqual([])
  expect(await starts(admin, { states: ['held'] })).toEqual([])
  expect(await starts(admin, { from: '2026-11-24' })).toEqual([])
  expect(await starts(admin, { from: '2026-11-23', to: '2026-11-23', search: 'Lindqvist' })).toHaveLength(2)
  expect(await starts(admin, { show: 'past' })).toEqual([])

  const first = await admin.appointment.schedule({ pageSize: 1 })
  const second = await admin.appointment.schedule({ pageSize: 1, cursor: first.nextCursor! })
  expect([...first.rows, ...second.rows].map(({ startsAt }) => startsAt)).toEqual([monday9, monday10])

  const lines = async (client: typeof admin) =>
    (await (await client.download.take({ list: 'appointment', format: 'csv', filters: {} })).text()).trim().split('\n')
  expect(await lines(admin)).toHaveLength(3)
  const [, own, ...more] = await lines(rep)
  expect(more).toEqual([])
  expect(own).toContain('Lindqvist')
  const filters = scheduleFilters.parse({ userId: company.admin.id })
  const { filters: heading } = await appointmentsExport.table(company.admin.ctx, 'pdf', filters)
  expect(heading).toEqual(['Show: Upcoming', `Rep: ${company.admin.name}`])

  app.clock.advance(Date.parse(monday10) + 7_200_000 - app.clock.now().getTime())
  expect(await starts(await app.client({ userId: company.admin.id }), { show: 'past' })).toEqual([monday10, monday9])
})
