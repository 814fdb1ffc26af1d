import { randomUUID } from 'node:crypto'
import type { DownloadFormat } from '@gable/contract/download-form'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { and, count, eq } from 'drizzle-orm'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { deleteOutdatedRows } from '../../app.ts'
import { event, file } from '../../platform/platform.table.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { addLeads, openCsv, requestOf } from './download.fixture.ts'
import { makeDownload } from './download.make.ts'
import { download, downloadPart } from './download.table.ts'

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

const start = (format: DownloadFormat = 'csv', change: Partial<LeadFilters> = {}, api = admin) =>
  api.download.start({ ...requestOf(format, change), idempotencyKey: randomUUID() })
const listed = async (api = admin) => (await api.download.list({})).rows
const mine = () => eq(download.companyId, company.tenant.id)

/** Runs an attempt in this process, which `report` may observe or abort after each part. */
const attempt = (id: string, report: Attempt['report'] = () => {}, signal = new AbortController().signal) =>
  makeDownload(app.deps, { companyId: company.tenant.id, downloadId: id }, { jobId: '', number: 1, signal, report })

/** Runs an attempt that is interrupted once this many rows are done. */
async function attemptUntil(id: string, rows: number): Promise<void> {
  const cut = new AbortController()
  const cutOff = attempt(id, ({ done }) => done >= rows && cut.abort(new Error('cut off')), cut.signal)
  await expect(cutOff).rejects.toThrow('cut off')
}

async function read(fileId: string): Promise<Buffer> {
  const answer = await files.read(company.admin, fileId)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a long list is exported in the background, with its progress, and only for its requester', async () => {
  await addLeads(app.database, company, 1_203)
  const { id, rows } = await start('xlsx', { sort: 'street', direction: 'asc' })
  expect(rows).toBe(1_203)
  expect(await listed()).toMatchObject([{ id, status: 'waiting', title: 'RQP leads', done: 0, rows, file: null }])
  const done: number[] = []
  await attempt(id, (progress) => done.push(progress.done))
  expect(done).toEqual([500, 1_000, 1_203])
  const [created] = await listed()
  expect(created).toMatchObject({ status: 'ready', done: 1_203, file: { name: 'rqp-leads-2026-11-20.xlsx' } })
  const bytes = await read(created!.file!.id)
  expect(bytes).toHaveLength(created!.file!.bytes)
  const [sheet] = await readSheets(bytes)
  const streets = sheet!.data.slice(1).map((row) => String(row[5]))
  expect(new Set(streets).size).toBe(1_203)
  const expected = await admin.lead.list({ kind: 'rqp', sort: 'street', direction: 'asc', pageSize: 100 })
  expect(streets.slice(0, 100)).toEqual(expected.rows.map(({ street }) => street))

  const other = await makeCompany(app.database)
  for (const who of [company.salesRep, company.otherRep, company.productionRep, other.admin]) {
    expect((await files.read(who, created!.file!.id)).status).toBe(404)
    expect(await listed(await app.client({ userId: who.id }))).toEqual([])
  }
  const supportUserId = await makePlatformAdmin(app.deps)
  const { request } = await app.request({ userId: company.admin.id, supportUserId })
  expect((await files.read(undefined, created!.file!.id, { headers: { cookie: request.cookie } })).status).toBe(404)
  const reported = await app.database.db
    .select({ actorId: event.actorId, data: event.data })
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, 'lead.exported')))
    .orderBy(event.position)
  expect(reported).toMatchObject([{ actorId: company.admin.id, data: { rows: 1_203, format: 'xlsx', kind: 'rqp' } }])
  const parts = await app.database.db.select().from(downloadPart).where(eq(downloadPart.downloadId, id))
  expect(parts).toEqual([])
})

test('rows added, renamed or deleted during the export cause no duplicates and no gaps', async () => {
  await addLeads(app.database, company, 1_100)
  const { id } = await start('csv', { sort: 'street', direction: 'asc' })
  const { db } = app.database
  await attemptUntil(id, 500)
  // Rows already read move behind the current position, and unread ones move before it.
  await app.database.query(
    `update lead set street = case when street < '5' then 'z ' else '0 ' end || street where company_id = $1 and kind = 'rqp'`,
    [company.tenant.id],
  )
  await quoteHouse(company, 77)
  await attempt(id)
  const [created] = await listed()
  const rows = openCsv(String(await read(created!.file!.id)))
  const all = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, company.tenant.id), eq(lead.kind, 'rqp')))
  expect(all).toHaveLength(1_101)
  expect(rows).toHaveLength(1_100)
  expect(new Set(rows.map((row) => row['Lead ID'])).size).toBe(1_100)
})

test('an interrupted attempt resumes, and two at once create one file', async () => {
  await addLeads(app.database, company, 1_600)
  const { id } = await start()
  await attemptUntil(id, 1_000)
  expect(await listed()).toMatchObject([{ status: 'running', done: 1_000, file: null }])
  const seen: number[] = []
  await Promise.all([attempt(id, ({ done }) => seen.push(done)), attempt(id)])
  expect(Math.min(...seen)).toBeGreaterThan(1_000)
  await attempt(id)
  const [created] = await listed()
  expect(created).toMatchObject({ status: 'ready', done: 1_600 })
  const rows = openCsv(String(await read(created!.file!.id)))
  expect(rows.map((row) => row.Street)).toEqual(Array.from({ length: 1_600 }, (_, at) => `${at} Oak Street`))
  const saved = await app.database.db.select({ files: count() }).from(file).where(eq(file.companyId, company.tenant.id))
  expect(saved).toEqual([{ files: 1 }])
})

test('a canceled one stops at once and leaves nothing behind', async () => {
  await addLeads(app.database, company, 1_100)
  const { id } = await start()
  await attemptUntil(id, 500)
  await admin.download.cancel({ id })
  const done: number[] = []
  await attempt(id, (progress) => done.push(progress.done))
  expect(done).toEqual([])
  expect(await listed()).toMatchObject([{ id, status: 'canceled', file: null }])
  expect(await app.database.db.select().from(downloadPart).where(eq(downloadPart.downloadId, id))).toEqual([])
  await admin.download.cancel({ id })
  await expect(admin.download.cancel({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rep = await app.client({ userId: company.salesRep.id })
  await expect(rep.download.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(rep.download.retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a rep exports what they may still see when it is read', async () => {
  for (const house of [11, 12, 13]) await quoteHouse(company, house, { repUserId: company.salesRep.id })
  await quoteHouse(company, 14)
  const rep = await app.client({ userId: company.salesRep.id })
  const { id, rows } = await start('csv', {}, rep)
  expect(rows).toBe(3)
  const { db } = app.database
  const others = { assignedUserId: company.otherRep.id, createdByUserId: company.otherRep.id }
  const [taken] = await db
    .update(lead)
    .set(others)
    .where(and(eq(lead.companyId, company.tenant.id), eq(lead.street, '12 Elm Street')))
    .returning({ id: lead.id })
  // It is also not visible through a form from this rep's link.
  await db.update(leadSubmission).set({ repUserId: null }).where(eq(leadSubmission.leadId, taken!.id))
  await attempt(id)
  const [created] = await listed(rep)
  const answer = await files.read(company.salesRep, created!.file!.id)
  const streets = openCsv(await answer.text()).map((row) => row.Street)
  expect(streets.toSorted()).toEqual(['11 Elm Street', '13 Elm Street'])
})

test.each([
  ['locked out', { active: false }],
  ['of another role', { role: 'salesRep' as const }],
])('a requester who is %s by then gets no export, neither new nor existing', async (_, change) => {
  await addLeads(app.database, company, 600)
  const created = await start()
  await attempt(created.id)
  const fileId = (await listed())[0]!.file!.id
  const { id } = await start()
  const { db } = app.database
  await attemptUntil(id, 500)
  await db.update(user).set(change).where(eq(user.id, company.admin.id))
  await attempt(id)
  const [stored] = await db.select().from(download).where(eq(download.id, id))
  expect(stored).toMatchObject({ status: 'failed', fileId: null })
  expect((await files.read(company.admin, fileId)).status).not.toBe(200)
})

test('a failed one is reported, and continues on a retry', async () => {
  await addLeads(app.database, company, 700)
  const { id } = await start()
  const { keep } = app.deps.files
  app.deps.files.keep = () => Promise.reject(new Error('the disk is full'))
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      await app.deps.jobs.drain().catch(() => {})
      app.clock.advance(200_000)
    }
  } finally {
    app.deps.files.keep = keep
  }
  expect(await listed()).toMatchObject([{ id, status: 'failed', done: 700, file: null }])
  await admin.download.retry({ id })
  expect(await listed()).toMatchObject([{ id, status: 'waiting', expiresAt: null }])
  await app.deps.jobs.drain()
  expect(await listed()).toMatchObject([{ id, status: 'ready', file: { name: 'rqp-leads-2026-11-20.csv' } }])
})

test('three are made at a time, a retry returns the same one, and a PDF has its own limit', async () => {
  await quoteHouse(company, 3)
  const idempotencyKey = randomUUID()
  const first = await admin.download.start({ ...requestOf('csv'), idempotencyKey })
  await expect(admin.download.start({ ...requestOf('csv'), idempotencyKey })).resolves.toEqual(first)
  await start()
  await start()
  await expect(start()).rejects.toMatchObject({ code: 'DOWNLOADS_UNDER_WAY' })
  await admin.download.cancel({ id: first.id })
  await addLeads(app.database, company, 10_001)
  await expect(start('pdf')).rejects.toMatchObject({ code: 'LIST_TOO_LONG_FOR_PDF' })
})

test('after a day it is deleted, row and file', async () => {
  await quoteHouse(company, 3)
  const { id } = await start()
  await attempt(id)
  const fileId = (await listed())[0]!.file!.id
  const [row] = await app.database.db.select().from(file).where(eq(file.id, fileId))
  const forget = () => deleteOutdatedRows(app.deps)
  app.clock.advance(24 * 3_600_000 - 1_000)
  await forget()
  expect(await app.database.db.select().from(download).where(mine())).toHaveLength(1)
  app.clock.advance(2_000)
  await forget()
  expect(await app.database.db.select().from(download).where(mine())).toEqual([])
  await expect(app.storage.read(row!.storeKey)).rejects.toThrow()
})
