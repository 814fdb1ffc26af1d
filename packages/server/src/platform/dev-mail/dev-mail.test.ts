import { makeDeps, testStart } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import Fastify, { type FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '../context.ts'
import type { Database } from '../db/client.ts'
import { mail } from '../platform.table.ts'
import { registerDevMail } from './dev-mail.ts'

let database: Database
let deps: Deps
let server: FastifyInstance

beforeAll(async () => {
  database = await openTestDatabase()
  deps = makeDeps(database)
  server = Fastify()
  registerDevMail(server, { ...deps, config: { ...deps.config, DEV_MAIL: true } })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(() => database.db.delete(mail))

async function keep(facts: Partial<typeof mail.$inferInsert> = {}, secondsLater = 0): Promise<string> {
  const at = new Date(testStart.getTime() + secondsLater * 1_000)
  const id = uuidv7()
  await database.db.insert(mail).values({
    companyId: uuidv7(),
    id,
    kind: 'newLead',
    sender: 'Gable <quotes@gable.localhost>',
    status: 'kept',
    recipient: 'office@ridge.example',
    subject: 'New lead',
    html: '<b>Hi</b>',
    text: 'Hi',
    dedupeKey: id,
    createdAt: at,
    updatedAt: at,
    ...facts,
  })
  return id
}

const page = async (url: string) => {
  const answer = await server.inject(url)
  return { ...answer, policy: String(answer.headers['content-security-policy']), body: answer.body }
}

it('is not served unless turned on', async () => {
  const closed = Fastify()
  registerDevMail(closed, { ...deps, config: { ...deps.config, DEV_MAIL: false } })
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css', `/dev/mail/${await keep()}`]) {
    expect((await closed.inject(path)).statusCode).toBe(404)
  }
  await closed.close()
})

it('lists mail newest first, page by page, each once, also with equal times', async () => {
  for (let count = 0; count < 60; count += 1) await keep({ subject: `Mail no. ${count}` }, count < 30 ? 0 : count)
  const seen: string[] = []
  for (let url: string | undefined = '/dev/mail'; url !== undefined; ) {
    const { body }: { body: string } = await page(url)
    seen.push(...[...body.matchAll(/class="subject">Mail no\. (\d+)</g)].map((match) => match[1]!))
    url = /class="more" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, index) => String(59 - index)))
  expect(new Set(seen).size).toBe(60)
})

it('finds mail by part of the recipient, literally', async () => {
  await keep({ recipient: 'jane_doe@example.com', subject: 'To Jane' })
  await keep({ recipient: 'janexdoe@example.com', subject: 'To another' })
  const { body } = await page('/dev/mail?recipient=JANE_')
  expect(body).toContain('To Jane')
  expect(body).not.toContain('To another')
  expect((await page('/dev/mail?recipient=%25')).body).toContain('No mail to “%”')
})

it('explains what to do without mail', async () => {
  expect((await page('/dev/mail')).body).toContain('No mail yet')
})

it('returns the same as JSON for tests', async () => {
  const id = await keep({ recipient: 'jane@example.com' })
  await keep({}, 1)
  expect((await server.inject('/dev/mail.json?recipient=jane@example.com')).json()).toEqual({
    mails: [
      {
        id,
        kind: 'newLead',
        recipient: 'jane@example.com',
        subject: 'New lead',
        text: 'Hi',
        html: '<b>Hi</b>',
        status: 'kept',
        at: testStart.toISOString(),
        attachments: [],
      },
    ],
    next: null,
  })
})

it('shows a mail, with its HTML in a sandbox', async () => {
  const id = await keep({ replyTo: 'jane@example.com', status: 'failed', failure: '550 no such mailbox' })
  const { body, policy } = await page(`/dev/mail/${id}`)
  for (const message of ['New lead', 'office@ridge.example', 'jane@example.com', 'failed: 550 no such mailbox']) {
    expect(body).toContain(message)
  }
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(body).not.toContain('<b>Hi</b>')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|script-src/)

  const framed = await page(`/dev/mail/${id}/html`)
  expect(framed.body).toBe('<b>Hi</b>')
  expect(framed.policy).toMatch(/^sandbox /)
  expect(framed.policy).not.toContain('allow-scripts')
  expect(framed.policy).not.toContain('allow-same-origin')
})

it('escapes the content of mails and queries', async () => {
  const attack = `"><script>alert('1')</script>`
  const id = await keep({
    recipient: attack,
    subject: attack,
    sender: attack,
    text: attack,
    replyTo: attack,
    kind: attack,
  })
  const requested = encodeURIComponent(attack)
  for (const url of [
    '/dev/mail',
    `/dev/mail?recipient=${requested}`,
    `/dev/mail/${id}`,
    `/dev/mail?after=${requested}`,
  ]) {
    const { body, statusCode } = await page(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/<script|alert\('/)
  }
})

it.each(['/dev/mail/nothing', `/dev/mail/${uuidv7()}`, `/dev/mail/${uuidv7()}/html`])(
  'finds no mail at %s',
  async (url) => {
    const { body, statusCode } = await page(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('No such mail')
  },
)

it('ignores an invalid cursor or search', async () => {
  await keep()
  for (const query of [
    'after=%00',
    'after=eyJhdCI6MX0',
    'recipient=a&recipient=b',
    'recipient=%00',
    `recipient=${'x'.repeat(300)}`,
  ]) {
    const { body, statusCode } = await page(`/dev/mail?${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('New lead')
  }
})

it('serves its style sheet', async () => {
  const { headers, body } = await server.inject('/dev/mail.css')
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(body).toContain('--orange')
})
