import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteOutdatedRows } from '../../app.ts'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'
import { file, looseBytes } from '../platform.table.ts'
import { incomingFolder } from '../upload/receive.ts'
import { samples, screenshot } from '../upload/upload.fixture.ts'
import { workFailure } from '../work/work-failure.table.ts'
import { addFile } from './file-rows.ts'
import type { GivenFile } from './files.ts'

const hour = 3_600_000

let app: TestApp
let files: FileServer
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
})

const stored = () => readdir(path.join(app.deps.config.DATA_DIR, 'files', company.tenant.id)).catch(() => [])
const rows = () => app.database.db.select().from(file).where(eq(file.companyId, company.tenant.id))
const loose = () =>
  app.database.db
    .select()
    .from(looseBytes)
    .where(like(looseBytes.storeKey, `${company.tenant.id}/%`))
const forget = () => deleteOutdatedRows(app.deps)
const upload = async () => (await files.uploaded(company.salesRep, 'note.attachment', 'a.png', await screenshot())).id
const pdf: GivenFile = { name: 'a.pdf', kind: 'pdf', body: samples.pdf }
const facts = () => ({ purpose: 'test', uploadedBy: null, attachedAt: app.clock.now(), createdAt: app.clock.now() })

it('an unattached upload is deleted after a day, with its thumbnail', async () => {
  await upload()
  app.clock.advance(23 * hour)
  await forget()
  expect([(await rows()).length, (await stored()).length]).toEqual([1, 2])
  app.clock.advance(2 * hour)
  await forget()
  expect([await rows(), await stored(), await loose()]).toEqual([[], [], []])
})

it('an attached one stays, and is deleted with its record', async () => {
  const id = await upload()
  const leadId = await leadWithRoofs(app, company.salesRep)
  const noteId = await noteOn(app, company.salesRep, leadId, 'See the picture.', [id])
  app.clock.advance(1_000 * hour)
  await forget()
  expect((await files.read(company.salesRep, id)).status).toBe(200)
  const client = await app.client({ userId: company.salesRep.id })
  await client.note.delete({ id: noteId })
  expect((await files.read(company.salesRep, id)).status).toBe(404)
  // From here on, nobody can restore it.
  await forget()
  expect((await stored()).length).toBe(2)
  app.clock.advance(25 * hour)
  await forget()
  expect([await rows(), await stored(), await loose()]).toEqual([[], [], []])
})

it('bytes without a row, as after a crash, are deleted after a day', async () => {
  await app.deps.files.keep(company.tenant.id, pdf)
  await forget()
  expect((await stored()).length).toBe(1)
  app.clock.advance(25 * hour)
  await forget()
  expect([await stored(), await loose()]).toEqual([[], []])
})

it('a failing transaction leaves only orphaned bytes, and never a row without bytes', async () => {
  const saved = await app.deps.files.keep(company.tenant.id, pdf)
  const failing = app.database.transaction(async (db) => {
    await addFile(db, saved, facts())
    throw new Error('no ink')
  })
  await expect(failing).rejects.toThrow('no ink')
  expect([await rows(), (await loose()).length, (await stored()).length]).toEqual([[], 1, 1])
})

it('a failing store leaves no row, and records what may have been stored', async () => {
  const { files: real } = app.deps
  const full = { ...real, remove: () => Promise.reject(new Error('the store is away')) }
  await real.keep(company.tenant.id, pdf)
  app.clock.advance(25 * hour)
  await deleteOutdatedRows({ ...app.deps, files: full })
  const failures = () => app.database.db.select().from(workFailure)
  expect(await failures()).toMatchObject([{ work: 'forget', item: 'deleteOrphanedFiles', error: 'the store is away' }])
  // No file can use them anymore, and the next run removes them.
  expect(await loose()).toMatchObject([{ removing: true }])
  await forget()
  expect([await stored(), await loose(), await failures()]).toEqual([[], [], []])
})

it('a writer that is too late for its bytes writes no row', async () => {
  const saved = await app.deps.files.keep(company.tenant.id, pdf)
  app.clock.advance(25 * hour)
  await forget()
  const late = app.database.transaction((db) => addFile(db, saved, facts()))
  await expect(late).rejects.toThrow('already been removed')
  expect(await rows()).toEqual([])
})

it('a killed process’s partial uploads are deleted', async () => {
  const folder = incomingFolder(app.deps.config.DATA_DIR)
  await mkdir(folder, { recursive: true })
  for (const [name, age] of [
    ['killed', 2 * hour],
    ['under-way', 0],
  ] as const) {
    await writeFile(path.join(folder, name), 'x')
    const at = new Date(app.clock.now().getTime() - age)
    await utimes(path.join(folder, name), at, at)
  }
  await forget()
  expect(await readdir(folder)).toEqual(['under-way'])
})
