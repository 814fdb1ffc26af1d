import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { boughtRoof } from '@gable/testing/bought-report'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCsv } from '../../office/download/download.fixture.ts'
import { createContext } from '../../platform/context.ts'
import { broughtFigures, leadWithRoofs, order, scannedRoof } from '../measurement/measurement.fixture.ts'
import { measurementOrder } from '../measurement/measurement.table.ts'
import { expireGoogleAnswers } from './comparison.manifest.ts'
import { refreshComparisons } from './comparison.of-lead.ts'
import { summarizeInstallation } from './comparison.query.ts'
import { comparison } from './comparison.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

/** A lead with our report of its scanned roof, and the area of that report. */
async function measuredLead(): Promise<{ leadId: string; ownId: string; areaSqft: number }> {
  const leadId = await leadWithRoofs(app, company.admin, [scannedRoof({ density: 9 })])
  const ownId = await order(app, company.admin, leadId)
  const { areaSqft } = await admin.measurement.get({ provider: 'gable', id: ownId })
  return { leadId, ownId, areaSqft }
}

const bring = (leadId: string, change: object) =>
  admin.measurement.bring({ ...broughtFigures, leadId, idempotencyKey: randomUUID(), ...change })

const figureOf = ({ figures }: { figures: { key: string }[] }, key: string) => figures.find((each) => each.key === key)

describe('a lead’s comparison', () => {
  it('has our figures next to each purchased report, with differences and the closer one if there is a third', async () => {
    const { leadId, ownId, areaSqft } = await measuredLead()
    expect(await admin.comparison.ofLead({ leadId })).toMatchObject({ own: { id: ownId }, reports: [] })
    const { eave, ridge } = boughtRoof
    await bring(leadId, { measuredBy: 'Eagle View', areaSqft: areaSqft * 1.01, facets: 4, lengths: { eave, ridge } })
    const [only] = (await admin.comparison.ofLead({ leadId })).reports
    expect(only).toMatchObject({ brand: 'EagleView', name: 'EagleView', within: true })
    expect(figureOf(only!, 'areaSqft')).toMatchObject({ shareBps: 100, closer: null })
    expect(figureOf(only!, 'eave')).toMatchObject({ theirs: 180 })
    expect(figureOf(only!, 'hip')).toMatchObject({ theirs: null, difference: null })

    await bring(leadId, { measuredBy: 'Roofr', areaSqft: areaSqft * 1.1 })
    const { own, reports } = await admin.comparison.ofLead({ leadId })
    expect(own!.statedPercent).toBeGreaterThan(1)
    expect(reports.map(({ name, within }) => [name, within])).toEqual([
      ['Roofr', false],
      ['EagleView', true],
    ])
    expect(reports.map((each) => figureOf(each, 'areaSqft'))).toMatchObject([{ closer: 'ours' }, { closer: 'theirs' }])
  })

  it('is empty without our own report, and not found without access to the lead', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    await bring(leadId, {})
    expect(await admin.comparison.ofLead({ leadId })).toEqual({ own: null, reports: [] })
    const rep = await app.client({ userId: company.salesRep.id })
    await expect(rep.comparison.ofLead({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(rep.comparison.summary({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the totals', () => {
  it('count each roof once, by its newest verifiable report', async () => {
    await app.deps.jobs.drain()
    const before = await summarizeInstallation(app.database.db)
    const [first, second, third] = [await measuredLead(), await measuredLead(), await measuredLead()]
    await bring(first.leadId, { measuredBy: 'HOVER', areaSqft: first.areaSqft * 1.2 })
    await bring(first.leadId, { measuredBy: 'HOVER', areaSqft: first.areaSqft * 1.01 })
    await bring(second.leadId, { measuredBy: 'HOVER', areaSqft: second.areaSqft * 0.8 })
    await bring(third.leadId, { measuredBy: 'Uncle Bob', areaSqft: third.areaSqft })
    // A roof that was not scanned states no error.
    const unscanned = await leadWithRoofs(app, company.admin)
    await order(app, company.admin, unscanned)
    await bring(unscanned, { measuredBy: 'HOVER', areaSqft: 2_500 })
    await app.deps.jobs.drain()
    const summary = await admin.comparison.summary({})
    expect(summary).toMatchObject({ roofs: 3, within: 2 })
    expect(summary.brands).toMatchObject([
      { brand: 'HOVER', comparisons: 4, checked: 3, within: 1, oursCloser: 1, theirsCloser: 1 },
      { brand: 'Other report', comparisons: 1, checked: 1, within: 1, medianBps: 0 },
    ])
    expect(summary.figures[0]).toMatchObject({ key: 'areaSqft', comparisons: 5 })
    expect(await admin.comparison.summary({ to: '2020-01-01' })).toMatchObject({ roofs: 0, brands: [], figures: [] })

    const after = await summarizeInstallation(app.database.db)
    expect([after.companies - before.companies, after.roofs - before.roofs, after.within - before.within]).toEqual([
      1, 3, 2,
    ])

    // Like the list below them, a company's totals leave out deleted leads.
    const { version } = await admin.lead.get({ id: third.leadId })
    await admin.lead.changeStatus({ id: third.leadId, status: 'Deleted', version })
    expect((await admin.comparison.list({})).rows).toHaveLength(4)
    const without = await admin.comparison.summary({})
    expect(without).toMatchObject({ roofs: 2, within: 1, brands: [{ brand: 'HOVER', comparisons: 4 }] })
    expect(without.figures[0]).toMatchObject({ key: 'areaSqft', comparisons: 4 })
  })

  it('are listed page by page and exported in the same order', async () => {
    const { leadId, areaSqft } = await measuredLead()
    for (const share of [1, 1.01, 1.3]) await bring(leadId, { measuredBy: 'Roofr', areaSqft: areaSqft * share })
    await app.deps.jobs.drain()
    const page = await admin.comparison.list({ pageSize: 2 })
    expect(page.rows.map(({ within }) => within)).toEqual([false, true])
    const rest = await admin.comparison.list({ pageSize: 2, cursor: page.nextCursor! })
    expect(rest).toMatchObject({ rows: [{ areaShareBps: 0, brand: 'Roofr', leadId }], nextCursor: null })
    expect(page.rows[0]!.theirsSqft! / page.rows[0]!.oursSqft!).toBeCloseTo(1.3)
    const csv = await openCsv(
      await (await admin.download.take({ list: 'comparison', format: 'csv', filters: {} })).text(),
    )
    expect(csv.map((row) => [row['Difference (%)'], row['Within stated error']])).toEqual([
      ['30.00', 'No'],
      ['1.00', 'Yes'],
      ['0.00', 'Yes'],
    ])
  })

  it('follow a revision and a new report of ours, and stay the same when compared twice', async () => {
    const { leadId, areaSqft } = await measuredLead()
    const { id } = await bring(leadId, { areaSqft: areaSqft * 1.3 })
    await app.deps.jobs.drain()
    const rowsOf = () => app.database.db.select().from(comparison).where(eq(comparison.leadId, leadId))
    const [before] = await rowsOf()
    expect(before).toMatchObject({ otherId: id, within: false, brand: 'HOVER' })
    const figures = { ...(await admin.measurement.detail({ id })).figures!, areaSqft }
    await app.database.db.update(measurementOrder).set({ figures }).where(eq(measurementOrder.id, id))
    const ownId = await order(app, company.admin, leadId)
    await app.deps.jobs.drain()
    const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
    await Promise.all([refreshComparisons(ctx, leadId), refreshComparisons(ctx, leadId)])
    expect(await rowsOf()).toMatchObject([{ id: before!.id, ownId, within: true, areaShareBps: 0 }])
  })

  it('keep Google Solar’s outcome but not its figures after 30 days', async () => {
    const { leadId, ownId, areaSqft } = await measuredLead()
    const figure = {
      key: 'areaSqft',
      ours: areaSqft,
      theirs: areaSqft,
      difference: 0,
      shareBps: 0,
      closer: null,
    } as const
    const day = 86_400_000
    const daysAgo = (days: number) => new Date(app.deps.clock.now().getTime() - days * day)
    const row = {
      companyId: company.tenant.id,
      leadId,
      ownId,
      brand: 'Google Solar',
      within: true,
      areaShareBps: 0,
    } as const
    const google = { ...row, id: randomUUID(), otherId: leadId, figures: [figure], comparedAt: daysAgo(0) }
    await app.database.db.insert(comparison).values({ ...google, reportedAt: daysAgo(29) })
    const expire = () => expireGoogleAnswers({ ...app.deps, db: app.database.db, goesOn: () => true })
    await expire()
    const named = async () => (await admin.comparison.ofLead({ leadId })).reports.map(({ name }) => name)
    expect(await named()).toEqual(['Google Solar'])
    await app.database.db
      .update(comparison)
      .set({ reportedAt: daysAgo(31) })
      .where(eq(comparison.leadId, leadId))
    await expire()
    expect(await named()).toEqual([])
    // Google Solar has its own line and is no ordered report.
    expect(await admin.comparison.summary({})).toMatchObject({
      roofs: 0,
      brands: [{ brand: 'Google Solar', within: 1 }],
    })
  })
})
