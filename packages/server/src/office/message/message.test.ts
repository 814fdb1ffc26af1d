import { randomUUID } from 'node:crypto'
import { messages } from '@gable/contract/messages'
import { emptyRichText, type Placeholder, plainRichText, type RichText } from '@gable/contract/rich-text'
import { type SmtpAccountServer, startSmtpAccountServer } from '@gable/sandbox/vendors/smtp-account-server'
import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany, type TestUser } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteUndeliverable } from '../../platform/mail/undeliverable.ts'
import { file, mail } from '../../platform/platform.table.ts'
import { samples } from '../../platform/upload/upload.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'
import { message } from './message.table.ts'

let app: TestApp
let company: TestCompany
let files: FileServer
let server: SmtpAccountServer
let admin: ApiClient
let rep: ApiClient
let leadId: string
let homeowner: string

beforeAll(async () => {
  app = await createTestApp({ SMTP_PRIVATE_HOSTS: '127.0.0.1', LOG_LEVEL: 'silent' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  server = await startSmtpAccountServer()
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
  leadId = await leadWithRoofs(app, company.salesRep)
  homeowner = `jane-${randomUUID()}@example.com`
  await change({ email: homeowner, firstName: 'Jane' })
  return () => server.close()
})

const change = (to: Partial<typeof lead.$inferInsert>) =>
  app.database.db.update(lead).set(to).where(eq(lead.id, leadId))
const upload = async (name: string, by: TestUser = company.salesRep) =>
  (await files.uploaded(by, 'message.attachment', name, samples.pdf)).id
const naming = (name: Placeholder): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'placeholder', attrs: { name } }] }],
})
const written = () => ({
  leadId,
  from: 'company' as const,
  idempotencyKey: randomUUID(),
  subject: 'Your roof',
  body: plainRichText('We can come on Monday.'),
})
const send = (client: ApiClient, changes: Partial<Parameters<ApiClient['message']['send']>[0]> = {}) =>
  client.message.send({ ...written(), ...changes })
const mails = () => app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))
const sent = async (client = rep) => {
  const { rows } = await client.timeline.list({ leadId, show: 'sent' })
  return rows.flatMap((row) => (row.is === 'message' ? [row.message] : []))
}
const bounce = async () => {
  const [row] = await app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.companyId, company.tenant.id), eq(mail.recipient, homeowner)))
  const about = { companyId: company.tenant.id, mailId: row!.id, at: app.clock.now() }
  await noteUndeliverable(app.database.db, about, { reason: 'bounced', failure: 'its address did not accept it' })
}
const account = (fromName: string, fromAddress: string) => ({
  host: server.host,
  port: server.port,
  security: 'starttls' as const,
  login: server.login,
  password: server.password,
  fromName,
  fromAddress,
  replyTo: '',
})

describe('an email to the homeowner of a lead', () => {
  it('is sent once with its fields filled in and the rep’s reply address, and is on the timeline', async () => {
    const draft = await rep.message.draft({ leadId })
    expect(draft).toMatchObject({ recipient: homeowner, issue: null, senders: { own: null } })
    expect(draft.values['homeowner.firstName']).toBe('Jane')
    const requested = {
      ...written(),
      cc: ['Spouse@example.com', homeowner],
      subject: '{homeowner.firstName}, about {property.address}',
      body: naming('rep.name'),
      attachments: [await upload('offer.pdf')],
    }
    const answers = await Promise.all([
      rep.message.send(requested),
      rep.message.send(requested),
      rep.message.send(requested),
    ])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await app.deps.jobs.drain()
    const subject = `Jane, about ${draft.values['property.address']}`
    const all = await mails()
    expect(all).toMatchObject([
      {
        kind: 'message',
        recipient: homeowner,
        cc: ['spouse@example.com'],
        leadId,
        subject,
        byPerson: true,
        replyTo: `${company.salesRep.id}@people.example`,
        fromUserId: null,
        attachments: [{ name: 'offer.pdf' }],
      },
    ])
    expect(all[0]!.text).toContain('Sal Rep')
    expect(await sent()).toEqual([{ by: 'Sal Rep', subject, recipient: homeowner, status: 'kept' }])
    const found = await admin.message.get({ id: answers[0]!.id })
    expect(found).toMatchObject({ subject, body: plainRichText('Sal Rep'), cc: ['spouse@example.com'], resendTo: null })
    expect((await files.read(company.admin, found.attachments[0]!.id)).status).toBe(200)
    const { rows } = await rep.lead.history({ id: leadId })
    expect(rows.map(({ type }) => type)).toContain('message.sent')
    expect(JSON.stringify(rows)).not.toContain('about')
  })

  it('is written by users who may edit the lead: nobody from another company, and no rep to others’ leads', async () => {
    const [other, stranger] = [company.otherRep.id, (await makeCompany(app.database)).admin.id]
    const { id } = await send(rep)
    for (const userId of [other, stranger]) {
      const client = await app.client({ userId })
      for (const call of [
        () => client.message.draft({ leadId }),
        () => send(client),
        () => client.message.get({ id }),
        () => client.message.resend({ id, to: 'me@example.com', idempotencyKey: randomUUID() }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
    }
    expect(await mails()).toHaveLength(1)
  })

  it('needs a working address, and a lead that is not deleted', async () => {
    await change({ email: '' })
    await expect(send(rep)).rejects.toMatchObject({ code: 'LEAD_NO_EMAIL', message: messages.LEAD_NO_EMAIL })
    await change({ email: homeowner })
    await send(rep)
    await bounce()
    expect((await rep.message.draft({ leadId })).issue).toBe('bounced')
    await expect(send(rep)).rejects.toMatchObject({
      code: 'EMAIL_UNDELIVERABLE',
      message: messages.EMAIL_UNDELIVERABLE,
    })
    await change({ email: `new-${homeowner}`, status: 'Deleted' })
    await expect(send(admin)).rejects.toMatchObject({ code: 'ALREADY_DELETED' })
    expect(await mails()).toHaveLength(1)
  })

  it('is refused with an unknown or empty field, in its subject or its body', async () => {
    await change({ phone: '' })
    for (const changes of [
      { subject: 'Hello {homeowner.nickname}' },
      { subject: 'Call {homeowner.phone}' },
      { body: naming('homeowner.phone') },
      { body: naming('quote.total') },
    ]) {
      await expect(send(rep, changes)).rejects.toMatchObject({
        code: 'FIELDS_WITHOUT_VALUE',
        message: messages.FIELDS_WITHOUT_VALUE,
      })
    }
    expect(await mails()).toEqual([])
  })

  it.each([
    ['subject', { subject: 'Hi\r\nBcc: all@example.com' }],
    ['subject', { subject: '  ' }],
    ['body', { body: emptyRichText }],
    ['cc', { cc: ['a@example.com\nBcc: b@example.com'] }],
    ['cc', { cc: ['a@example.com', 'A@example.com'] }],
    ['cc', { cc: Array.from({ length: 11 }, (_, index) => `${index}@example.com`) }],
  ])('has no header injection, no blanks and no duplicate addresses: %s', async (field, changes) => {
    const refusal = await send(rep, changes).catch((error) => error)
    expect(Object.keys(refusal.data.fields).map((path) => path.split('.')[0])).toEqual([field])
    expect(await mails()).toEqual([])
  })

  it('attaches the sender’s uploads and copies of the lead’s files, within the limits', async () => {
    const ofNote = (await files.uploaded(company.salesRep, 'note.attachment', 'plan.pdf', samples.pdf)).id
    const noteId = await noteOn(app, company.salesRep, leadId, 'See the plan.', [ofNote])
    const draft = await rep.message.draft({ leadId })
    expect(draft.files.map(({ name }) => name)).toEqual(['plan.pdf'])
    const own = await upload('own.pdf')
    for (const changes of [
      { attachments: [await upload('theirs.pdf', company.admin)] },
      { attachments: [randomUUID()] },
      { existingFiles: [own] },
    ]) {
      await expect(send(rep, changes)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    }
    const ten = Array.from({ length: 10 }, () => randomUUID())
    await expect(send(rep, { attachments: ten, existingFiles: [ofNote] })).rejects.toMatchObject({
      code: 'TOO_MANY_FILES',
    })
    await app.database.db.update(file).set({ bytes: 19_999_999 }).where(eq(file.id, own))
    await app.database.db.update(file).set({ bytes: 2_000_000 }).where(eq(file.id, ofNote))
    await expect(send(rep, { attachments: [own], existingFiles: [ofNote] })).rejects.toMatchObject({
      code: 'ATTACHMENTS_TOO_LARGE',
      message: messages.ATTACHMENTS_TOO_LARGE,
    })
    await app.database.db.update(file).set({ bytes: samples.pdf.length }).where(eq(file.id, own))
    const { id } = await send(rep, { attachments: [own], existingFiles: [ofNote] })
    const { attachments } = await rep.message.get({ id })
    expect(attachments.map(({ name }) => name)).toEqual(['own.pdf', 'plan.pdf'])
    expect(attachments[1]!.id).not.toBe(ofNote)
    await rep.note.delete({ id: noteId })
    expect((await files.read(company.salesRep, attachments[1]!.id)).status).toBe(200)
    expect((await files.read(company.otherRep, attachments[1]!.id)).status).toBe(404)
  })

  it('is sent by the company’s account, or by one’s own', async () => {
    await expect(send(rep, { from: 'own' })).rejects.toMatchObject({ code: 'EMAIL_NOT_CONNECTED' })
    await admin.email.connect(account('Ridge and Sons', 'office@ridge.example'))
    await rep.email.connectOwn(account('Sal Rep', 'sal@ridge.example'))
    expect((await rep.message.draft({ leadId })).senders).toEqual({
      company: '"Ridge and Sons" <office@ridge.example>',
      own: '"Sal Rep" <sal@ridge.example>',
    })
    await send(rep, { cc: ['spouse@example.com'] })
    await send(rep, { from: 'own' })
    await app.deps.jobs.drain()
    const from = server.received.map((one) => one.from?.value[0]?.address)
    expect(from.sort()).toEqual(['office@ridge.example', 'sal@ridge.example'])
    const byCompany = server.received.find((one) => one.from?.text.includes('office@'))!
    expect(byCompany.cc).toMatchObject({ text: 'spouse@example.com' })
    expect(byCompany.replyTo?.text).toBe(`${company.salesRep.id}@people.example`)
    expect(byCompany.headers.has('auto-submitted')).toBe(false)
    expect((await sent()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('is refused if its recipient has reached the daily limit, which is shown', async () => {
    for (let count = 0; count < app.deps.config.MAIL_PER_RECIPIENT_PER_DAY; count += 1) await send(rep)
    await expect(send(rep)).rejects.toMatchObject({ code: 'MAIL_CAPPED' })
    expect(await sent()).toHaveLength(app.deps.config.MAIL_PER_RECIPIENT_PER_DAY)
  })
})

describe('an undelivered email', () => {
  it('is sent again once, unchanged, to a corrected address', async () => {
    const { id } = await send(rep, { attachments: [await upload('offer.pdf')] })
    const to = `right-${homeowner}`
    const again = { id, to, idempotencyKey: randomUUID() }
    await expect(rep.message.resend(again)).rejects.toMatchObject({ code: 'EMAIL_DELIVERED' })
    await bounce()
    await change({ email: to })
    expect(await rep.message.get({ id })).toMatchObject({ status: 'bounced', resendTo: to })
    await expect(
      rep.message.resend({ id, to: homeowner.toUpperCase(), idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'EMAIL_UNDELIVERABLE' })
    const answers = await Promise.all([rep.message.resend(again), rep.message.resend(again)])
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    await expect(rep.message.resend({ id, to: `other-${to}`, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      code: 'EMAIL_DELIVERED',
    })
    await app.deps.jobs.drain()
    expect((await sent()).map(({ recipient, status }) => [recipient, status])).toEqual([
      [to, 'kept'],
      [homeowner, 'replaced'],
    ])
    const found = await rep.message.get({ id: answers[0]!.id })
    expect(found.attachments.map(({ name }) => name)).toEqual(['offer.pdf'])
    expect(await app.database.db.select().from(message).where(eq(message.leadId, leadId))).toHaveLength(2)
  })

  it('keeps its state for the copy’s recipient', async () => {
    const { id } = await send(rep, { cc: ['gone@example.com'] })
    const [row] = await mails()
    const about = { companyId: company.tenant.id, mailId: row!.id, at: app.clock.now(), address: 'Gone@example.com' }
    await noteUndeliverable(app.database.db, about, { reason: 'bounced', failure: 'no such mailbox' })
    expect(await rep.message.get({ id })).toMatchObject({ status: 'queued', resendTo: null })
    expect((await rep.message.draft({ leadId })).issue).toBeNull()
  })
})
