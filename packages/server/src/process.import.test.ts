import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileNameHeader, uploadAddress } from '@gable/contract/upload'
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open-database.ts'

/** A process is killed in the middle of an import: the next one continues without duplicates or gaps. */

const contacts = 3_000
let folder: string
let env: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-import-'))
  env = await copyDemo(folder)
  server = await startServer(env)
  // A session is bound to an address, so the next process uses the same.
  env = { ...env, PORT: String(server.port), DEMO_SITE_PORT: String(server.sitePort) }
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const table = () =>
  [
    'Name,Address,ZIP,Phone',
    ...Array.from({ length: contacts }, (_, at) => `Person ${at},${at + 1} Long Lane,83422,307${4_550_000 + at}`),
  ].join('\n')

async function signIn(): Promise<string> {
  const { users } = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
  const { email, password } = users.find(({ role }: { role: string }) => role === 'CompanyAdmin')
  return cookiesOf(await call(server, 'identity/signIn', { email, password }))
}

async function upload(cookie: string): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream', [fileNameHeader]: 'long.csv', cookie }
  const answer = await fetch(server.url + uploadAddress('contact.import'), { method: 'POST', headers, body: table() })
  return ((await answer.json()) as { id: string }).id
}

test('kill -9 during an import: it resumes without duplicates and gaps', async () => {
  const cookie = await signIn()
  const fileId = await upload(cookie)
  const ask = async (name: string, input: object) => {
    const { status, body } = await call(server, `contact/${name}`, input, cookie)
    expect([name, status, body]).toEqual([name, 200, expect.anything()])
    return body
  }
  const provided = { name: 'Long list', fileName: 'long.csv', fileId, idempotencyKey: randomUUID() }
  const { id } = await ask('beginImport', provided)
  const { columns } = await ask('columns', { id })
  const fields = columns.map(({ column, field }: { column: number; field: string }) => ({ column, field }))
  await ask('match', { id, headingRow: 1, columns: fields })
  await until(async () => (await ask('getImport', { id })).state === 'ready')
  await ask('startImport', { id })

  await until(async () => (await ask('getImport', { id })).done > 0)
  server.signal('SIGKILL')
  await server.ended
  const atKill = await openDatabase({ dataDir: folder, databaseUrl: env.DATABASE_URL, attach: true, poolSize: 1 })
  const { rows: stored } = await atKill.query<{ done: number; made: number }>(
    `select done, (select count(*)::int from imported_contact where import_id = contact_import.id) as made
     from contact_import where id = $1`,
    [id],
  )
  await atKill.close()
  // The stored state is consistent: a batch and the file's progress are written in one transaction.
  expect(stored[0]!.made).toBe(stored[0]!.done)
  expect(stored[0]!.done).toBeLessThan(contacts)
  server = await startServer(env)
  await until(async () => (await ask('getImport', { id })).state === 'done')

  expect((await ask('getImport', { id })).results).toMatchObject({ made: contacts, joined: 0, skipped: 0, rejected: 0 })
  const database = await openDatabase({ dataDir: folder, databaseUrl: env.DATABASE_URL, attach: true, poolSize: 1 })
  const { rows } = await database.query(
    `select count(*)::int as contacts, count(distinct c.row_number)::int as rows, count(distinct c.lead_id)::int as leads,
      count(distinct l.phone)::int as phones,
      (select count(*)::int from lead where kind = 'imported' and street like '%Long Lane') as all_leads,
      (select count(*)::int from event where type = 'lead.imported' and data ->> 'file' = 'Long list') as told
     from imported_contact c join lead l on l.company_id = c.company_id and l.id = c.lead_id where c.import_id = $1`,
    [id],
  )
  await database.close()
  const each = { contacts, rows: contacts, leads: contacts, phones: contacts, all_leads: contacts, told: contacts }
  expect(rows[0]).toEqual(each)
  expect(await server.stop()).toBe(0)
})
