import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { ProposalRow, ProposalView } from '@gable/contract/proposal'
import { disclosureVersion } from '@gable/contract/signature-limits'
import pg from 'pg'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn } from './import.ts'
import { printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const signings = 100
const atOnce = 8

/**
 * 100 customers sign; the process is killed after 40 of them, and customers without an answer sign again with the same
 * key.
 */
export async function killWhileSigning(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-signing-'))
  const cluster = await startPostgresCluster()
  const many = {
    LINK_REQUESTS_PER_MINUTE: '100000',
    PROCESSOR_SECONDS_PER_MINUTE: '1000',
    MAIL_PER_RECIPIENT_PER_DAY: '100000',
  }
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error', ...many }
  const start = () => startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env })
  const client = new pg.Client(cluster.url)
  let product = await start()
  try {
    await client.connect()
    const signers = await proposalsToSign(product.url, folder)
    const restart = async () => {
      product.process.kill('SIGKILL')
      await once(product.process, 'exit')
      product = await start()
    }
    let signed = 0
    let killed: Promise<unknown> | undefined
    const started = performance.now()
    await eachAtOnce(signers, async (signer) => {
      const key = randomUUID()
      let code: string | undefined
      for (;;) {
        const { url } = product
        try {
          code ??= await mailedCode(url, client, signer)
          await sign(url, { link: signer.link, code, key })
          break
        } catch (error) {
          if (url === product.url && !killed) throw error
          await killed
        }
      }
      signed += 1
      if (signed === 40) killed = restart()
    })
    const seconds = (performance.now() - started) / 1_000
    const counts = await countsWhenSealed(client)
    printHeading(`${signings} signings with kill -9 after 40 of them, PostgreSQL, one process`)
    printFigure('until the last was acknowledged', seconds, 's', { atMost: 60 })
    printFigure('signed documents that were lost', signings - counts.sealed, '', { atMost: 0 })
    printFigure('signatures or copies that were doubled', counts.doubled, '', { atMost: 0 })
  } finally {
    await client.end()
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Signer {
  id: string
  link: string
}

/** Duplicates the demo's E-Sign proposal, and publishes each. @returns the first signer of each. */
async function proposalsToSign(url: string, folder: string): Promise<Signer[]> {
  const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  const admin = demo.users.find(({ email }: { email: string }) => email === 'admin@summitpeak.example')
  const cookie = await signIn(url, admin)
  const ask = async (procedure: string, input: object) => (await call(url, `proposal/${procedure}`, input, cookie)).body
  const { rows } = (await ask('list', {})) as { rows: ProposalRow[] }
  const from = rows.find(({ type }) => type === 'E-Sign')!
  const found: Signer[] = []
  await eachAtOnce(
    Array.from({ length: signings }, (_, index) => index),
    async () => {
      const { id } = (await ask('duplicate', { id: from.id, idempotencyKey: randomUUID() })) as { id: string }
      await ask('publish', { id, version: 1 })
      const { signers } = (await ask('signing', { id })) as { signers: { id: string }[] }
      const signerId = signers[0]!.id
      const { url: page } = (await ask('signerLink', { id, signerId })) as { url: string }
      found.push({ id: signerId, link: page.split('#')[1]! })
    },
  )
  return found
}

/**
 * Requests a code by email and finds it: all signers have the same address, and the stored hash identifies the signer
 * of a code.
 */
async function mailedCode(url: string, client: pg.Client, { id, link }: Signer): Promise<string> {
  await call(url, 'proposal/sendSignerCode', { link, idempotencyKey: randomUUID() })
  const signer = await client.query('select code_sha256 from proposal_signer where id = $1', [id])
  const mails = await client.query("select text from mail where kind = 'signerCode' order by id desc")
  const codes = mails.rows.map(({ text }) => /\b\d{6}\b/.exec(text)![0])
  const hashOf = (code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex')
  const code = codes.find((one) => hashOf(one) === signer.rows[0]!.code_sha256)
  if (!code) throw new Error(`No code was mailed to the signer ${id}`)
  return code
}

async function sign(url: string, { link, code, key }: { link: string; code: string; key: string }): Promise<void> {
  const { number, options } = (await call(url, 'proposal/read', { link })).body as ProposalView
  const form = {
    fullName: 'Grace Lindqvist',
    mark: { kind: 'typed' },
    initials: [],
    comments: '',
    disclosure: disclosureVersion,
  }
  const choice = { optionId: options[0]!.id, upgrades: [] }
  await call(url, 'proposal/sign', { link, number, choice, form, code, idempotencyKey: key })
}

/** If nothing was sealed or mailed for this long, sealing has stopped. */
const stillMs = 60_000

/** Waits until each document is sealed and mailed, or progress stops. */
async function countsWhenSealed(client: pg.Client): Promise<{ sealed: number; doubled: number }> {
  const one = async (query: string) => Number((await client.query(query)).rows[0]!.n)
  const mine = `proposal_id in (select id from proposal where name like '%(%)')`
  let done = 0
  let lastAt = performance.now()
  while (performance.now() - lastAt < stillMs) {
    const sealed = await one(`select count(*) n from proposal_signed where file_id is not null and ${mine}`)
    const copies = await one(`select count(*) n from mail where kind = 'signedCopy'`)
    if (sealed >= signings && copies >= signings) break
    if (sealed + copies > done) lastAt = performance.now()
    done = sealed + copies
    await setTimeout(500)
  }
  const twice = (rows: string) => one(`select count(*) n from (${rows} having count(*) > 1) more`)
  const signed = await twice(`select 1 from proposal_trail where kind = 'signed' group by proposal_id, number, who`)
  const events = await twice(`select 1 from event where type = 'proposal.signed' group by data ->> 'proposalId'`)
  // The demo has its own signed proposals, so copies count by signer: 'signed:EVENT:SIGNER'.
  const copies = await twice(
    `select 1 from mail where kind = 'signedCopy' group by company_id, split_part(dedupe_key, ':', 3)`,
  )
  return {
    sealed: await one(`select count(*) n from proposal_signed where file_id is not null and ${mine}`),
    doubled: signed + events + copies,
  }
}

async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
