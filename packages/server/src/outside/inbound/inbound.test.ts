import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createSendgridSandbox } from '@gable/sandbox/vendors/sendgrid'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { mail, undeliverableAddress } from '../../platform/platform.table.ts'
import { inboundMessage } from './inbound.table.ts'

const secret = 'a-secret-of-the-callbacks-address'

let app: TestApp
let sendgrid: Awaited<ReturnType<typeof createSendgridSandbox>>
let server: FastifyInstance
let company: TestCompany
let ctx: Ctx

beforeAll(async () => {
  sendgrid = await createSendgridSandbox()
  const variables = { SENDGRID_CALLBACK_SECRET: secret, SENDGRID_PUBLIC_KEY: sendgrid.publicKey }
  app = await createTestApp({ ...variables, MAIL_URL: sendgrid.url, LOG_LEVEL: 'silent' })
  server = await app.createServer()
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server.server, 'listening')
  sendgrid.callbackUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/callbacks/sendgrid/${secret}`
  company = await makeCompany(app.database)
  ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await sendgrid.close()
})

/** Sends an email through the service. */
async function send() {
  const recipient = `${randomUUID()}@Example.com`
  const about = { kind: 'quoteConfirmation', dedupeKey: recipient, typedByVisitor: true }
  const content = { subject: 'Your roof estimate', html: '<p>Hello</p>', text: 'Hello' }
  await ctx.transaction((tx) => queueMail(tx, { ...about, recipient, ...content }))
  await app.deps.jobs.drain()
  const mine = and(eq(mail.companyId, company.tenant.id), eq(mail.dedupeKey, recipient))
  return {
    recipient,
    status: async () => (await app.database.db.select().from(mail).where(mine))[0]!.status,
    known: async () => {
      const ofAddress = eq(undeliverableAddress.address, recipient.toLowerCase())
      return (await app.database.db.select().from(undeliverableAddress).where(ofAddress))[0]?.reason
    },
  }
}

const now = () => app.clock.now()

it('responds 200 at once, and a job marks the email and its address as bounced', async () => {
  const { status, known } = await send()
  expect(await sendgrid.post([sendgrid.eventOn('bounce')], now())).toBe(200)
  expect(await status()).toBe('sent')
  await app.deps.jobs.drain()
  expect(await status()).toBe('bounced')
  expect(await known()).toBe('bounced')
})

it('processes each event once, however often it is sent', async () => {
  const { status } = await send()
  const event = sendgrid.eventOn('delivered')
  for (const _again of [1, 2, 3]) expect(await sendgrid.post([event, event], now())).toBe(200)
  const rows = await app.database.db
    .select()
    .from(inboundMessage)
    .where(eq(inboundMessage.externalId, event.sg_event_id))
  expect(rows).toHaveLength(1)
  await app.deps.jobs.drain()
  expect(await status()).toBe('delivered')
})

it('marks the address of a spam complaint, and the email stays delivered', async () => {
  const { status, known } = await send()
  await sendgrid.post([sendgrid.eventOn('delivered'), sendgrid.eventOn('spamreport')], now())
  await app.deps.jobs.drain()
  expect(await known()).toBe('complained')
  expect(['delivered', 'sent']).toContain(await status())
})

it('clears a bounced address once an email arrives there', async () => {
  const { known } = await send()
  await sendgrid.post([sendgrid.eventOn('bounce')], now())
  await app.deps.jobs.drain()
  const bounced = sendgrid.sent.at(-1)!
  await app.database.db
    .update(mail)
    .set({ status: 'sent' })
    .where(eq(mail.id, bounced.args.gable_mail!.split('/')[1]!))
  await sendgrid.post([sendgrid.eventOn('delivered', bounced)], now())
  await app.deps.jobs.drain()
  expect(await known()).toBeUndefined()
})

it('refuses a wrong secret, a forged signature and an old one, and stores nothing', async () => {
  const { status } = await send()
  const event = sendgrid.eventOn('bounce')
  const right = sendgrid.callbackUrl
  sendgrid.callbackUrl = right.replace(secret, 'another-secret-of-the-same-len')
  expect(await sendgrid.post([event], now())).toBe(404)
  sendgrid.callbackUrl = right
  expect(await sendgrid.post([event], new Date(now().getTime() - 11 * 60_000))).toBe(401)
  const forged = await fetch(right, {
    method: 'POST',
    body: JSON.stringify([event]),
    headers: {
      'x-twilio-email-event-webhook-signature': Buffer.from('forged').toString('base64'),
      'x-twilio-email-event-webhook-timestamp': String(Math.floor(now().getTime() / 1_000)),
    },
  })
  expect(forged.status).toBe(401)
  await app.deps.jobs.drain()
  expect(await status()).toBe('sent')
})

it('skips unreadable events and those of other senders', async () => {
  const foreign = { ...sendgrid.eventOn('bounce'), gable_mail: 'not ours' }
  expect(await sendgrid.post([{ event: 'open' }, { nonsense: true }, foreign], now())).toBe(200)
  await app.deps.jobs.drain()
})
