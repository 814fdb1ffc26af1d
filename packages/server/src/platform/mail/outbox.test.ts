import { makeCompany, makeDeps, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { type SmtpServer, startSmtpServer } from '@gable/testing/smtp-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '../../account/company/company.table.ts'
import { type Ctx, createContext, type Deps } from '../context.ts'
import type { Database } from '../db/client.ts'
import { databaseUnavailable } from '../db/unavailable.ts'
import { mail, undeliverableAddress } from '../platform.table.ts'
import { createMailer } from './mailer.ts'
import { defineOutbox, queueAgain, queueMail, sendQueued } from './outbox.ts'
import type { QueuedMail } from './queued-mail.ts'

let database: Database
let smtp: SmtpServer
/** With a mail server, and without one. */
let sending: Deps
let keeping: Deps

beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await startSmtpServer()
  keeping = { ...makeDeps(database), mailer: createMailer({ MAIL_URL: undefined, SENDGRID_PUBLIC_KEY: undefined }) }
  sending = { ...makeDeps(database), mailer: createMailer({ MAIL_URL: smtp.url, SENDGRID_PUBLIC_KEY: undefined }) }
  for (const deps of [keeping, sending]) {
    defineOutbox(deps)
    await deps.jobs.prepare()
  }
})
afterAll(async () => {
  await keeping.jobs.stop()
  await sending.jobs.stop()
  await smtp.close()
  await database.close()
})

const provided: QueuedMail = {
  kind: 'quoteConfirmation',
  recipient: 'jane@example.com',
  subject: 'Your roof estimate',
  html: '<p>$13,530</p>',
  text: '$13,530',
  dedupeKey: 'event-1:homeowner',
}

async function contextOf(deps: Deps): Promise<Ctx> {
  // The company has confirmed the address, so that no mail of these tests exceeds the limit.
  const { tenant } = await makeCompany(database, { email: provided.recipient })
  return createContext(deps, tenant, { kind: 'system' })
}

const queue = (ctx: Ctx, changes: Partial<QueuedMail> = {}) =>
  ctx.transaction((tx) => queueMail(tx, { ...provided, ...changes }))

async function emailOf(userId: string): Promise<string> {
  const { rows } = await database.query<{ email: string }>('select email from "user" where id = $1', [userId])
  return rows[0]!.email
}

const mailsOf = (ctx: Ctx) => ctx.db.select().from(mail).where(eq(mail.companyId, ctx.company.id))

describe('the outbox', () => {
  it('keeps mail without a mail server', async () => {
    const ctx = await contextOf(keeping)
    expect(await queue(ctx)).toEqual({ ok: true, queued: true, mailId: expect.any(String) })
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'queued', sender: 'Gable <quotes@gable.localhost>' }])
    await keeping.jobs.drain()
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'kept', failure: '' }])
  })

  it('sends a limited number a day to addresses typed by visitors, in any spelling, and keeps the rest', async () => {
    const [ctx, other, home] = [await contextOf(keeping), await contextOf(keeping), await makeCompany(database)]
    const mailbox = `victim.${ctx.company.id}`
    const spellings = [`${mailbox}@example.com`, `${mailbox}+a@example.com`, `${mailbox.toUpperCase()}@Example.COM`]
    const send = (from: Ctx, index: number, changes: Partial<QueuedMail> = {}) => {
      const recipient = spellings[index % spellings.length]!
      return queue(from, { recipient, dedupeKey: `${index}`, typedByVisitor: true, ...changes })
    }
    const queued = async () => {
      const results = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? ctx : other, index)))
      return results.filter((result) => result.ok && result.queued).length
    }
    expect(await queued()).toBe(5)
    const capped = { status: 'capped', failure: "recipient's daily limit reached" }
    const stored = [...(await mailsOf(ctx)), ...(await mailsOf(other))]
    expect(stored.filter(({ status }) => status === 'capped')).toHaveLength(15)
    expect(await keeping.jobs.drain()).toBe(5)
    const last = stored.find(({ status }) => status === 'capped')!
    await sendQueued(keeping, { companyId: last.companyId, mailId: last.id })
    expect([...(await mailsOf(ctx)), ...(await mailsOf(other))].find(({ id }) => id === last.id)).toMatchObject(capped)
    // An address that a user of the company has confirmed gets all of the company's mail.
    const recipient = await emailOf(home.admin.id)
    const own = await createContext(keeping, home.tenant, { kind: 'system' })
    for (let index = 100; index < 110; index += 1) {
      const result = await send(own, index, { recipient, typedByVisitor: false })
      expect(result).toEqual({ ok: true, queued: true, mailId: expect.any(String) })
    }
    expect(await keeping.jobs.drain()).toBe(10)
    const { rows } = await database.query<{ key: string }>("select key from request_count where key like 'mail:%'")
    expect(rows.every(({ key }) => !key.includes('victim'))).toBe(true)
  })

  it('sends to a contract’s party regardless of other mail, under a separate limit', async () => {
    const ctx = await contextOf(keeping)
    const recipient = `signer-${ctx.company.id}@example.com`
    const send = (index: number, changes: Partial<QueuedMail>) =>
      queue(ctx, { recipient, dedupeKey: `${index}`, ...changes })
    for (let index = 0; index < 5; index += 1) await send(index, { typedByVisitor: true })
    expect(await send(5, { typedByVisitor: true })).toEqual({ ok: true, queued: false, mailId: expect.any(String) })
    const { CONTRACT_MAIL_PER_RECIPIENT_PER_DAY: max } = keeping.config
    for (let index = 10; index < 10 + max; index += 1) {
      expect(await send(index, { toParty: true })).toMatchObject({ queued: true })
    }
    expect(await send(10 + max, { toParty: true })).toMatchObject({ ok: true, queued: false })
  })

  it('counts every unconfirmed address, whoever typed it and whichever company writes', async () => {
    const [home, other] = [await makeCompany(database), await makeCompany(database)]
    const sent = async ({ tenant }: TestCompany, recipient: string) => {
      const from = await createContext(keeping, tenant, { kind: 'system' })
      const results = []
      for (let index = 0; index < 7; index += 1) {
        results.push(await queue(from, { recipient, dedupeKey: `${recipient} ${index}` }))
      }
      return results.filter((result) => result.ok && result.queued).length
    }
    const office = `office-${home.tenant.id}@example.com`
    const setOffice = (confirmedAt: Date | null) =>
      database.db
        .update(company)
        .set({ email: office, emailConfirmedAt: confirmedAt })
        .where(eq(company.id, home.tenant.id))
    await setOffice(null)
    expect(await sent(home, office)).toBe(5)
    expect(await sent(other, office)).toBe(0)
    await setOffice(home.clock.now())
    await database.query('delete from mail where company_id = $1', [home.tenant.id])
    expect(await sent(home, office.toUpperCase())).toBe(7)
    // An address confirmed by one company's user is unconfirmed for another company.
    const person = await emailOf(home.admin.id)
    expect(await sent(other, person)).toBe(5)
    expect(await sent(home, person)).toBe(7)
  })

  it('creates one mail for a repeated job, also concurrently', async () => {
    await keeping.jobs.drain()
    const ctx = await contextOf(keeping)
    const results = await Promise.all([queue(ctx), queue(ctx), queue(ctx, { subject: 'another' })])
    expect(results.map((result) => result.ok && result.queued).sort()).toEqual([false, false, true])
    expect(await mailsOf(ctx)).toHaveLength(1)
    expect(await keeping.jobs.drain()).toBe(1)
  })

  it('sends copies once, even if only the recipient is unknown, and marks mail written by a person', async () => {
    const ctx = await contextOf(sending)
    smtp.unknown = provided.recipient
    const cc = [`copy-${ctx.company.id}@example.com`]
    await queue(ctx, { cc, byPerson: true })
    await sending.jobs.drain()
    smtp.unknown = undefined
    const copies = smtp.received.filter(({ to }) => to === cc[0])
    expect(copies).toHaveLength(1)
    expect(copies[0]!.message).toContain(`Cc: ${cc[0]}`)
    expect(copies[0]!.message).not.toContain('Auto-Submitted')
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'bounced', cc }])
  })

  it('separates equal keys of two companies', async () => {
    const [one, other] = [await contextOf(keeping), await contextOf(keeping)]
    await queue(one)
    expect(await queue(other)).toEqual({ ok: true, queued: true, mailId: expect.any(String) })
    expect(await keeping.jobs.drain()).toBe(2)
  })

  it('sends nothing from a transaction that was rolled back', async () => {
    const ctx = await contextOf(keeping)
    const failed = ctx.transaction(async (tx) => {
      await queueMail(tx, provided)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await mailsOf(ctx)).toEqual([])
    expect(await keeping.jobs.drain()).toBe(0)
  })

  it.each([
    '',
    'jane',
    'jane@',
    'a@example.com, b@example.com',
    'jane@example.com\r\nBcc: all@example.com',
    'a b@example.com',
  ])('refuses the recipient %j', async (recipient) => {
    const ctx = await contextOf(keeping)
    expect(await queue(ctx, { recipient })).toEqual({ ok: false, reason: 'RECIPIENT_NOT_VALID' })
    expect(await mailsOf(ctx)).toEqual([])
  })

  it('lets no line break into a header', async () => {
    const ctx = await contextOf(sending)
    await queue(ctx, {
      subject: 'Hello\r\nBcc: everyone@example.com\u2028X: y',
      senderName: 'Ridge" <evil@example.com>\r\nBcc: everyone@example.com',
      replyTo: 'office@example.com\nBcc: everyone@example.com',
    })
    expect(await mailsOf(ctx)).toMatchObject([
      {
        subject: 'Hello Bcc: everyone@example.com X: y',
        sender: '"Ridge <evil@example.com> Bcc: everyone@example.com" <quotes@gable.localhost>',
        replyTo: '',
      },
    ])
    await sending.jobs.drain()
    const { from, to, message } = smtp.received.at(-1)!
    expect({ from, to }).toEqual({ from: 'quotes@gable.localhost', to: 'jane@example.com' })
    expect(message.split('\n\n')[0]).not.toMatch(/^(Bcc|X):/im)
  })
})

describe('sending over SMTP', () => {
  it('sends both bodies, with its own id, from the company and with its reply address', async () => {
    smtp.behaviour = 'accept'
    const ctx = await contextOf(sending)
    const unsubscribeUrl = `https://quotes.a-roofing-company.example/unsubscribe/${'x'.repeat(43)}`
    await queue(ctx, { senderName: 'Ridge & Sons', replyTo: 'office@ridge.example', unsubscribeUrl })
    await sending.jobs.drain()
    const [sent] = await mailsOf(ctx)
    expect(sent).toMatchObject({ status: 'sent', failure: '' })
    const { message } = smtp.received.at(-1)!
    for (const header of [
      'From: Ridge & Sons <quotes@gable.localhost>',
      'To: jane@example.com',
      'Reply-To: office@ridge.example',
      'Subject: Your roof estimate',
      `Message-ID: <${sent!.id}@gable.localhost>`,
      'Auto-Submitted: auto-generated',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]) {
      expect(message.replaceAll('"', '')).toContain(header)
    }
    // A long value starts on its own line.
    expect(message).toMatch(new RegExp(`^List-Unsubscribe:\\s+<${unsubscribeUrl}>$`, 'm'))
    expect(message).toContain('<p>$13,530</p>')
    expect(message).toContain('multipart/alternative')
  })

  it('records a refusal, throws for a retry, and sends once the server has recovered', async () => {
    smtp.behaviour = 'defer'
    const ctx = await contextOf(sending)
    await queue(ctx)
    const mailId = (await mailsOf(ctx))[0]!.id
    const job = { companyId: ctx.company.id, mailId }
    const refused = await sendQueued(sending, job).catch((error: Error) => error.message)
    expect(refused).toBe(`The mail ${mailId} was not sent (EENVELOPE)`)
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'failed', failure: expect.stringContaining('450') }])

    smtp.behaviour = 'accept'
    const before = smtp.received.length
    await sending.jobs.drain()
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'sent', failure: '' }])
    await sendQueued(sending, job)
    expect(smtp.received.length).toBe(before + 1)
  })

  it('sends only a mail’s replacement, whoever retries the first one', async () => {
    smtp.behaviour = 'defer'
    const ctx = await contextOf(sending)
    await queue(ctx)
    const [first] = await mailsOf(ctx)
    const job = { companyId: ctx.company.id, mailId: first!.id }
    await expect(sendQueued(sending, job)).rejects.toThrow('was not sent')
    smtp.behaviour = 'accept'
    const before = smtp.received.length
    // Two people press "Send again" at the same time, and then the operator retries the first mail's job.
    const again = () => ctx.transaction((tx) => queueAgain(tx, first!.id, { toParty: true }))
    const results = await Promise.all([again(), again()])
    expect(results.filter((result) => result?.ok && result.queued)).toHaveLength(1)
    await sendQueued(sending, job)
    await sending.jobs.drain()
    await sendQueued(sending, job)
    expect(smtp.received.length).toBe(before + 1)
    expect((await mailsOf(ctx)).map(({ status }) => status).sort()).toEqual(['replaced', 'sent'])
  })

  it('records an unknown address, and does not retry', async () => {
    smtp.behaviour = 'refuse'
    const ctx = await contextOf(sending)
    await queue(ctx)
    await sending.jobs.drain()
    smtp.behaviour = 'accept'
    const before = smtp.received.length
    await sending.jobs.drain()
    const [bounced] = await mailsOf(ctx)
    expect(bounced).toMatchObject({ status: 'bounced', failure: expect.stringContaining('550') })
    expect(smtp.received.length).toBe(before)
    const known = await database.db
      .select()
      .from(undeliverableAddress)
      .where(eq(undeliverableAddress.companyId, ctx.company.id))
    expect(known).toMatchObject([{ address: bounced!.recipient.toLowerCase(), reason: 'bounced' }])
  })

  it('does not wait for a silent server', async () => {
    const silent = await startSmtpServer()
    silent.behaviour = 'silent'
    const mailer = createMailer({ MAIL_URL: silent.url, SENDGRID_PUBLIC_KEY: undefined })
    const ctx = await contextOf(sending)
    await queue(ctx)
    const mailId = (await mailsOf(ctx))[0]!.id
    const waiting = sendQueued({ ...sending, mailer }, { companyId: ctx.company.id, mailId })
    await expect(waiting).rejects.toThrow('ETIMEDOUT')
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'failed', failure: expect.stringMatching(/greeting/i) }])
    await silent.close()
    await sending.jobs.drain()
  })

  it('does not fail the mail if the database becomes unavailable in the meantime', async () => {
    const ctx = await contextOf(sending)
    await queue(ctx, { byCompany: true })
    const mailId = (await mailsOf(ctx))[0]!.id
    const mailAccounts = () => Promise.reject(databaseUnavailable(new Error('terminating connection')))
    const waiting = sendQueued({ ...sending, mailAccounts }, { companyId: ctx.company.id, mailId })
    await expect(waiting).rejects.toThrow('The database is unavailable')
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'queued', failure: '' }])
    await sending.jobs.drain()
  })

  it('names an unreachable server only in the mail itself', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const ctx = await contextOf(sending)
    await queue(ctx)
    const mailId = (await mailsOf(ctx))[0]!.id
    const deps = { ...sending, mailer: createMailer({ MAIL_URL: gone.url }) }
    const failing = sendQueued(deps, { companyId: ctx.company.id, mailId })
    await expect(failing).rejects.toThrow(`The mail ${mailId} was not sent (ESOCKET)`)
    expect(await mailsOf(ctx)).toMatchObject([{ status: 'failed', failure: expect.stringContaining('ECONNREFUSED') }])
    await sending.jobs.drain()
  })
})
