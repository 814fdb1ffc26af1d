import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import { messages, tooLong } from '@gable/contract/messages'
import { longestComment } from '@gable/contract/note'
import { noteAttachments } from '@gable/contract/note-attachment'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadWithRoofs } from '../measurement/measurement.fixture.ts'
import { samples } from '../platform/upload/upload.fixture.ts'
import { type ApiClient, createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany, type TestCompany, type TestUser } from '../testing/company.ts'
import { type FileServer, startFileServer } from '../testing/files.ts'
import { noteOn } from './note.sweep.ts'
import { note } from './note.table.ts'

let app: TestApp
let company: TestCompany
let files: FileServer
let admin: ApiClient
let rep: ApiClient
let leadId: string

beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await as(company.admin)
  rep = await as(company.salesRep)
  leadId = await leadWithRoofs(app, company.salesRep)
})

const as = ({ id }: TestUser) => app.client({ userId: id })
const upload = async (name: string) => (await files.uploaded(company.salesRep, 'note.attachment', name, samples.pdf)).id
const comments = async (client: ApiClient) =>
  (await client.note.list({ leadId })).rows.map(({ comment, mine }) => [comment, mine])

describe('notes on a lead', () => {
  it('are read by who may see the lead, the newest first, each told whose it is', async () => {
    await noteOn(app, company.salesRep, leadId, '  Dog in the yard.\nCall first.  ')
    await noteOn(app, company.admin, leadId, 'Wants slate.')
    expect(await comments(rep)).toEqual([
      ['Wants slate.', false],
      ['Dog in the yard.\nCall first.', true],
    ])
    const { rows } = await admin.note.list({ leadId })
    expect(rows[1]).toMatchObject({ commenter: 'Sal Rep', editedAt: null, version: 1 })
  })

  it('are not there for a rep who may not see the lead', async () => {
    const foreign = await leadWithRoofs(app, company.admin)
    const id = await noteOn(app, company.admin, foreign, 'Only for the office.')
    await expect(rep.note.list({ leadId: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(noteOn(app, company.salesRep, foreign, 'Hello?')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(rep.note.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are added once, however often they are sent', async () => {
    const sent = { leadId, comment: 'Wants slate.', idempotencyKey: randomUUID() }
    const answers = await Promise.all([admin.note.create(sent), admin.note.create(sent), admin.note.create(sent)])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await comments(admin)).toHaveLength(1)
  })

  it('are changed by who wrote them, over the version that was seen', async () => {
    const id = await noteOn(app, company.salesRep, leadId, 'Wants slate.')
    expect(await rep.note.update({ id, version: 1, comment: 'Wants cedar.' })).toEqual({ version: 2 })
    await expect(rep.note.update({ id, version: 1, comment: 'Wants tiles.' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    await expect(admin.note.update({ id, version: 2, comment: 'Wants tiles.' })).rejects.toMatchObject({
      code: 'OF_ANOTHER',
      message: messages.OF_ANOTHER,
    })
    const { rows } = await rep.note.list({ leadId })
    expect(rows).toMatchObject([{ comment: 'Wants cedar.', version: 2 }])
    expect(rows[0]!.editedAt).not.toBeNull()
  })

  it('are deleted by who wrote them, with their words, and a second time is no fault', async () => {
    const id = await noteOn(app, company.salesRep, leadId, 'Wants slate.')
    await expect(admin.note.delete({ id })).rejects.toMatchObject({ code: 'OF_ANOTHER' })
    expect(await rep.note.delete({ id })).toEqual({ id })
    expect(await rep.note.delete({ id })).toEqual({ id })
    expect(await comments(rep)).toEqual([])
    await expect(rep.note.update({ id, version: 2, comment: 'Back.' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [kept] = await app.database.db
      .select()
      .from(note)
      .where(and(eq(note.companyId, company.tenant.id), eq(note.id, id)))
    expect(kept).toMatchObject({ comment: '', version: 2 })
  })

  it('stand in the lead’s history without their words', async () => {
    const id = await noteOn(app, company.salesRep, leadId, 'Wants slate.')
    await rep.note.update({ id, version: 1, comment: 'Wants cedar.' })
    await rep.note.delete({ id })
    const { rows } = await admin.lead.history({ id: leadId })
    const ofNotes = rows.filter(({ type }) => type.startsWith('note.'))
    expect(ofNotes.map(({ type, actor }) => [type, actor])).toEqual([
      ['note.deleted', 'Sal Rep'],
      ['note.edited', 'Sal Rep'],
      ['note.added', 'Sal Rep'],
    ])
    expect(JSON.stringify(ofNotes)).not.toMatch(/slate|cedar/)
  })

  it('carry files, in their order, until they are left out', async () => {
    const [plan, photo, list] = [await upload('plan.pdf'), await upload('photo.pdf'), await upload('list.pdf')]
    const id = await noteOn(app, company.salesRep, leadId, 'See the files.', [photo, plan, plan])
    const names = async () => (await admin.note.list({ leadId })).rows[0]!.attachments.map(({ name }) => name)
    expect(await names()).toEqual(['photo.pdf', 'plan.pdf'])
    expect((await files.read(company.admin, plan)).status).toBe(200)

    const change = { id, version: 1, comment: 'See the files.', attachments: [list, plan] }
    expect(await rep.note.update(change)).toEqual({ version: 2 })
    expect(await names()).toEqual(['list.pdf', 'plan.pdf'])
    expect((await files.read(company.admin, photo)).status).toBe(404)
  })

  it('take only what the person uploaded for them, and whole or not at all', async () => {
    const own = await upload('own.pdf')
    const taken = await upload('taken.pdf')
    await noteOn(app, company.salesRep, leadId, 'First come.', [taken])
    const foreign = (await files.uploaded(company.admin, 'note.attachment', 'a.pdf', samples.pdf)).id
    for (const other of [taken, foreign, randomUUID()]) {
      await expect(noteOn(app, company.salesRep, leadId, 'Mine?', [own, other])).rejects.toMatchObject({
        code: 'UPLOAD_NOT_FOUND',
        message: messages.UPLOAD_NOT_FOUND,
      })
    }
    const id = await noteOn(app, company.salesRep, leadId, 'Mine.', [own])
    const change = { id, version: 1, comment: 'Theirs?', attachments: [own, foreign] }
    await expect(rep.note.update(change)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect(await comments(rep)).toEqual([
      ['Mine.', true],
      ['First come.', true],
    ])
    const tooMany = Array.from({ length: noteAttachments.most + 1 }, () => randomUUID())
    await expect(noteOn(app, company.salesRep, leadId, 'All.', tooMany)).rejects.toMatchObject({
      data: { fields: { attachments: messages.TOO_MANY_FILES } },
    })
  })

  it('come in pages, each once', async () => {
    const own = limits.pageSize.default + 3
    for (let count = 0; count < own; count++) await noteOn(app, company.salesRep, leadId, `Note ${count}`)
    const first = await rep.note.list({ leadId })
    const second = await rep.note.list({ leadId, cursor: first.nextCursor! })
    const all = [...first.rows, ...second.rows].map(({ comment }) => comment)
    expect(all).toEqual(Array.from({ length: own }, (_, index) => `Note ${own - 1 - index}`))
    expect(second.nextCursor).toBeNull()
    await expect(rep.note.list({ leadId, cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each([
    ['   ', messages.REQUIRED],
    ['x'.repeat(longestComment + 1), tooLong('comment', longestComment)],
  ])('refuse what is none at its field: %.5s', async (comment, sentence) => {
    await expect(noteOn(app, company.salesRep, leadId, comment)).rejects.toMatchObject({
      data: { fields: { comment: sentence } },
    })
  })
})
