import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pdfOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { textLines } from '@gable/documents/pdf/text-lines'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { type BoughtFrom, boughtPdf, eagleviewAnswer, gafOrderResult } from '@gable/testing/bought-report'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExport } from './measurement.export.ts'
import { readLabels } from './measurement.labels.ts'

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url))
const data = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data')

let app: TestApp
let company: TestCompany
let admin: ApiClient
let files: FileServer
beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const read = async (from: BoughtFrom) => readLabels(await textLines(await boughtPdf(from), 10))
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('a purchased report’s PDF', () => {
  const ofAll = { areaSqft: 2_410, facets: 12, rise: 6 }
  const lengths = { valley: 20, rake: 96, eave: 180, flashing: 12 }

  it('has the figures under each vendor’s labels', async () => {
    expect(await read('eagleview')).toMatchObject({
      ...ofAll,
      measuredBy: 'EagleView',
      reportNumber: '49827746',
      wasteBps: null,
      lengths: { ...lengths, ridge: 52, hip: 40, ridgeCap: 92, dripEdge: 276, stepFlashing: 30 },
    })
    expect(await read('hover')).toMatchObject({
      ...ofAll,
      measuredBy: 'HOVER',
      reportNumber: '17344154',
      lengths: { ...lengths, ridge: null, hip: null, ridgeCap: 92, stepFlashing: 30.5 },
    })
    expect(await read('gaf')).toMatchObject({
      ...ofAll,
      measuredBy: 'GAF QuickMeasure',
      reportNumber: 'GAF-20114',
      wasteBps: 1_200,
      lengths: { ...lengths, ridge: 52, hip: 40, stepFlashing: 30, iceAndWater: 200, starter: 276 },
    })
    expect(await read('roofr')).toMatchObject({
      ...ofAll,
      measuredBy: 'Roofr',
      wasteBps: 1_200,
      lengths: { ...lengths, ridge: 52, hip: 40, stepFlashing: 30.5, parapet: 0, dripEdge: 276 },
    })
  })

  it('prefers totals, and leaves unstated ones empty', () => {
    const two = readLabels([
      ['Ridges = 20 ft'],
      ['Ridges = 32 ft'],
      ['Total Ridges = 52 ft'],
      ['Hips = 10 ft'],
      ['Hips = 30 ft'],
    ])
    expect(two).toMatchObject({ areaSqft: null, facets: null, lengths: { ridge: 52, hip: 30, eave: null } })
    expect(readLabels([['Flat Area = 120 sq ft'], ['Roof area: none']])).toBeUndefined()
  })
})

describe('a dropped file', () => {
  it('is read only by its user, and a file without figures is refused', async () => {
    const pdf = await files.uploaded(company.admin, 'measurement.report', 'roof.pdf', await boughtPdf('gaf'))
    expect(await admin.measurement.readReport({ fileId: pdf.id })).toMatchObject({ areaSqft: 2_410, facets: 12 })
    const rep = await app.client({ userId: company.salesRep.id })
    await expect(rep.measurement.readReport({ fileId: pdf.id })).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    const json = await files.uploaded(company.admin, 'measurement.data', 'gaf.json', Buffer.from(bytes(gafOrderResult)))
    expect(await admin.measurement.readReport({ fileId: json.id })).toMatchObject({
      measuredBy: 'GAF QuickMeasure',
      wasteBps: 1_200,
    })
    const letter = Buffer.from(await pdfOfPages(['Dear customer, thank you for your order.']))
    const other = await files.uploaded(company.admin, 'measurement.report', 'letter.pdf', letter)
    await expect(admin.measurement.readReport({ fileId: other.id })).rejects.toMatchObject({
      code: 'REPORT_FILE_NOT_READ',
    })
    // The upload is still there for a person who types the figures.
    expect((await files.read(company.admin, other.id)).status).toBe(200)
  })

  it('may be a vendor’s reply to its customer', () => {
    expect(readExport(bytes(eagleviewAnswer))).toMatchObject({
      measuredBy: 'EagleView',
      figures: { areaSqft: 2_410, facets: 12, structures: 1, lengths: { stepFlashing: 30.5, dripEdge: 276 } },
    })
    expect(readExport(bytes(gafOrderResult))).toMatchObject({ figures: { lengths: { iceAndWater: 200 } } })
    expect(readExport(bytes({ RoofMeasurement: { Area: 1e12 } }))).toBe('outOfRange')
    expect(readExport(bytes({ Area: 'large' }))).toBeUndefined()
  })

  const sample = resolve(data, 'vendor-apis/eagleview/measurement-export-subset.sample.json')
  it.skipIf(!existsSync(sample))("parses the vendor's sample (skipped without GABLE_DATA_DIR)", () => {
    const known = readExport(readFileSync(sample))
    expect(known).toMatchObject({ measuredBy: 'EagleView', figures: { facets: 2, rise: 5 } })
    expect(known !== 'outOfRange' && known?.figures.areaSqft).toBeCloseTo(489.892_543, 5)
  })
})
