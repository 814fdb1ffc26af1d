import { randomUUID } from 'node:crypto'
import { sampleExport, samplePdf } from '@gable/sandbox/vendors/sample-report'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestCount } from '../../../platform/platform.table.ts'
import { broughtFigures, leadWithRoofs } from '../measurement.fixture.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let files: FileServer
let leadId: string
beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  leadId = await leadWithRoofs(app, company.admin)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const bring = (change: object, as = admin) =>
  as.measurement.bring({ ...broughtFigures, leadId, idempotencyKey: randomUUID(), ...change })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )
/** The number of the company's files that could not be read. */
async function unreadableOf(companyId: string): Promise<number | undefined> {
  const key = eq(requestCount.key, `unreadable:${companyId}`)
  const [row] = await app.database.db.select().from(requestCount).where(key)
  return row?.count
}

describe('a report added by the company', () => {
  it('has the entered figures, with materials as far as possible, next to our own report', async () => {
    await admin.measurement.order({ leadId, provider: 'gable', idempotencyKey: randomUUID() })
    const { id } = await bring({ facets: 12, rise: 8, lengths: { ridge: 40, hip: 60, eave: 180 } })
    const detail = await admin.measurement.detail({ id })
    expect(detail).toMatchObject({
      source: 'upload',
      status: 'Completed',
      placement: null,
      productName: 'HOVER',
    })
    expect(detail.figures!.facets).toBe(12)
    expect(detail.figures!.lengths).toMatchObject({ ridgeCap: 100, gutter: 180, dripEdge: null, rake: null })
    expect(detail.own!.figures.areaSqft).toBeGreaterThan(2_417)
    expect((await admin.measurement.ofLead({ leadId })).rows[0]).toMatchObject({ id, areaSqft: 2_410 })
  })

  it('has its file’s figures, and is stored with its PDF for users who see the lead', async () => {
    const data = await files.uploaded(
      company.admin,
      'measurement.data',
      'export.json',
      Buffer.from(JSON.stringify(sampleExport())),
    )
    const pdf = await files.uploaded(company.admin, 'measurement.report', 'report.pdf', samplePdf(['A report']))
    const { id } = await bring({ areaSqft: null, dataFileId: data.id, pdfFileId: pdf.id })
    const detail = await admin.measurement.detail({ id })
    expect(detail.figures).toMatchObject({ facets: 4, rise: 6, lengths: { hip: 120 } })
    expect(detail.files.map(({ name }) => name)).toEqual(['report.pdf', 'export.json'])
    expect((await files.read(company.admin, pdf.id)).status).toBe(200)
    expect((await files.read(company.salesRep, pdf.id)).status).toBe(404)
    expect(await refusal(bring({ areaSqft: null, dataFileId: data.id }))).toBe('UPLOAD_NOT_FOUND')
  })

  it('is refused without figures, with an unreadable file, and without access to the lead', async () => {
    expect(await refusal(bring({ areaSqft: null }))).toBe('FIGURES_REQUIRED')
    const empty = await files.uploaded(company.admin, 'measurement.data', 'x.json', Buffer.from('{"a":1}'))
    expect(await refusal(bring({ dataFileId: empty.id }))).toBe('REPORT_FILE_NOT_READ')
    expect(await unreadableOf(company.tenant.id)).toBe(1)
    const summary = (roof_facets: object) => Buffer.from(JSON.stringify({ roof: { roof_facets } }))
    const areas = await files.uploaded(company.admin, 'measurement.data', 'a.json', summary({ area: 3_520, total: 23 }))
    expect(await refusal(bring({ areaSqft: null, dataFileId: areas.id }))).toBe('REPORT_FILE_INCOMPLETE')
    const huge = await files.uploaded(company.admin, 'measurement.data', 'b.json', summary({ area: 1e12, total: 23 }))
    expect(await refusal(bring({ dataFileId: huge.id }))).toBe('REPORT_FILE_OUT_OF_RANGE')
    expect(await refusal(bring({ areaSqft: 0 }))).toBe('BAD_REQUEST')
    const rep = await app.client({ userId: company.salesRep.id })
    expect(await refusal(bring({}, rep))).toBe('NOT_FOUND')
  })
})
