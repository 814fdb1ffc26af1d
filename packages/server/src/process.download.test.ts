import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileAddress } from '@gable/contract/upload'
import { copyDemo } from '@gable/testing/demo-copy'
import {
  call,
  cookiesOf,
  endAll,
  ensureBuilt,
  type ServerProcess,
  startServer,
  until,
} from '@gable/testing/server-process'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open-database.ts'

/** A process is killed in the middle of a long export: the next one continues without duplicates or gaps. */

const leads = 12_000
let folder: string
let env: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-download-'))
  env = await copyDemo(folder)
  server = await startServer(env)
  // A session is bound to an address, so the next process uses the same.
  env = { ...env, PORT: String(server.port), DEMO_SITE_PORT: String(server.sitePort) }
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: env.DATABASE_URL, attach: true, poolSize: 1 })
  try {
    return (await database.query<Row & Record<string, unknown>>(statement, values)).rows as Row[]
  } finally {
    await database.close()
  }
}

/** Copies of one lead of the admin's company, to make the list long. @returns the new length of the list. */
async function fill(email: string): Promise<number> {
  await query(
    `insert into lead (company_id, id, kind, status, country, address_key, source, page_href, total_cents, currency,
       product_name, search_text, street, phone, created_at, updated_at, last_activity_at)
     select company_id, gen_random_uuid(), 'rqp', 'New', country, 'long ' || n, source, page_href, 1000000 + n, currency,
       product_name, '', n || ' Long Lane', '0' || 100000000 + n, now(), now(), now()
     from (select l.* from lead l join "user" u on u.company_id = l.company_id where u.email = $1 and l.kind = 'rqp' limit 1) as l,
       generate_series(1, $2::int) as n`,
    [email, leads],
  )
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from lead l join "user" u on u.company_id = l.company_id
     where u.email = $1 and l.kind = 'rqp' and l.status <> 'Deleted'`,
    [email],
  )
  return row!.count
}

test('kill -9 during an export: it resumes without duplicates and gaps', async () => {
  const { users } = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
  const { email, password } = users.find(({ role }: { role: string }) => role === 'CompanyAdmin')
  const cookie = cookiesOf(await call(server, 'identity/signIn', { email, password }))
  const all = await fill(email)
  const ask = async (name: string, input: object) => {
    const { status, body } = await call(server, `download/${name}`, input, cookie)
    expect([name, status, body]).toEqual([name, 200, expect.anything()])
    return body
  }
  const request = { list: 'lead', format: 'xlsx', filters: { kind: 'rqp' }, idempotencyKey: randomUUID() }
  const { id, rows } = await ask('start', request)
  expect(rows).toBe(all)
  const created = async () => (await ask('list', {})).rows[0]

  await until(async () => (await created()).done >= 500)
  server.signal('SIGKILL')
  await server.ended
  const [stored] = await query<{ done: number; read: number; status: string; file_id: string | null }>(
    `select done, status, file_id, (select coalesce(sum(rows), 0)::int from download_part where download_id = download.id) as read
     from download where id = $1`,
    [id],
  )
  // The stored state is consistent: a chunk and the list's progress are written in one transaction.
  expect(stored).toMatchObject({ status: 'running', read: stored!.done, file_id: null })
  expect(stored!.done).toBeLessThan(all)
  server = await startServer(env)
  await until(async () => (await created()).status === 'ready')

  const { file, done } = await created()
  expect(done).toBe(all)
  const answer = await fetch(server.url + fileAddress(file.id), { headers: { cookie } })
  const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()))
  const [heads, ...body] = sheet!.data
  const ids = body.map((row) => row[heads!.indexOf('Lead ID')])
  expect(ids).toHaveLength(all)
  expect(new Set(ids).size).toBe(all)
  const reported = await query(`select data from event where type = 'lead.exported' and data ->> 'format' = 'xlsx'`)
  expect(reported).toEqual([{ data: expect.objectContaining({ rows: all }) }])
  expect(await server.stop()).toBe(0)
})
