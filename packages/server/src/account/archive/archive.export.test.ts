import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { and, eq } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOutdatedRows, tenantTables } from '../../app.ts'
import { event, file, mail } from '../../platform/platform.table.ts'
import { samples } from '../../platform/upload/upload.fixture.ts'
import { homeowner, quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { entriesOf } from './archive.fixture.ts'
import { personTables, takenTables } from './archive.rows.query.ts'
import { companyExport } from './archive.table.ts'
import { writeZip } from './archive.zip.ts'

let app: TestApp
let files: FileServer
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const start = async () =>
  (await app.client({ userId: company.admin.id })).archive.startExport({ idempotencyKey: randomUUID() })
/** Signs in again, because the test's clock may have advanced by days. */
const stateOf = async () => (await (await app.client({ userId: company.admin.id })).archive.state()).export!

async function download(): Promise<Map<string, Buffer>> {
  const { file: created } = await stateOf()
  const answer = await files.read(company.admin, created!.id)
  expect(answer.status).toBe(200)
  return entriesOf(Buffer.from(await answer.arrayBuffer()))
}

test('every tenant table is exported or listed as left out', async () => {
  const { rows } = await app.database.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'public' and column_name in ('company_id', 'user_id')`,
  )
  const known = new Set(tenantTables.map(({ table }) => getTableConfig(table).name))
  const ofTenants = new Set(rows.filter(({ column }) => column === 'company_id').map(({ name }) => name))
  const ofPeople = new Set(rows.filter(({ column }) => column === 'user_id').map(({ name }) => name))
  expect(ofTenants.size).toBeGreaterThan(20)
  expect([...ofTenants].filter((name) => !known.has(name))).toEqual([])
  expect([...ofPeople].filter((name) => !known.has(name) && !(name in personTables))).toEqual([])
})

test('the export contains no credentials', () => {
  const secrets = /sha256|secret|token|hash|password|key_?id|store_?key/i
  // Hashes of text stored next to them, and of exported bytes.
  const harmless = new Set([
    ...['consent.textSha256', 'translation.textHash', 'file.sha256', 'proposal_signed.beforeSha256'],
    // The name and the id of an API token, not the token.
    ...['approval.token', 'approval.tokenId', 'measurement_seal.sha256', 'measurement_seal.sourceSha256'],
    ...['proposal_signed.sha256', 'proposal_signed.trailHash', 'proposal_trail.previousHash', 'proposal_trail.hash'],
  ])
  const taken = takenTables(tenantTables).flatMap(({ name, table, leftOut = {} }) => {
    return getTableConfig(table).columns.map((column) => ({
      path: `${name}.${column.name}`,
      out: column.name in leftOut,
    }))
  })
  expect(taken.filter(({ path, out }) => secrets.test(path.split('.')[1]!) && !out && !harmless.has(path))).toEqual([])
  // Columns listed as left out must exist.
  for (const { name, table, leftOut = {} } of takenTables(tenantTables)) {
    const columns = getTableConfig(table).columns.map((column) => column.name)
    expect([name, Object.keys(leftOut).filter((column) => !columns.includes(column))]).toEqual([name, []])
  }
})

test('a company exports all of its data and files, and nobody else can read them', async () => {
  const { leadId } = await quoteHouse(company, 12, { contact: { ...homeowner, lastName: '=HYPERLINK("x")' } })
  const upload = await files.uploaded(company.admin, 'note.attachment', 'plan.pdf', samples.pdf)
  await admin.note.create({ leadId, comment: 'A "dog"', attachments: [upload.id], idempotencyKey: randomUUID() })
  const other = await makeCompany(app.database)
  await quoteHouse(other, 12, { contact: { ...homeowner, lastName: 'Elsewhere' } })

  await start()
  expect(await stateOf()).toMatchObject({ status: 'waiting', percent: 0, file: null, requestedBy: company.admin.name })
  await app.deps.jobs.drain()
  expect(await stateOf()).toMatchObject({ status: 'ready', percent: 100, file: { id: expect.any(String) } })

  const entries = await download()
  const text = (name: string) => entries.get(name)!.toString('utf8')
  for (const { name } of takenTables(tenantTables)) {
    expect(entries.has(`csv/${name}.csv`) && entries.has(`json/${name}.json`)).toBe(true)
  }
  expect(JSON.parse(text('json/lead.json'))).toMatchObject([{ id: leadId, lastName: '=HYPERLINK("x")' }])
  const csv = Papa.parse<Record<string, string>>(text('csv/lead.csv').slice(1), { header: true, skipEmptyLines: true })
  expect(csv.data).toMatchObject([{ id: leadId, lastName: `'=HYPERLINK("x")` }])
  expect(JSON.parse(text('json/note.json'))).toMatchObject([{ comment: 'A "dog"' }])
  expect(JSON.parse(text('json/user.json'))).toHaveLength(4)
  expect(JSON.parse(text('json/product.json'))).toBeInstanceOf(Array)
  expect(entries.get(`files/${upload.id}/plan.pdf`)).toEqual(samples.pdf)
  expect(text('README.txt')).toContain('user_password')
  expect([...entries.values()].some((body) => body.includes('Elsewhere') || body.includes(other.tenant.id))).toBe(false)

  const { file: created } = await stateOf()
  for (const who of [company.salesRep, company.productionRep, other.admin]) {
    expect((await files.read(who, created!.id)).status).toBe(404)
  }
  expect((await files.read(undefined, created!.id)).status).toBe(401)
  const types = await app.database.db
    .select({ type: event.type })
    .from(event)
    .where(mine(event.companyId))
    .orderBy(event.position)
  expect(types.map(({ type }) => type).filter((type) => type.startsWith('archive.'))).toEqual([
    ...['archive.exportStarted', 'archive.exported', 'archive.exportDownloaded'],
  ])
  const mails = await app.database.db.select({ kind: mail.kind }).from(mail).where(mine(mail.companyId))
  expect(mails).toEqual([{ kind: 'exportReady' }])
})

const mine = (column: Parameters<typeof eq>[0]) => eq(column, company.tenant.id)

test('support neither creates nor reads an export', async () => {
  await start()
  await app.deps.jobs.drain()
  const supportUserId = await makePlatformAdmin(app.deps)
  const support = await app.client({ userId: company.admin.id, supportUserId })
  await expect(support.archive.startExport({ idempotencyKey: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOR_SUPPORT',
  })
  const { request } = await app.request({ userId: company.admin.id, supportUserId })
  const answer = await files.read(undefined, (await stateOf()).file!.id, { headers: { cookie: request.cookie } })
  expect(answer.status).toBe(404)
})

test('one export is made at a time, a retry returns the same one, and the next can follow', async () => {
  const idempotencyKey = randomUUID()
  const { id } = await admin.archive.startExport({ idempotencyKey })
  await expect(admin.archive.startExport({ idempotencyKey })).resolves.toEqual({ id })
  await expect(start()).rejects.toMatchObject({ code: 'EXPORT_IN_PROCESS' })
  await app.deps.jobs.drain()
  app.clock.advance(1_000)
  await expect(start()).resolves.toMatchObject({ id: expect.not.stringContaining(id) })
  await app.deps.jobs.drain()
  expect((await stateOf()).status).toBe('ready')
})

test('a failed export is reported, and another can be started', async () => {
  const { id } = await start()
  const { keep } = app.deps.files
  app.deps.files.keep = () => Promise.reject(new Error('the disk is full'))
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await app.deps.jobs.drain().catch(() => {})
      app.clock.advance(3_600_000)
    }
  } finally {
    app.deps.files.keep = keep
  }
  expect(await stateOf()).toMatchObject({ id, status: 'failed', file: null })
  app.clock.advance(1_000)
  await start()
  await app.deps.jobs.drain()
  expect((await stateOf()).status).toBe('ready')
})

test('after seven days the export is gone, row and file', async () => {
  await start()
  await app.deps.jobs.drain()
  const { id } = (await stateOf()).file!
  const forget = () => deleteOutdatedRows(app.deps)
  app.clock.advance(7 * 86_400_000 - 1_000)
  await forget()
  expect((await stateOf()).file?.id).toBe(id)
  const [row] = await app.database.db.select().from(file).where(eq(file.id, id))
  app.clock.advance(2_000)
  await forget()
  expect((await stateOf()).file).toBeNull()
  await expect(app.storage.read(row!.storeKey)).rejects.toThrow()
  const [stored] = await app.database.db
    .select()
    .from(companyExport)
    .where(and(mine(companyExport.companyId)))
  expect(stored).toMatchObject({ status: 'ready', fileId: null })
})

test('an export reports its progress, spans many pages of rows, names lost files, and stops when canceled', async () => {
  const { tenant } = company
  await app.database.query(
    `insert into event (company_id, id, type, actor_kind, data, at)
     select $1, gen_random_uuid(), 'note.added', 'system', '{}', now() from generate_series(1, 1203)`,
    [tenant.id],
  )
  await app.database.query(
    `insert into file (company_id, id, purpose, name, content_type, bytes, sha256, store_key, created_at)
     values ($1, gen_random_uuid(), 'note.attachment', '../up.pdf', 'application/pdf', 10, '', 'nowhere', now())`,
    [tenant.id],
  )
  const folder = await mkdtemp(join(tmpdir(), 'gable-zip-'))
  const received: number[] = []
  const { db } = app.database
  const { files, tenantTables } = app.deps
  const source = { db, files, tenantTables, companyId: tenant.id, companyName: tenant.name, at: app.clock.now() }
  const onPercent = async (percent: number) => void received.push(percent)
  const { signal } = new AbortController()
  const facts = await writeZip(source, join(folder, 'a.zip'), { signal, onPercent })
  const entries = entriesOf(await readFile(join(folder, 'a.zip')))
  expect(JSON.parse(entries.get('json/event.json')!.toString())).toHaveLength(1_203)
  expect(entries.get('README.txt')!.toString()).toMatch(/could not be read:\r\n {2}files\/[0-9a-f-]+\/__up\.pdf/)
  expect(facts.files).toBe(1)
  expect(received.length).toBeGreaterThan(3)
  expect(received).toEqual([...received].sort((a, b) => a - b))
  expect(received.at(-1)).toBeLessThanOrEqual(99)

  const ended = AbortSignal.abort(new Error('the process ends'))
  await expect(writeZip(source, join(folder, 'b.zip'), { signal: ended, onPercent })).rejects.toThrow()
})
