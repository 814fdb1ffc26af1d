import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { startGoogleSolar } from '@gable/testing/providers/google-solar.emulator'
import { expect, it } from 'vitest'
import { createContext } from '../../platform/context.ts'
import { leadWithRoofs, order, roof, scannedRoof } from '../measurement/measurement.fixture.ts'
import { expireGoogleAnswers } from './comparison.manifest.ts'
import { refreshComparisons } from './comparison.of-lead.ts'
import { comparisonUnknown } from './comparison.table.ts'

it('calls Google Solar once for each report of a scanned roof, and for no other', async () => {
  const solar = await startGoogleSolar([-110.7599, 43.48006])
  const app = await createTestApp({
    ROOF_SOURCES: 'local,google',
    GOOGLE_MAPS_API_KEY: TEST_KEY,
    GOOGLE_SOLAR_URL: solar.url,
  })
  try {
    const company = await makeCompany(app.database)
    const admin = await app.client({ userId: company.admin.id })
    const unscanned = await leadWithRoofs(app, company.admin, [roof()])
    await order(app, company.admin, unscanned)
    await app.deps.jobs.drain()
    const before = solar.received.length
    const leadId = await leadWithRoofs(app, company.admin, [scannedRoof({ density: 9 })])
    await order(app, company.admin, leadId)
    await app.deps.jobs.drain()
    expect(before).toBe(0)
    const requestCount = solar.received.length
    expect(requestCount).toBeGreaterThan(0)
    const { reports } = await admin.comparison.ofLead({ leadId })
    // 150 square meters.
    expect(reports).toMatchObject([{ brand: 'Google Solar', orderId: null, within: false }])
    expect(reports[0]!.figures.find(({ key }) => key === 'areaSqft')!.theirs).toBeCloseTo(1_614.6, 0)
    await refreshComparisons(await createContext(app.deps, company.tenant, { kind: 'system' }), leadId)
    expect(solar.received).toHaveLength(requestCount)
  } finally {
    await app.close()
    await solar.close()
  }
})

it('calls Google Solar once for a roof that it does not know, until its answer expires', async () => {
  const solar = await startGoogleSolar()
  const app = await createTestApp({
    ROOF_SOURCES: 'local,google',
    GOOGLE_MAPS_API_KEY: TEST_KEY,
    GOOGLE_SOLAR_URL: solar.url,
  })
  try {
    const { db } = app.database
    const company = await makeCompany(app.database)
    const leadId = await leadWithRoofs(app, company.admin, [scannedRoof({ density: 9 })])
    const orderReport = async () => {
      await order(app, company.admin, leadId)
      await app.deps.jobs.drain()
      return solar.received.length
    }
    solar.behaviour = 'fault'
    const failed = await orderReport()
    solar.behaviour = 'answer'
    // Once in each of its three qualities.
    const once = failed + 3
    expect(await orderReport()).toBe(once)
    expect(await orderReport()).toBe(once)
    const expire = () => expireGoogleAnswers({ ...app.deps, db, goesOn: () => true })
    const daysAgo = (days: number) => new Date(app.deps.clock.now().getTime() - days * 86_400_000)
    await db.update(comparisonUnknown).set({ askedAt: daysAgo(29) })
    await expire()
    expect(await orderReport()).toBe(once)
    await db.update(comparisonUnknown).set({ askedAt: daysAgo(31) })
    await expire()
    expect(await orderReport()).toBe(once + 3)
  } finally {
    await app.close()
    await solar.close()
  }
})
