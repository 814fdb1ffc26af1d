import { randomUUID } from 'node:crypto'
import { usualDailyLimit } from '@gable/contract/email-server'
import { type SmtpAccountServer, startSmtpAccountServer } from '@gable/sandbox/vendors/smtp-account-server'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connection } from '../../places/integration/integration.table.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { QueuedMail } from '../../platform/mail/queued-mail.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { emailOfUser } from './email.query.ts'

let app: TestApp
let server: SmtpAccountServer
let company: TestCompany
let admin: ApiClient
let ctx: Ctx

beforeAll(async () => {
  app = await createTestApp({ SMTP_PRIVATE_HOSTS: '127.0.0.1', LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  server = await startSmtpAccountServer()
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  return () => server.close()
})

const form = () => ({
  host: server.host,
  port: server.port,
  security: 'starttls' as const,
  login: server.login,
  password: server.password,
  fromName: 'Ridge and Sons',
  fromAddress: 'office@ridge.example',
  replyTo: '',
})

/** Queues an email from the company to a homeowner. @returns its id. */
async function queue(changes: Partial<QueuedMail> = {}): Promise<string> {
  const dedupeKey = randomUUID()
  const content = { subject: 'Your roof estimate', html: '<p>$13,530</p>', text: '$13,530' }
  await ctx.transaction((tx) =>
    queueMail(tx, {
      kind: 'quoteConfirmation',
      recipient: `${dedupeKey}@example.com`,
      dedupeKey,
      ...content,
      senderName: company.tenant.name,
      replyTo: 'office@ridge.example',
      byCompany: true,
      ...changes,
    }),
  )
  const [row] = await app.database.db
    .select()
    .from(mail)
    .where(eq(mail.dedupeKey, changes.dedupeKey ?? dedupeKey))
  return row!.id
}

async function mailOf(id: string) {
  const [row] = await app.database.db.select().from(mail).where(eq(mail.id, id))
  return row!
}

const kindsSent = async () => {
  const rows = await app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))
  return rows.map(({ kind }) => kind)
}

const eventsOf = async (type: string) =>
  app.database.db
    .select()
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, type)))
    .orderBy(event.position)

describe('connecting an email account', () => {
  it('signs in first: a wrong password stores nothing', async () => {
    const wrong = admin.email.connect({ ...form(), password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({
      code: 'SIGN_IN_INVALID',
      message: 'Login and/or Password is incorrect. Please try again.',
    })
    expect((await admin.email.get()).account).toBeNull()
  })

  it('stores the password encrypted, and shows who connected the account and when', async () => {
    await admin.email.connect(form())
    const { account } = await admin.email.get()
    const { password: _password, fromName, fromAddress, replyTo, ...settings } = form()
    expect(account).toEqual({
      vendor: 'smtp',
      fromName,
      fromAddress,
      replyTo,
      server: settings,
      state: 'connected',
      failure: null,
      dailyLimit: null,
      usualLimit: null,
      sentToday: 0,
      connectedBy: company.admin.name,
      connectedAt: app.clock.now().toISOString(),
    })
    const [row] = await app.database.db.select().from(connection).where(eq(connection.companyId, company.tenant.id))
    expect(JSON.stringify(row)).not.toContain(server.password)
    expect(Buffer.from(row!.secret).toString('latin1')).not.toContain(server.password)
    expect(await eventsOf('integration.connected')).toMatchObject([{ actorId: company.admin.id }])
  })

  it('uses the saved password if left blank, only for the same server and login', async () => {
    await admin.email.connect(form())
    await admin.email.connect({ ...form(), password: '', fromName: 'Ridge Roofing' })
    expect((await admin.email.get()).account).toMatchObject({ fromName: 'Ridge Roofing', state: 'connected' })
    const elsewhere = admin.email.connect({ ...form(), password: '', login: 'other@ridge.example' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'SIGN_IN_INVALID' })
    expect((await admin.email.get()).account).toMatchObject({ server: { login: server.login } })
  })

  it('connects to no address of the operator’s own network that the operator did not name', async () => {
    const closed = await createTestApp({ LOG_LEVEL: 'silent' })
    try {
      const other = await makeCompany(closed.database)
      const client = await closed.client({ userId: other.admin.id })
      await expect(client.email.connect(form())).rejects.toMatchObject({ code: 'EMAIL_SERVER_UNREACHABLE' })
      await expect(client.email.connect({ ...form(), host: 'localhost' })).rejects.toMatchObject({
        code: 'EMAIL_SERVER_UNREACHABLE',
      })
    } finally {
      await closed.close()
    }
  })

  it('reports if no email server responds', async () => {
    await server.close()
    await expect(admin.email.connect(form())).rejects.toMatchObject({ code: 'EMAIL_SERVER_UNREACHABLE' })
    server = await startSmtpAccountServer()
  })

  it.each([
    ['host', 'https://smtp.example.com', 'Please enter a host name such as smtp.example.com'],
    ['port', 70_000, 'Please enter a port from 1 to 65535, such as 587'],
    ['fromAddress', 'office', 'Please enter a valid email'],
    ['fromName', '', 'Please fill in all required fields'],
    ['fromName', 'R'.repeat(161), 'Please enter a From name shorter than 161 characters'],
  ])('refuses a %s of %j', async (field, value, sentence) => {
    const refused = admin.email.connect({ ...form(), [field]: value })
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { [field]: sentence } } })
  })

  it('requires an admin', async () => {
    const rep = await app.client({ userId: company.salesRep.id })
    await expect(rep.email.get()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(rep.email.connect(form())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('email to homeowners', () => {
  it('is sent from the connected account, and nothing else is', async () => {
    await admin.email.connect({ ...form(), fromName: 'Ridge "and" Sons', replyTo: 'sales@ridge.example' })
    const [toHomeowner, toStaff] = [await queue(), await queue({ byCompany: false })]
    await app.deps.jobs.drain()
    expect(server.received).toHaveLength(1)
    const [{ from, replyTo, messageId, subject, html, text }] = server.received as [(typeof server.received)[0]]
    expect(from?.value).toEqual([{ name: 'Ridge and Sons', address: 'office@ridge.example' }])
    expect(replyTo?.value[0]?.address).toBe('sales@ridge.example')
    expect(messageId).toBe(`<${toHomeowner}@ridge.example>`)
    expect({ subject, text: text?.trim(), html }).toEqual({
      subject: 'Your roof estimate',
      text: '$13,530',
      html: expect.stringContaining('<p>$13,530</p>'),
    })
    expect(await mailOf(toHomeowner)).toMatchObject({
      status: 'sent',
      sender: '"Ridge and Sons" <office@ridge.example>',
    })
    expect((await mailOf(toStaff)).status).toBe('kept')
  })

  it('is sent by the default sender once the password was changed, and the admins are notified once', async () => {
    await admin.email.connect(form())
    server.password = 'another password'
    const ids = [await queue(), await queue(), await queue()]
    await app.deps.jobs.drain()
    expect(server.received).toEqual([])
    for (const id of ids) {
      expect(await mailOf(id)).toMatchObject({
        status: 'kept',
        sender: expect.stringContaining('quotes@gable.localhost'),
      })
    }
    expect((await admin.email.get()).account).toMatchObject({ state: 'failed', failure: 'SIGN_IN_INVALID' })
    expect(await eventsOf('integration.failed')).toHaveLength(1)
    expect((await kindsSent()).filter((kind) => kind === 'emailFailed')).toHaveLength(1)

    await admin.email.connect(form())
    await queue()
    await app.deps.jobs.drain()
    expect(server.received).toHaveLength(1)
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected', failure: null })
  })

  it('reports that the server rejects the From address', async () => {
    await admin.email.connect(form())
    server.behavior = 'refuseSender'
    const id = await queue()
    await app.deps.jobs.drain()
    expect((await mailOf(id)).status).toBe('kept')
    expect((await admin.email.get()).account).toMatchObject({ state: 'failed', failure: 'EMAIL_SENDER_REFUSED' })
  })

  it('waits for a server that asks for a later retry', async () => {
    await admin.email.connect(form())
    server.behavior = 'throttle'
    const id = await queue()
    await expect(app.deps.jobs.drain()).rejects.toThrow('was not sent (EENVELOPE)')
    expect((await mailOf(id)).status).toBe('failed')
    server.behavior = 'accept'
    app.clock.advance(60_000)
    await app.deps.jobs.drain()
    expect((await mailOf(id)).status).toBe('sent')
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected' })
  })

  it('has the same Message-ID when sent again after the server hung up without a response', async () => {
    await admin.email.connect(form())
    server.behavior = 'hangUp'
    const id = await queue()
    await expect(app.deps.jobs.drain()).rejects.toThrow('was not sent')
    server.behavior = 'accept'
    app.clock.advance(60_000)
    await app.deps.jobs.drain()
    expect(server.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@ridge.example>`))
  })

  it('is sent by the default sender while the server is down for longer than half a minute', async () => {
    await admin.email.connect(form())
    await server.close()
    const id = await queue()
    for (const _attempt of [1, 2]) {
      await expect(app.deps.jobs.drain()).rejects.toThrow('was not sent (ESOCKET)')
      app.clock.advance(60_000)
    }
    await app.deps.jobs.drain()
    expect((await mailOf(id)).status).toBe('kept')
    expect((await admin.email.get()).account).toMatchObject({ state: 'failed', failure: 'EMAIL_SERVER_UNREACHABLE' })
    server = await startSmtpAccountServer()
  })
})

describe('an email too large for the email server', () => {
  const light = { html: '<p>Open it: link</p>', text: 'Open it: link' }
  const withFile = async (changes: Partial<QueuedMail> = {}) => {
    const body = Buffer.alloc(200_000, '%PDF-1.7 ')
    const stored = await ctx.files.keep(company.tenant.id, { name: 'contract.pdf', kind: 'pdf', body })
    const fileId = await ctx.transaction((tx) => addMadeFile(tx, stored, 'proposal.signed'))
    return queue({ attachments: [{ fileId, name: 'contract.pdf' }], ...changes })
  }

  it('is sent at once with a link instead of its files', async () => {
    await admin.email.connect(form())
    server.behavior = 'small'
    const id = await withFile({ light })
    await app.deps.jobs.drain()
    expect(server.received.map(({ text, attachments }) => [text?.trim(), attachments.length])).toEqual([
      ['Open it: link', 0],
    ])
    expect(await mailOf(id)).toMatchObject({
      status: 'sent',
      isLight: true,
      sender: expect.stringContaining('office@'),
    })
  })

  it('is sent with its files if the server accepts them', async () => {
    await admin.email.connect(form())
    const id = await withFile({ light })
    await app.deps.jobs.drain()
    expect(server.received[0]!.attachments).toHaveLength(1)
    expect(await mailOf(id)).toMatchObject({ status: 'sent', isLight: false })
  })

  it('is sent by the default sender if it has no link, and the account stays connected', async () => {
    await admin.email.connect(form())
    server.behavior = 'small'
    const id = await withFile()
    await app.deps.jobs.drain()
    expect(server.received).toEqual([])
    expect(await mailOf(id)).toMatchObject({ status: 'kept', isLight: false })
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected' })
  })
})

describe('the daily limit of an account', () => {
  it('sends the rest by the default sender until the company’s next day', async () => {
    await admin.email.connect({ ...form(), dailyLimit: 2 })
    const ids = [await queue(), await queue(), await queue()]
    await app.deps.jobs.drain()
    expect(server.received).toHaveLength(2)
    const senders = await Promise.all(ids.map(async (id) => (await mailOf(id)).sender))
    expect(senders.filter((sender) => sender.includes('quotes@gable.localhost'))).toHaveLength(1)
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected', dailyLimit: 2, sentToday: 2 })

    app.clock.advance(24 * 3_600_000)
    admin = await app.client({ userId: company.admin.id })
    await queue()
    await app.deps.jobs.drain()
    expect(server.received).toHaveLength(3)
    expect((await admin.email.get()).account).toMatchObject({ sentToday: 1 })
  })

  it('does not count an email that the server rejected', async () => {
    await admin.email.connect({ ...form(), dailyLimit: 1 })
    server.behavior = 'throttle'
    await queue()
    await expect(app.deps.jobs.drain()).rejects.toThrow('was not sent')
    expect((await admin.email.get()).account).toMatchObject({ sentToday: 0 })
    server.behavior = 'accept'
    app.clock.advance(60_000)
    await app.deps.jobs.drain()
    expect((await admin.email.get()).account).toMatchObject({ sentToday: 1 })
  })

  it('is the service’s if the company has not set one', () => {
    expect(usualDailyLimit('gmail', 'jane@gmail.com')).toBe(500)
    expect(usualDailyLimit('gmail', 'office@ridge.example')).toBe(2_000)
    expect(usualDailyLimit('microsoft365', 'office@ridge.example')).toBe(10_000)
    expect(usualDailyLimit('smtp', 'office@ridge.example', 'smtp.mail.yahoo.com')).toBe(500)
    expect(usualDailyLimit('smtp', 'office@ridge.example', 'smtp.ridge.example')).toBeNull()
  })

  it.each([0, 1.5, 100_001])('refuses %d', async (dailyLimit) => {
    const refused = admin.email.connect({ ...form(), dailyLimit })
    await expect(refused).rejects.toMatchObject({ data: { fields: { dailyLimit: expect.any(String) } } })
  })
})

describe('copies of emails to homeowners', () => {
  const copies = async () => {
    const all = await app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))
    return all.filter(({ kind }) => kind === 'copy')
  }
  const now = async () => {
    const tenant = (await app.deps.companies.byId(app.database.db, company.tenant.id))!
    ctx = await createContext(app.deps, tenant, { kind: 'system' })
  }
  const link = () => `${ctx.config.PUBLIC_URL}/proposal#secret-of-the-homeowner`
  const leadId = randomUUID()
  const written = () => ({ leadId, html: `<a href="${link()}">Sign</a>`, text: `Sign: ${link()}` })

  it('are sent to a confirmed company address, without links that act as the homeowner', async () => {
    const copyTo = await emailOfUser(ctx, company.salesRep.id)
    await admin.email.saveCopies({ copyTo })
    await now()
    await queue(written())
    await queue({ ...written(), byCompany: false })
    await queue({ html: 'a test', leadId: null })
    const [copy, ...others] = await copies()
    expect(others).toEqual([])
    expect(copy).toMatchObject({
      recipient: copyTo,
      leadId,
      subject: expect.stringMatching(/^Copy to you: .* \(sent to /),
    })
    expect(`${copy!.html} ${copy!.text}`).not.toContain('secret-of-the-homeowner')
    expect(copy!.html).toContain(`href="${ctx.config.PUBLIC_URL}/personal/dashboard/leads/${leadId}"`)
    await admin.email.saveCopies({ copyTo: '' })
    await now()
    await queue(written())
    expect(await copies()).toHaveLength(1)
  })

  it('are sent to nobody unknown to the company', async () => {
    await expect(admin.email.saveCopies({ copyTo: 'stranger@example.com' })).rejects.toMatchObject({
      code: 'COPY_ADDRESS_UNKNOWN',
    })
    expect(await admin.email.copies()).toEqual({ copyTo: '' })
  })
})

describe('the test email', () => {
  it('reaches the requester, once per request', async () => {
    await expect(admin.email.sendTest({ idempotencyKey: randomUUID() })).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONNECTED',
    })
    await admin.email.connect(form())
    const input = { idempotencyKey: randomUUID() }
    const { recipient } = await admin.email.sendTest(input)
    await admin.email.sendTest(input)
    await app.deps.jobs.drain()
    expect(server.received.map(({ to }) => [to].flat()[0]?.text)).toEqual([recipient])
    expect(server.received[0]?.subject).toBe('Your email account works')
  })

  it('marks the account as failed if the server rejects the login', async () => {
    await admin.email.connect(form())
    server.password = 'another password'
    const refused = admin.email.sendTest({ idempotencyKey: randomUUID() })
    await expect(refused).rejects.toMatchObject({ code: 'SIGN_IN_INVALID' })
    expect((await admin.email.get()).account).toMatchObject({ state: 'failed' })
  })

  it('is not sent once the account was disconnected', async () => {
    await admin.email.connect(form())
    await admin.email.disconnect()
    expect((await admin.email.get()).account).toBeNull()
    expect(await eventsOf('integration.disconnected')).toHaveLength(1)
    const id = await queue()
    await app.deps.jobs.drain()
    expect(server.received).toEqual([])
    expect((await mailOf(id)).sender).toContain('quotes@gable.localhost')
  })
})
