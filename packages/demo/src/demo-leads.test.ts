import { differingContracts } from '@gable/contract/lead-outcome'
import { analyticsStep } from '@gable/server/catalog/visit-count/visit-count.table'
import { onlineContracts, signedContractsOf } from '@gable/server/contracts/proposal/proposal.document.query'
import { geoRoofScan } from '@gable/server/places/geo/geo.table'
import { dayBefore } from '@gable/server/platform/calendar'
import { systemContext } from '@gable/server/platform/context'
import { clockIn } from '@gable/server/platform/csv'
import { quoteStructure } from '@gable/server/quoting/quote/quote.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { textMessage } from '@gable/server/selling/text-message/text-message.table'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoCompany } from './demo-company.ts'
import { keepDemoFiles } from './demo-files.ts'
import { addDemoHistory } from './demo-history.ts'
import { addDemoLeads } from './demo-leads.ts'
import { addDemoProposals } from './demo-proposals.ts'
import { addDemoSteps } from './demo-steps.ts'
import { surveyDemoTown } from './town/survey.ts'
import { demoTown, importDemoTown } from './town/town.ts'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await createTestApp({ DEMO: 'on' })
})
afterAll(() => app.close())

test('the demo has leads with a quote, including shaped, edited, drawn and measured roofs', async () => {
  await importDemoTown(app.database)
  await surveyDemoTown(app.database, app.deps.config)
  const files = await keepDemoFiles(app)
  await app.database.transaction(async (db) => {
    await addDemoCompany(app, db, files)
    await addDemoLeads(app, db, files, app.clock.now())
  })
  companyId = files.companyId
  const rows = await app.database.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.kind, 'rqp')))
  const submitted = rows.filter(({ totalCents }) => totalCents !== null)
  expect(submitted.length).toBeGreaterThanOrEqual(10)
  const scans = await app.database.db.select().from(geoRoofScan)
  expect(scans.filter(({ reason }) => reason === 'notRead')).toEqual([])
  const measured = await app.database.db
    .select({ rise: quoteStructure.rise, measurement: quoteStructure.measurement })
    .from(quoteStructure)
    .where(and(eq(quoteStructure.companyId, companyId), isNotNull(quoteStructure.measurement)))
  expect(measured.map(({ measurement }) => measurement?.attribution)).toEqual(Array(3).fill('Demo survey (simulated)'))
  const apart = measured.map(({ rise, measurement }) => Math.abs(rise - measurement!.value))
  expect(apart.filter((off) => off <= 0.05)).toHaveLength(2)
  expect(apart.filter((off) => off > 1)).toHaveLength(1)
  expect(submitted.filter(({ slope }) => slope?.coarse)).toHaveLength(submitted.length - 2)
  const roofs = submitted.flatMap(({ structures }) => structures)
  expect(roofs.filter(({ shape }) => shape?.levels).map(({ shape }) => shape!.levels!.length)).toEqual([4])
  expect(roofs.filter(({ shapeGuessed }) => shapeGuessed === false).map(({ shape }) => shape?.kind)).toContain('hip')
  expect(roofs.filter(({ detected }) => detected === null).map(({ name }) => name)).toEqual(['Carport'])
  const edited = roofs.filter(({ detected, planAreaSqft }) => detected && detected.planAreaSqft !== planAreaSqft)
  expect(edited.map(({ name }) => name)).toEqual(['Main house'])
})

test('a signed demo proposal is its lead’s contract, and nearly all sold leads have an amount', async () => {
  const { db } = app.database
  await app.database.transaction(async (tx) => {
    await addDemoHistory(tx, app.clock.now(), companyId)
    await addDemoProposals(app, tx, app.clock.now(), companyId)
  })
  const ctx = (await systemContext(app.deps, companyId))!
  const sold = await db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.status, 'Sold')))
  let signed = 0
  for (const one of sold) {
    const contracts = await signedContractsOf(ctx, one.id)
    expect(differingContracts(one, contracts)).toEqual([])
    signed += contracts.length
  }
  expect(signed).toBeGreaterThan(0)
  // Analytics has a contract to compare with its online price.
  const days = { from: dayBefore(ctx, 364), to: dayBefore(ctx, 0) }
  const deviations = (await onlineContracts(ctx, days)).map(({ deviation }) => Math.abs(deviation))
  expect(deviations.length).toBeGreaterThan(0)
  expect(Math.max(...deviations)).toBeLessThan(1_000)
  const lacking = sold.filter(({ soldCents }) => soldCents === null)
  expect([lacking.length > 0, lacking.length < sold.length / 4]).toEqual([true, true])
})

test('the demo’s calls are between 8:00 and 18:00 in the company’s time zone', async () => {
  const { db } = app.database
  const answers = await db
    .select({ at: lead.firstAnsweredAt })
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.firstAnswerKind, 'call')))
  const calls = await db
    .select({ at: textMessage.createdAt })
    .from(textMessage)
    .where(and(eq(textMessage.companyId, companyId), isNotNull(textMessage.call)))
  expect(calls).toHaveLength(2)
  expect(answers.length).toBeGreaterThan(20)
  const { timeZone } = (await systemContext(app.deps, companyId))!.company
  const hours = [...answers, ...calls].map(({ at }) => Number(clockIn(timeZone)(at!.toISOString()).slice(11, 13)))
  expect(hours.filter((hour) => hour < 8 || hour >= 18)).toEqual([])
})

test.each([
  ['after the clocks went back', '2026-11-23T06:30:00Z'],
  ['after they went forward', '2026-03-21T05:30:00Z'],
])('a year of visits has each day once, late in the evening %s', async (_when, now) => {
  const { db } = app.database
  const company = await makeCompany(app.database)
  await makeOffer(company, { state: demoTown.state })
  const { id } = company.tenant
  await addDemoSteps(db, new Date(now), { companyId: id, timeZone: 'America/Denver' })
  const rows = await db.select().from(analyticsStep).where(eq(analyticsStep.companyId, id))
  expect(new Set(rows.map(({ day }) => day)).size).toBe(365)
})
