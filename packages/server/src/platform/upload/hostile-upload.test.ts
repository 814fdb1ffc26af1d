import { existsSync, readdirSync } from 'node:fs'
import { contentBomb, objectStreamBomb } from '@gable/documents/pdf/hostile-pdf.fixture'
import { pdfOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { firstPassword, mailsTo } from '../../account/identity/entry/identity.entry.fixture.ts'
import { addUser } from '../../account/identity/identity.service.ts'
import { makeProposal } from '../../contracts/proposal/proposal.fixture.ts'
import { requestCount } from '../platform.table.ts'
import { incomingFolder } from './receive.ts'
import { strangers } from './upload.fixture.ts'

let app: TestApp
let files: FileServer

beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const incoming = () => {
  const folder = incomingFolder(app.deps.config.DATA_DIR)
  return existsSync(folder) ? readdirSync(folder) : []
}
const personOf = (companyId: string, email: string) =>
  addUser(app.database.db, app.clock, {
    companyId,
    email,
    password: firstPassword,
    firstName: 'Rae',
    lastName: 'Long',
    role: 'companyAdmin',
  })
const codeOf = async (answer: Response) => (answer.ok ? 'ok' : JSON.parse(await answer.text()).json.code)

it('lets another company send and upload while a company uploads expensive PDFs', async () => {
  const [{ company: hostile }, { company: other }] = [await makeProposal(app), await makeProposal(app)]
  const email = `rae-${crypto.randomUUID()}@example.com`
  await personOf(other.tenant.id, email)
  const slow = contentBomb(60, 2, { content: '0 0 m 1 1 l S ' })
  const bomb = objectStreamBomb(600)
  const bombs = [slow, bomb, bomb, bomb]
  const done: string[] = []
  const uploads = bombs.map(async (bytes) => {
    const code = await codeOf(await files.upload(hostile.admin, 'term.pdf', 'terms.pdf', bytes))
    done.push('bomb')
    return code
  })
  await vi.waitFor(() => expect(incoming()).toHaveLength(bombs.length), 30_000)
  const start = performance.now()
  const client = await app.client({ address: crypto.randomUUID() })
  await client.identity.forgotPassword({ email })
  expect(await mailsTo(app, email)).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(10_000)
  const pages = Buffer.from(await pdfOfPages(['Terms']))
  expect(await codeOf(await files.upload(other.admin, 'term.pdf', 'terms.pdf', pages))).toBe('ok')
  done.push('other')
  expect(await Promise.all(uploads)).toEqual(bombs.map(() => 'PDF_BROKEN'))
  expect(done.at(-1)).toBe('bomb')
})

it('blocks a user, and then a company, for an hour after too many unreadable files', async () => {
  const { company } = await makeProposal(app)
  const send = async (who: { id: string }, bytes: Buffer) =>
    codeOf(await files.upload(who, 'term.pdf', 'terms.pdf', bytes))
  const count = async (key: string, more: number) =>
    app.database.db
      .insert(requestCount)
      .values({ key: `unreadable:${key}`, windowStart: hour(), count: more })
      .onConflictDoUpdate({ target: [requestCount.key, requestCount.windowStart], set: { count: more } })
  const hour = () => new Date(Math.floor(app.clock.now().getTime() / 3_600_000) * 3_600_000)
  const good = Buffer.from(await pdfOfPages(['Terms']))
  await count(company.admin.id, 59)
  // Other file types are detected by their first bytes.
  expect(await send(company.admin, strangers.program)).toBe('FILE_KIND_NOT_TAKEN')
  expect(await send(company.admin, good)).toBe('ok')
  expect(await send(company.admin, objectStreamBomb(80))).toBe('PDF_BROKEN')
  expect(await send(company.admin, good)).toBe('TOO_MANY_ATTEMPTS')
  const id = await personOf(company.tenant.id, 'second@example.com')
  expect(await send({ id }, good)).toBe('ok')
  await count(company.tenant.id, 200)
  expect(await send({ id }, good)).toBe('TOO_MANY_ATTEMPTS')
  app.clock.advance(3_600_000)
  expect(await send(company.admin, good)).toBe('ok')
})
