import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsStep } from '../analytics/analytics.table.ts'
import { lead } from '../lead/lead.table.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany } from '../testing/company.ts'
import { makeOffer } from '../testing/offer.ts'
import { addDemoCompany } from './demo-company.ts'
import { keepDemoFiles } from './demo-files.ts'
import { addDemoLeads } from './demo-leads.ts'
import { addDemoSteps } from './demo-steps.ts'
import { demoTown, importDemoTown } from './town/town.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ DEMO: 'on' })
})
afterAll(() => app.close())

test('the demo has leads with a quote, among them roofs that were shaped, edited and drawn', async () => {
  await importDemoTown(app.database)
  const files = await keepDemoFiles(app)
  await app.database.transaction(async (db) => {
    await addDemoCompany(app, db, files)
    await addDemoLeads(app, db, files, app.clock.now())
  })
  const { companyId } = files
  const rows = await app.database.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.kind, 'rqp')))
  const submitted = rows.filter(({ totalCents }) => totalCents !== null)
  expect(submitted.length).toBeGreaterThanOrEqual(10)
  for (const { slope } of submitted) expect(slope).toMatchObject({ coarse: true })
  const roofs = submitted.flatMap(({ structures }) => structures)
  expect(roofs.filter(({ shapeGuessed }) => shapeGuessed === false).map(({ shape }) => shape?.kind)).toContain('hip')
  expect(roofs.filter(({ detected }) => detected === null).map(({ name }) => name)).toEqual(['Carport'])
  const edited = roofs.filter(({ detected, planAreaSqft }) => detected && detected.planAreaSqft !== planAreaSqft)
  expect(edited.map(({ name }) => name)).toEqual(['Main house'])
}, 60_000)

test.each([
  ['after the clocks went back', '2026-11-23T06:30:00Z'],
  ['after they went forward', '2026-03-21T05:30:00Z'],
])('a year of visits has each of its days once, late in the evening %s', async (_when, now) => {
  const { db } = app.database
  const company = await makeCompany(app.database)
  await makeOffer(company, { state: demoTown.state })
  const { id: companyId } = company.tenant
  await addDemoSteps(db, new Date(now), { companyId, timeZone: 'America/Denver' })
  const rows = await db.select().from(analyticsStep).where(eq(analyticsStep.companyId, companyId))
  expect(new Set(rows.map(({ day }) => day)).size).toBe(365)
})
