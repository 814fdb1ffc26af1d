import { randomUUID } from 'node:crypto'
import { type ServedSandbox, serveSandbox } from '@gable/sandbox/sandbox'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oauthPerson, sandboxVariables } from '../../places/integration/integration.fixture.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { QueuedMail } from '../../platform/mail/queued-mail.ts'
import { mail } from '../../platform/platform.table.ts'

let app: TestApp
let sandbox: ServedSandbox
let company: TestCompany
let admin: ApiClient
let rep: ApiClient
let ctx: Ctx

beforeAll(async () => {
  sandbox = await serveSandbox(0)
  app = await createTestApp({ ...sandboxVariables(sandbox.url), LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
  ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  for (const vendor of [sandbox.gmail, sandbox.microsoft365]) {
    vendor.behavior = 'normal'
    vendor.sent.length = 0
  }
})

type Vendor = 'gmail' | 'microsoft365'
const returnTo = '/personal/email-settings'
const address = (name = 'office') => `${name}-${randomUUID()}@ridge.example`

async function connect(client: ApiClient, vendor: Vendor, email: string, owner: 'company' | 'own' = 'company') {
  const begin = owner === 'own' ? client.integration.beginOwn : client.integration.begin
  const { state, code } = await oauthPerson().allow((await begin({ vendor, returnTo })).url, email)
  await client.integration.finish({ vendor, state, code })
}

/** Queues an email from the company to a homeowner. @returns a function that reads its current row. */
async function queue(changes: Partial<QueuedMail> = {}) {
  const dedupeKey = randomUUID()
  const content = { subject: 'Your roof estimate', html: '<p>$13,530</p>', text: '$13,530' }
  const about = { kind: 'quoteConfirmation', recipient: `${dedupeKey}@example.com`, dedupeKey, byCompany: true }
  await ctx.transaction((tx) => queueMail(tx, { ...about, ...content, ...changes }))
  return async () => {
    const mine = and(eq(mail.companyId, company.tenant.id), eq(mail.dedupeKey, dedupeKey))
    return (await app.database.db.select().from(mail).where(mine))[0]!
  }
}

const drain = () => app.deps.jobs.drain().catch((error: Error) => error.message)

describe.each(['gmail', 'microsoft365'] as const)('email by %s', (vendor) => {
  const emulator = () => sandbox[vendor]

  it('is sent in a mail program’s format, with our Message-ID', async () => {
    const email = address()
    await connect(admin, vendor, email)
    await admin.email.saveSender({ fromName: 'Ridge "and" Sons', replyTo: 'sales@ridge.example' })
    const row = await queue()
    await drain()
    const [sent] = emulator().sent
    expect(sent!.from?.value).toEqual([{ name: 'Ridge and Sons', address: email }])
    expect(sent!.replyTo?.value[0]?.address).toBe('sales@ridge.example')
    expect(sent!.messageId).toBe(`<${(await row()).id}@ridge.example>`)
    expect({ subject: sent!.subject, text: sent!.text?.trim() }).toEqual({
      subject: 'Your roof estimate',
      text: '$13,530',
    })
    expect(await row()).toMatchObject({ status: 'sent', sender: `"Ridge and Sons" <${email}>` })
  })

  it('waits as long as the throttling service asks', async () => {
    await connect(admin, vendor, address())
    emulator().behavior = 'throttle'
    const row = await queue()
    await drain()
    emulator().behavior = 'normal'
    app.clock.advance(29_000)
    await drain()
    expect(emulator().sent).toEqual([])
    app.clock.advance(1_000)
    await drain()
    expect((await row()).status).toBe('sent')
    expect(emulator().sent).toHaveLength(1)
  })

  it('is retried after an outage, by the same account', async () => {
    await connect(admin, vendor, address())
    emulator().behavior = 'outage'
    const row = await queue()
    await drain()
    expect((await row()).status).toBe('failed')
    emulator().behavior = 'normal'
    app.clock.advance(3_600_000)
    await drain()
    expect((await row()).status).toBe('sent')
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected' })
  })

  it('has the same Message-ID if the service accepted it and hung up', async () => {
    await connect(admin, vendor, address())
    emulator().behavior = 'lose'
    await queue()
    await drain()
    emulator().behavior = 'normal'
    app.clock.advance(3_600_000)
    await drain()
    const ids = emulator().sent.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('renews an access token that ended early', async () => {
    await connect(admin, vendor, address())
    emulator().oauth.endAccessTokens()
    const row = await queue()
    await drain()
    expect((await row()).status).toBe('sent')
  })

  it('is sent by the default sender once the consent was revoked', async () => {
    await connect(admin, vendor, address())
    emulator().oauth.revokeAll()
    const row = await queue()
    await drain()
    expect(await row()).toMatchObject({ status: 'kept', sender: expect.stringContaining('quotes@gable.localhost') })
    expect((await admin.email.get()).account).toMatchObject({ state: 'failed', failure: 'ACCESS_REVOKED' })
  })
})

describe('Microsoft 365', () => {
  it('sends a link instead of files that exceed Graph’s request limit of 4 MB', async () => {
    await connect(admin, 'microsoft365', address())
    const body = Buffer.alloc(3_000_000, 'x')
    const stored = await ctx.files.keep(company.tenant.id, { name: 'contract.pdf', kind: 'pdf', body })
    const fileId = await ctx.transaction((tx) => addMadeFile(tx, stored, 'proposal.signed'))
    const attachments = [{ fileId, name: 'contract.pdf' }]
    const light = { html: '<p>link</p>', text: 'link' }
    const [row, alone] = [await queue({ attachments, light }), await queue({ attachments })]
    await drain()
    const { sent } = sandbox.microsoft365
    expect(sent.map(({ text, attachments: files }) => [text?.trim(), files.length])).toEqual([['link', 0]])
    expect(await row()).toMatchObject({ status: 'sent', isLight: true })
    // An email without the light version is sent by the default sender, and the account remains connected.
    expect(await alone()).toMatchObject({ status: 'kept', isLight: false })
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected' })
  })

  it('is called again for any response but 202', async () => {
    await connect(admin, 'microsoft365', address())
    sandbox.microsoft365.answer = 200
    const row = await queue()
    await drain()
    expect((await row()).status).toBe('failed')
    sandbox.microsoft365.answer = 202
    app.clock.advance(3_600_000)
    await drain()
    expect((await row()).status).toBe('sent')
    expect(sandbox.microsoft365.sent).toHaveLength(1)
  })
})

describe('a user’s own account', () => {
  it('sends what that user writes, before the company’s account, and nothing else', async () => {
    const [own, office] = [address('rep'), address()]
    await connect(rep, 'gmail', own, 'own')
    await connect(admin, 'microsoft365', office)
    await queue({ fromUserId: company.salesRep.id })
    await queue()
    await drain()
    expect(sandbox.gmail.sent.map(({ from }) => from?.value[0]?.address)).toEqual([own])
    expect(sandbox.microsoft365.sent.map(({ from }) => from?.value[0]?.address)).toEqual([office])
  })

  it('that fails passes the email to the company’s, with replies still to the user', async () => {
    await connect(rep, 'gmail', address('rep'), 'own')
    await connect(admin, 'microsoft365', address())
    await admin.email.saveSender({ fromName: 'Ridge', replyTo: 'sales@ridge.example' })
    sandbox.gmail.oauth.revokeAll()
    await queue({ fromUserId: company.salesRep.id, replyTo: 'rep@ridge.example' })
    await drain()
    expect(sandbox.microsoft365.sent.map(({ replyTo }) => replyTo?.value[0]?.address)).toEqual(['rep@ridge.example'])
    expect((await rep.email.getOwn()).account).toMatchObject({ state: 'failed' })
    expect((await admin.email.get()).account).toMatchObject({ state: 'connected' })
  })

  it('is only its owner’s', async () => {
    await connect(rep, 'gmail', address('rep'), 'own')
    expect((await admin.email.getOwn()).account).toBeNull()
    await rep.email.disconnectOwn()
    expect((await rep.email.getOwn()).account).toBeNull()
  })
})

it('refuses a line break in the From name, which would start another header', async () => {
  await connect(admin, 'gmail', address())
  const injected = admin.email.saveSender({ fromName: 'Ridge\r\nBcc: all@example.com', replyTo: '' })
  await expect(injected).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
