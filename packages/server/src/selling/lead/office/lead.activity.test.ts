import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadAccessGiven } from '../lead.events.ts'
import { quoteHouse } from '../lead.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('moves to what a user does, not to the product’s own work, and never back', async () => {
  const company = await makeCompany(app.database)
  const admin = await app.client({ userId: company.admin.id })
  const { leadId: id } = await quoteHouse(company, 21)
  const activity = async () => {
    await app.deps.jobs.drain()
    return (await admin.lead.get({ id })).lastActivityAt
  }
  const submitted = await activity()

  app.clock.advance(60_000)
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  await ctx.transaction((tx) => emit(tx, leadAccessGiven, { subjectId: id, data: { names: 'Ada Min' } }))
  expect(await activity()).toBe(submitted)

  app.clock.advance(60_000)
  await noteOn(app, company.admin, id, 'Left a message.')
  const noted = app.clock.now().toISOString()
  app.clock.advance(60_000)
  await noteOn(app, company.productionRep, id, 'The roof is steep.')
  const last = await activity()
  expect(last).toBe(app.clock.now().toISOString())

  const quiet = await admin.lead.list({ kind: 'rqp', quietSince: noted })
  expect(quiet.rows).toEqual([])
  app.clock.advance(60_000)
  const later = await admin.lead.list({ kind: 'rqp', quietSince: app.clock.now().toISOString() })
  expect(later.rows).toMatchObject([{ id, lastActivityAt: last }])
})
