import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoAddresses } from '@gable/demo/town/town'
import { makeCompany } from '@gable/testing/company'
import { startSmtpServer } from '@gable/testing/smtp-server'
import { createApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { systemContext } from '../packages/server/src/platform/context.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { queueMail } from '../packages/server/src/platform/mail/outbox.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing, withoutLimits } from './server.ts'

const leads = 50
const everyMs = 60_000 / leads
const queued = 2_000

/**
 * The delay from a form to its email's arrival at the email server, at 50 leads per minute; and how quickly a worker
 * drains a queue. PostgreSQL, one process, an email server that accepts everything at once.
 */
export async function run(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    await handOver(cluster.url)
  } finally {
    await cluster.stop()
  }
  const another = await startPostgresCluster({ durable: true })
  try {
    await drain(another.url)
  } finally {
    await another.stop()
  }
}

/** An email server that records each email's arrival time. */
async function startSink(received: (mail: { to: string; message: string }) => void) {
  const smtp = await startSmtpServer()
  smtp.received.push = (...mails) => {
    for (const mail of mails) received(mail)
    return mails.length
  }
  return smtp
}

async function handOver(databaseUrl: string): Promise<void> {
  const sentAt = new Map<string, number>()
  const times = { homeowner: [] as number[], company: [] as number[] }
  const smtp = await startSink(({ to, message }) => {
    const own = sentAt.get(to)
    if (own !== undefined) return void times.homeowner.push(performance.now() - own)
    // The homeowner's name in the subject identifies the lead.
    const name = /Bench([a-z]{5})/.exec(message)?.[1]
    const at = name && sentAt.get(`${name}@home.example`)
    if (at) times.company.push(performance.now() - at)
  })
  const folder = await mkdtemp(join(tmpdir(), 'gable-mail-'))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn', MAIL_URL: smtp.url }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      ...env,
      ...withoutLimits,
      WIDGET_SUBMITS_PER_HOUR: '1000000',
    },
    withinSeconds: 180,
  })
  try {
    const { widgetId } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const homes = demoAddresses.all.slice(-leads)
    // The first submissions finish compilation after the start.
    await submit(product.url, widgetId, homes[0]!, 'warmup')
    await setTimeout(10_000)
    printHeading(`email of ${leads} leads in a minute, PostgreSQL, one process`)
    const startedAt = performance.now()
    for (const [index, home] of homes.entries()) {
      await setTimeout(Math.max(0, startedAt + index * everyMs - performance.now()))
      const name = nameOf(index)
      await submit(product.url, widgetId, home, name, () => sentAt.set(`${name}@home.example`, performance.now()))
    }
    for (let waited = 0; waited < 100 && times.homeowner.length < leads; waited += 1) await setTimeout(200)
    if (times.homeowner.length < leads) throw new Error(`Of ${leads} homeowners ${times.homeowner.length} got an email`)
    printFigure('form to hand-over, the company, p95', percentile(times.company, 0.95), 'ms', { atMost: 2_000 })
    printFigure('form to hand-over, the homeowner with a PDF, p95', percentile(times.homeowner, 0.95), 'ms', {
      atMost: 2_000,
    })
  } finally {
    await product.stop()
    await smtp.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Five letters that no other lead has. */
const nameOf = (index: number) =>
  Array.from({ length: 5 }, (_, place) => 'abcdefghij'[Math.floor(index / 10 ** place) % 10]).join('')

/** A homeowner's visit from the address to the form. @param before called right before the form is sent. */
async function submit(url: string, widgetId: string, home: string, name: string, before = () => {}): Promise<void> {
  const ask = async (procedure: string, input: object) => {
    const { body } = await call(url, `widget/${procedure}`, { widgetId, ...input }, '')
    return body
  }
  const page = { href: 'https://bench.example/', isPreview: false }
  const { sessionToken, roofs } = (await ask('chooseAddress', { address: { kind: 'text', text: home }, page })) as {
    sessionToken: string
    roofs: { structures: { id: string; included: boolean }[] }
  }
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const of = { sessionToken, structures, slope: { category: 'medium' }, answers: [] }
  const { products } = (await ask('priceProducts', of)) as { products: { id: string }[] }
  const contact = {
    firstName: 'Ann',
    lastName: `Bench${name}`,
    email: `${name}@home.example`,
    phone: '2085550199',
    consent: { contact: true, sms: false },
  }
  before()
  await ask('submitQuote', { ...of, productId: products[0]!.id, contact, idempotencyKey: randomUUID() })
}

async function drain(databaseUrl: string): Promise<void> {
  let received = 0
  const smtp = await startSink(() => {
    received += 1
  })
  const folder = await mkdtemp(join(tmpdir(), 'gable-mail-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  await migrate(database)
  const read = readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error', MAIL_URL: smtp.url })
  if (!read.ok) throw new Error(read.message)
  const app = createApp({ config: read.config, database, keys: { encryption: `k1:${'0f'.repeat(32)}` } })
  const { tenant } = await makeCompany(database)
  const ctx = (await systemContext(app.deps, tenant.id))!
  await app.prepare()
  const answer = { subject: 'Your roof quote', html: `<p>${'A new roof. '.repeat(2_000)}</p>`, text: 'A new roof.' }
  await ctx.transaction(async (tx) => {
    for (let index = 0; index < queued; index += 1) {
      const recipient = `${randomUUID()}@home.example`
      await queueMail(tx, { kind: 'quoteConfirmation', recipient, dedupeKey: `bench:${index}`, ...answer })
    }
  })
  const startedAt = performance.now()
  app.deps.jobs.work()
  while (received < queued) await setTimeout(20)
  const seconds = (performance.now() - startedAt) / 1_000
  printHeading(`${queued} queued emails of 24 kB, PostgreSQL, one worker`)
  printFigure('emails a second', queued / seconds, '/s', { atLeast: 50 })
  await app.stop()
  await smtp.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
