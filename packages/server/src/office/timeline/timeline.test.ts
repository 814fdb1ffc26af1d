import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import type { TimelineFilter } from '@gable/contract/status'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

/** Each entry by its kind. */
async function entries(leadId: string, show?: TimelineFilter) {
  const { rows } = await admin.timeline.list({ leadId, ...(show && { show }) })
  return rows.map((row) =>
    row.is === 'event'
      ? row.event.type
      : row.is === 'mail'
        ? row.mail.kind
        : row.is === 'note'
          ? row.note.comment
          : row.message.subject,
  )
}

describe('the timeline of a lead', () => {
  it('has notes, events and messages, newest first, each under its filter', async () => {
    const { widgetId, productId } = await makeOffer(company, { state: demoTown.state })
    const homeowner = await app.client()
    const { sessionToken, roofs } = await homeowner.widget.chooseAddress({
      widgetId,
      address: { kind: 'text', text: demoAddresses.samples[0]! },
      page: { href: 'https://ridge.example/', isPreview: false },
    })
    const email = `grace-${randomUUID()}@example.com`
    await homeowner.widget.submitQuote({
      widgetId,
      sessionToken,
      productId,
      answers: [],
      idempotencyKey: randomUUID(),
      structures: roofs.structures.map(({ id, included }) => ({ id, included })),
      slope: { category: 'medium' },
      contact: {
        firstName: 'Grace',
        lastName: 'Lindqvist',
        email,
        phone: '(208) 555-0117',
        consent: { contact: false, sms: false },
      },
    })
    await app.deps.jobs.drain()
    const { rows: leads } = await admin.lead.list({ kind: 'rqp' })
    const { id, version } = leads[0]!
    app.clock.advance(60_000)
    await noteOn(app, company.admin, id, 'Wants slate.')
    app.clock.advance(60_000)
    await admin.lead.setNextStep({ id, version, text: 'Call back', on: '2026-12-01', userId: null })

    const all = await entries(id)
    expect(all[0]).toBe('lead.nextStepSet')
    expect(all.slice(1, 3).sort()).toEqual(['Wants slate.', 'lead.firstAnswered'])
    expect(all.slice(3).sort()).toEqual(['lead.addressRecorded', 'lead.submitted', 'newLead', 'quoteConfirmation'])
    expect(await entries(id, 'notes')).toEqual(['Wants slate.'])
    expect(await entries(id, 'nextSteps')).toEqual(['lead.nextStepSet'])
    expect((await entries(id, 'sent')).sort()).toEqual(['newLead', 'quoteConfirmation'])
    expect((await entries(id, 'activity')).sort()).toEqual([
      'lead.addressRecorded',
      'lead.firstAnswered',
      'lead.nextStepSet',
      'lead.submitted',
    ])
    const { rows } = await admin.timeline.list({ leadId: id, show: 'sent' })
    expect(rows.map((row) => row.is === 'mail' && row.mail.recipient)).toContain(email)
  })

  it('loses a note when it is deleted, and shows the deletion', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const id = await noteOn(app, company.admin, leadId, 'Wants slate.')
    await admin.note.delete({ id })
    expect(await entries(leadId)).toEqual(['note.deleted', 'lead.created'])
  })

  it('has pages, each entry once', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const own = limits.pageSize.default + 3
    for (let count = 0; count < own; count += 1) await noteOn(app, company.admin, leadId, `Note ${count}`)
    const first = await admin.timeline.list({ leadId })
    const second = await admin.timeline.list({ leadId, cursor: first.nextCursor! })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(own + 1)
    expect(second.nextCursor).toBeNull()
    await expect(admin.timeline.list({ leadId, cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is hidden from a rep who may not see the lead', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const rep = await app.client({ userId: company.salesRep.id })
    await expect(rep.timeline.list({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
