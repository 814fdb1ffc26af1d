import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { startFileServer } from '@gable/testing/files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { samples } from '../../platform/upload/upload.fixture.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { leadWithRoofs, order } from '../measurement/measurement.fixture.ts'

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

const write = (leadId: string, comment: string, inSummary: boolean) =>
  admin.note.create({ leadId, comment, inSummary, idempotencyKey: randomUUID() })

describe('a customer summary', () => {
  it('has the contact, the roofs with their picture, the measurements, and the flagged notes', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const measured = await order(app, company.admin, leadId)
    await write(leadId, 'Only for the office.', false)
    const { id } = await write(leadId, 'Gate code is 4711.', true)
    const { id: gone } = await write(leadId, 'Taken back.', true)
    await admin.note.delete({ id: gone })
    const summary = await admin.summary.get({ leadId })
    expect(summary).toMatchObject({
      customer: 'June Takeda',
      phone: '3075550177',
      rise: 6,
      roofs: [{ name: 'House', included: true, planAreaSqft: 2_417 }],
      quotes: [],
      measurements: [{ id: measured }],
      notes: [{ id, comment: 'Gate code is 4711.', commenter: 'Ada Min' }],
    })
    expect(summary.drawing).toContain('<svg')
    const pdf = await admin.summary.pdf({ leadId })
    expect(pdf.type).toBe('application/pdf')
    expect(pdf.name).toMatch(/^june-takeda-.*-summary\.pdf$/)
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  })

  it('has what the homeowner was shown of a quote: never the total of a range', async () => {
    const { leadId } = await quoteHouse(company, 31)
    const { quotes } = await admin.summary.get({ leadId })
    expect(quotes).toMatchObject([
      { display: 'range', totalCents: null, range: { minCents: 1_184_500, maxCents: 1_284_500 } },
    ])
  })

  it('names no file of a note: file names are the company’s own', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const files = await startFileServer(app)
    try {
      const { id } = await files.uploaded(company.admin, 'note.attachment', 'margin-internal.pdf', samples.pdf)
      const note = { leadId, comment: 'Gate code is 4711.', inSummary: true, attachments: [id] }
      await admin.note.create({ ...note, idempotencyKey: randomUUID() })
    } finally {
      await files.close()
    }
    const summary = await admin.summary.get({ leadId })
    expect(summary.notes).toHaveLength(1)
    expect(JSON.stringify(summary)).not.toContain('margin-internal')
  })

  it('is hidden from a rep who may not see the lead', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const rep = await app.client({ userId: company.salesRep.id })
    await expect(rep.summary.get({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(rep.summary.pdf({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
