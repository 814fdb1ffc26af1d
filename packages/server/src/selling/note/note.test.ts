import { randomUUID } from 'node:crypto'
import { noteAttachments } from '@gable/contract/accepted-files'
import { limits } from '@gable/contract/limits'
import { messages, tooLong } from '@gable/contract/messages'
import { maxCommentLength } from '@gable/contract/note'
import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany, type TestUser } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { file, mail } from '../../platform/platform.table.ts'
import { samples } from '../../platform/upload/upload.fixture.ts'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'
import { deleteOldNotes } from './note.retention.ts'
import { note, noteMention } from './note.table.ts'

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
  it('are visible to users who may see the lead, newest first, each with its author', async () => {
    await noteOn(app, company.salesRep, leadId, '  Dog in the yard.\nCall first.  ')
    await noteOn(app, company.admin, leadId, 'Wants slate.')
    expect(await comments(rep)).toEqual([
      ['Wants slate.', false],
      ['Dog in the yard.\nCall first.', true],
    ])
    const { rows } = await admin.note.list({ leadId })
    expect(rows[1]).toMatchObject({ commenter: 'Sal Rep', editedAt: null, version: 1 })
  })

  it('are hidden from a rep who may not see the lead', async () => {
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

  it('are edited by their author or an admin, over the current version', async () => {
    const id = await noteOn(app, company.salesRep, leadId, 'Wants slate.')
    expect(await rep.note.update({ id, version: 1, comment: 'Wants cedar.' })).toEqual({ version: 2 })
    await expect(rep.note.update({ id, version: 1, comment: 'Wants tiles.' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    const production = await as(company.productionRep)
    await expect(production.note.update({ id, version: 2, comment: 'Wants tiles.' })).rejects.toMatchObject({
      code: 'OF_ANOTHER',
      message: messages.OF_ANOTHER,
    })
    expect((await rep.note.list({ leadId })).rows).toMatchObject([
      { comment: 'Wants cedar.', version: 2, editedAt: expect.any(String), editedBy: '', mayChange: true },
    ])
    expect((await production.note.list({ leadId })).rows).toMatchObject([{ mine: false, mayChange: false }])

    expect(await admin.note.update({ id, version: 2, comment: 'Wants tiles.' })).toEqual({ version: 3 })
    const { rows } = await rep.note.list({ leadId })
    expect(rows).toMatchObject([{ comment: 'Wants tiles.', commenter: 'Sal Rep', editedBy: 'Ada Min', mine: true }])
  })

  it('are deleted by their author or an admin, idempotently, and restored completely', async () => {
    const plan = await upload('plan.pdf')
    const id = await noteOn(app, company.salesRep, leadId, 'Wants slate.', [plan])
    const production = await as(company.productionRep)
    await expect(production.note.delete({ id })).rejects.toMatchObject({ code: 'OF_ANOTHER' })
    expect(await rep.note.delete({ id })).toEqual({ id })
    expect(await rep.note.delete({ id })).toEqual({ id })
    expect(await comments(rep)).toEqual([])
    expect((await files.read(company.admin, plan)).status).toBe(404)
    await expect(rep.note.update({ id, version: 2, comment: 'Back.' })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    await expect(production.note.restore({ id })).rejects.toMatchObject({ code: 'OF_ANOTHER' })
    expect(await rep.note.restore({ id })).toEqual({ id })
    expect(await rep.note.restore({ id })).toEqual({ id })
    expect((await rep.note.list({ leadId })).rows).toMatchObject([
      { comment: 'Wants slate.', attachments: [{ name: 'plan.pdf' }] },
    ])
    expect((await files.read(company.admin, plan)).status).toBe(200)
    expect(await admin.note.delete({ id })).toEqual({ id })
    expect(await comments(rep)).toEqual([])
  })

  it('deleted a day ago lose their text, their files and their mentions', async () => {
    const plan = await upload('plan.pdf')
    const { id } = await rep.note.create({
      leadId,
      comment: 'Ask @Ada Min.',
      attachments: [plan],
      mentions: [company.admin.id],
      idempotencyKey: randomUUID(),
    })
    const stays = await noteOn(app, company.salesRep, leadId, 'Wants slate.')
    await rep.note.delete({ id })
    const stored = async () => {
      const { db } = app.database
      const ofCompany = eq(note.companyId, company.tenant.id)
      const notes = await db.select({ id: note.id }).from(note).where(ofCompany)
      const rows = await db.select().from(file).where(eq(file.companyId, company.tenant.id))
      const named = await db.select().from(noteMention).where(eq(noteMention.companyId, company.tenant.id))
      return { notes: notes.map((one) => one.id).sort(), files: rows.length, named: named.length }
    }
    const soon = { db: app.database.db, config: app.deps.config, files: app.deps.files, goesOn: () => true }
    const inHours = (hours: number) => fixedClock(new Date(app.clock.now().getTime() + hours * 3_600_000))
    await deleteOldNotes({ ...soon, clock: inHours(23) })
    expect(await stored()).toEqual({ notes: [id, stays].sort(), files: 1, named: 1 })
    await deleteOldNotes({ ...soon, clock: inHours(25) })
    expect(await stored()).toEqual({ notes: [stays], files: 0, named: 0 })
    await expect(rep.note.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are in the lead’s history without their text', async () => {
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

  it('have files, in order, until they are removed', async () => {
    const [plan, photo, list] = [await upload('plan.pdf'), await upload('photo.pdf'), await upload('list.pdf')]
    const id = await noteOn(app, company.salesRep, leadId, 'See the files.', [photo, plan, plan])
    const names = async () => (await admin.note.list({ leadId })).rows[0]!.attachments.map(({ name }) => name)
    expect(await names()).toEqual(['photo.pdf', 'plan.pdf'])
    expect((await files.read(company.admin, plan)).status).toBe(200)

    const change = { id, version: 1, comment: 'See the files.', attachments: [list, plan] }
    expect(await rep.note.update(change)).toEqual({ version: 2 })
    expect(await names()).toEqual(['list.pdf', 'plan.pdf'])
    expect((await files.read(company.admin, photo)).status).toBe(404)

    const read = await admin.note.file({ id, fileId: plan })
    expect([read.name, await read.bytes()]).toEqual(['plan.pdf', new Uint8Array(samples.pdf)])
    const gone = { code: 'NOT_FOUND' }
    await expect(admin.note.file({ id, fileId: photo })).rejects.toMatchObject(gone)
    const other = await app.client({ userId: company.otherRep.id })
    await expect(other.note.file({ id, fileId: plan })).rejects.toMatchObject(gone)
  })

  it('accept only the user’s uploads for them, all or none', async () => {
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

  it('mention colleagues, who get one mail if they may see the lead', async () => {
    const { productionRep, otherRep, salesRep } = company
    const { colleagues } = await rep.note.colleagues({ leadId })
    expect(colleagues.map(({ name, seesLead }) => [name, seesLead]).sort()).toEqual(
      [
        ['Ada Min', true],
        [otherRep.name, false],
        [productionRep.name, true],
      ].sort(),
    )
    const comment = `@${productionRep.name} please measure. @${otherRep.name} @${salesRep.name} see above.`
    const mentions = [productionRep.id, otherRep.id, salesRep.id, company.admin.id]
    const { id } = await rep.note.create({ leadId, comment, mentions, idempotencyKey: randomUUID() })
    const { rows } = await rep.note.list({ leadId })
    // Users whose name is not in the text are not mentioned.
    expect(rows[0]!.mentions.map(({ name }) => name).sort()).toEqual(
      [productionRep.name, otherRep.name, salesRep.name].sort(),
    )
    const mails = async () => {
      await app.deps.jobs.drain()
      const { db } = app.database
      const sent = await db.select().from(mail).where(eq(mail.companyId, company.tenant.id))
      return sent.filter(({ kind }) => kind === 'mention').map(({ recipient, text }) => ({ recipient, text }))
    }
    expect(await mails()).toEqual([
      { recipient: `${productionRep.id}@people.example`, text: expect.stringContaining('please measure.') },
    ])
    // An edited note notifies only users who are newly mentioned.
    await rep.note.update({ id, version: 1, comment: `${comment} @Ada Min`, mentions })
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [`${productionRep.id}@people.example`, `${company.admin.id}@people.example`].sort(),
    )
  })

  it('mention no stranger, and send nothing for a note deleted before the mail', async () => {
    const stranger = await makeCompany(app.database)
    const foreign = { leadId, comment: '@Ada Min', mentions: [stranger.admin.id], idempotencyKey: randomUUID() }
    await expect(rep.note.create(foreign)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    const sent = { leadId, comment: '@Ada Min', mentions: [company.admin.id], idempotencyKey: randomUUID() }
    const { id } = await rep.note.create(sent)
    await rep.note.delete({ id })
    await app.deps.jobs.drain()
    const { db } = app.database
    expect(await db.select().from(mail).where(eq(mail.companyId, company.tenant.id))).toEqual([])
  })

  it('have pages, each once', async () => {
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
    ['x'.repeat(maxCommentLength + 1), tooLong('comment', maxCommentLength)],
  ])('refuse an invalid one at its field: %.5s', async (comment, sentence) => {
    await expect(noteOn(app, company.salesRep, leadId, comment)).rejects.toMatchObject({
      data: { fields: { comment: sentence } },
    })
  })
})

describe('a mention of someone who does not see the lead', () => {
  it('grants access if the author says so, and removes nobody’s; an admin revokes it', async () => {
    const other = await as(company.otherRep)
    const { name } = (await rep.note.colleagues({ leadId })).colleagues.find(({ id }) => id === company.otherRep.id)!
    const comment = `@${name} please look`
    const write = (giveAccess: string[]) =>
      rep.note.create({
        leadId,
        comment,
        mentions: [company.otherRep.id],
        giveAccess,
        idempotencyKey: randomUUID(),
      })
    await write([])
    await expect(other.lead.get({ id: leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await write([company.otherRep.id])
    expect((await other.lead.get({ id: leadId })).sharedWith).toMatchObject([{ id: company.otherRep.id, name }])
    expect((await other.lead.list({ kind: 'rqp' })).rows.map(({ id }) => id)).toContain(leadId)
    expect((await admin.lead.history({ id: leadId })).rows.map(({ type }) => type)).toContain('lead.accessGiven')
    await expect(rep.lead.takeAccess({ id: leadId, userId: company.otherRep.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await admin.lead.takeAccess({ id: leadId, userId: company.otherRep.id })
    await expect(other.lead.get({ id: leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('grants nobody else access', async () => {
    await rep.note.create({
      leadId,
      comment: 'Nobody is named',
      mentions: [],
      giveAccess: [company.otherRep.id],
      idempotencyKey: randomUUID(),
    })
    const other = await as(company.otherRep)
    await expect(other.lead.get({ id: leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
