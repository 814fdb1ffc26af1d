import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { file } from '../../../platform/platform.table.ts'
import { leadWithRoofs, order, roof, scannedRoof } from '../measurement.fixture.ts'
import { measurementOrder, measurementSeal } from '../measurement.table.ts'

let app: TestApp
let anyone: ApiClient
let company: TestCompany
let admin: ApiClient
beforeAll(async () => {
  app = await createTestApp({ REPORT_CHECKS_PER_HOUR: '5', PUBLIC_REQUESTS_PER_MINUTE: '100000' })
  anyone = await app.client()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A report of a scanned house, sealed. */
async function sealed() {
  const leadId = await leadWithRoofs(app, company.admin, [scannedRoof(), roof({ id: 'shed', name: 'Shed' })])
  const id = await order(app, company.admin, leadId)
  await app.deps.jobs.drain()
  const seal = await admin.measurement.seal({ id })
  const [row] = await app.database.db.select().from(file).where(eq(file.id, seal.fileId!))
  return { id, seal, bytes: await buffer(await app.deps.files.read(row!.storeKey)) }
}

describe('a sealed measurement report', () => {
  it('has a seal that poppler accepts, and is verified by its file and by its code, without signing in', async () => {
    const { seal, bytes } = await sealed()
    expect(seal).toMatchObject({ state: 'sealed', code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) })
    const folder = await mkdtemp(join(tmpdir(), 'gable-report-'))
    try {
      await writeFile(join(folder, 'report.pdf'), bytes)
      const message = execFileSync('pdfsig', [join(folder, 'report.pdf')], { encoding: 'utf8' })
      expect(message).toContain('Signature is Valid')
      expect(message).toContain('Total document signed')
    } finally {
      await rm(folder, { recursive: true })
    }
    const byFile = await anyone.measurement.verify({ sha256: sha256(bytes), code: seal.code })
    expect(byFile).toMatchObject({ result: 'file', company: company.tenant.name, isSourceIntact: true })
    const typed = seal.code.toLowerCase().replaceAll('-', ' ')
    const byCode = await anyone.measurement.verify({ sha256: null, code: typed })
    expect(byCode).toMatchObject({ result: 'code', code: seal.code, record: { structures: [{ name: 'House' }, {}] } })
    const [house, shed] = byCode.result === 'code' ? byCode.record.structures : []
    expect(house!.scan).toMatchObject({ project: 'WY_Teton_2021', flownOn: '2021-06-03', holds: 'whole' })
    expect(house!.areaErrorSqft).toBeGreaterThan(0)
    for (const facet of house!.facets) {
      expect(facet.points).toBeGreaterThan(40)
      expect(facet.residualFeet).toBeGreaterThan(0.05)
      expect(facet.residualFeet).toBeLessThan(0.5)
    }
    expect(shed).toMatchObject({ scan: null, areaErrorSqft: null, outline: { edited: false } })
  })

  it('is refused with any of 1,000 bytes changed, and confirmed 1,000 times unchanged', async () => {
    const { seal, bytes } = await sealed()
    const code = seal.code
    const results = new Map<string, number>()
    const count = (name: string) => results.set(name, (results.get(name) ?? 0) + 1)
    for (let number = 0; number < 1_000; number += 1) {
      const at = Math.floor(((number + 0.5) * bytes.length) / 1_000)
      bytes[at]! ^= 1 + (number % 255)
      count(`changed: ${(await anyone.measurement.verify({ sha256: sha256(bytes), code })).result}`)
      bytes[at]! ^= 1 + (number % 255)
      count(`unchanged: ${(await anyone.measurement.verify({ sha256: sha256(bytes), code })).result}`)
    }
    expect(Object.fromEntries(results)).toEqual({ 'changed: changed': 1_000, 'unchanged: file': 1_000 })
    expect(await anyone.measurement.verify({ sha256: sha256(Buffer.from('other')), code: null })).toEqual({
      result: 'unknown',
    })
  }, 120_000)

  it('is derived again to the same figures, and rejected when the stored scan was changed', async () => {
    const { id, seal, bytes } = await sealed()
    const { code } = seal
    expect(await anyone.measurement.derive({ code })).toEqual({ result: 'same', differences: [] })
    const { made } = await admin.measurement.get({ id })
    const [house, ...others] = made.structures
    const scan = { ...house!.scan!, rise: house!.scan!.rise, density: 30 }
    const changed = { ...made, structures: [{ ...house!, scan }, ...others] }
    await app.database.db.update(measurementOrder).set({ made: changed }).where(eq(measurementOrder.id, id))
    expect(await anyone.measurement.verify({ sha256: sha256(bytes), code })).toMatchObject({
      result: 'file',
      isSourceIntact: false,
    })
    const { result, differences } = await anyone.measurement.derive({ code })
    expect(result).toBe('different')
    expect(differences).toEqual([{ figure: 'structures 1 scan density', sealed: expect.any(Number), derived: 30 }])
    expect(await anyone.measurement.derive({ code: '0000-0000-0000-0000' })).toMatchObject({ result: 'unknown' })
    for (let call = 3; call < 5; call += 1) await anyone.measurement.derive({ code })
    await expect(anyone.measurement.derive({ code })).rejects.toMatchObject({ status: 429 })
  })

  it('is not created for a report without a scan, and created on request for an older one', async () => {
    const plain = await order(app, company.admin, await leadWithRoofs(app, company.admin))
    await app.deps.jobs.drain()
    expect(await admin.measurement.seal({ id: plain })).toMatchObject({ state: 'none', code: '' })
    expect(await admin.measurement.sealNow({ id: plain })).toEqual({ state: 'none' })
    const { id } = await sealed()
    await app.database.db.delete(measurementSeal).where(eq(measurementSeal.orderId, id))
    expect(await admin.measurement.seal({ id })).toMatchObject({ state: 'waiting', code: '' })
    await Promise.all([admin.measurement.sealNow({ id }), admin.measurement.sealNow({ id })])
    await app.deps.jobs.drain()
    expect(await admin.measurement.sealNow({ id })).toEqual({ state: 'sealed' })
    const rows = await app.database.db.select().from(measurementSeal).where(eq(measurementSeal.orderId, id))
    expect(rows).toHaveLength(1)
  })

  it('waits for the time-stamp authority, and the report does not', async () => {
    const { config } = app.deps
    Object.assign(config, { TIMESTAMP_URL: 'http://127.0.0.1:9' })
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin, [scannedRoof()]))
    await expect(app.deps.jobs.drain()).rejects.toThrow('TSA request failed')
    Object.assign(config, { TIMESTAMP_URL: undefined })
    expect(await admin.measurement.get({ id })).toMatchObject({ status: 'Completed' })
    expect(await admin.measurement.seal({ id })).toMatchObject({ state: 'waiting', fileId: null })
    await admin.measurement.sealNow({ id })
    await app.deps.jobs.drain()
    expect(await admin.measurement.seal({ id })).toMatchObject({ state: 'sealed' })
  })
})
