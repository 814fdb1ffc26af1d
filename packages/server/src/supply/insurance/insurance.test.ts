import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadWithRoofs, order, roof, scannedRoof } from '../measurement/measurement.fixture.ts'

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

describe('a lead’s insurance geometry', () => {
  it('is the newest measurement’s: the shape with its reasons, the heights, and the area by pitch', async () => {
    const leadId = await leadWithRoofs(app, company.admin, [scannedRoof(), roof({ id: 'barn', name: 'Barn' })])
    expect(await admin.insurance.get({ leadId })).toMatchObject({ report: null, roofs: [] })
    const id = await order(app, company.admin, leadId)
    await app.deps.jobs.drain()
    const { code } = await admin.measurement.seal({ id })
    const { report, roofs, packet } = await admin.insurance.get({ leadId })
    expect(report).toMatchObject({ id, code })
    const [house, barn] = roofs
    expect(house).toMatchObject({ name: 'House', geometry: { shape: 'hip', otherPerimeterFeet: 0 }, doubt: null })
    expect(house!.meanHeightFeet).toBeCloseTo((house!.eaveHeightFeet! + house!.ridgeHeightFeet!) / 2, 9)
    expect(house!.pitches[0]!.rise).toBeCloseTo(6, 0)
    expect(barn).toMatchObject({ geometry: { shape: 'other' }, doubt: 'unscanned', meanHeightFeet: null })
    expect(packet[0]).toMatchObject({ item: 'sealedReport', have: true })
    const pdf = await admin.insurance.sheet({ leadId })
    expect(pdf.name).toMatch(/insurance-geometry\.pdf$/)
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  })

  it('lists what a packet lacks; the first user to mark an item stays, and marking twice changes nothing', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const rep = await app.client({ userId: company.salesRep.id })
    const of = async (item: string) => (await admin.insurance.get({ leadId })).packet.find((one) => one.item === item)
    expect(await of('elevations')).toEqual({ item: 'elevations', have: false, by: '', at: null })
    await Promise.all([
      admin.insurance.mark({ leadId, item: 'elevations', have: true }),
      admin.insurance.mark({ leadId, item: 'elevations', have: true }),
    ])
    expect(await of('elevations')).toMatchObject({ have: true, by: 'Ada Min' })
    await admin.insurance.mark({ leadId, item: 'elevations', have: false })
    expect(await of('elevations')).toMatchObject({ have: false })
    await expect(rep.insurance.mark({ leadId, item: 'elevations', have: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
