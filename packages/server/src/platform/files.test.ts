import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/client.ts'
import { makeProductPhoto } from '../demo/product-photos.ts'
import { openTestDatabase } from '../testing/database.ts'
import { systemClock } from './clock.ts'
import { createLocalFiles, type Files } from './files.ts'
import { sendStoredFile } from './http/file-route.ts'

let database: Database
let folder: string
let files: Files

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gable-files-'))
  files = createLocalFiles(folder)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const store = (companyId: string, name: string, body: Uint8Array) =>
  files.store(database.db, systemClock, companyId, { name, body })

it('keeps the bytes and says what they are, whatever the name says', async () => {
  const companyId = uuidv7()
  const photo = await makeProductPhoto('threeTab', 0)
  const id = (await store(companyId, 'shingle.exe', photo))!
  const stored = (await files.read(database.db, companyId, id))!
  expect(stored).toMatchObject({ name: 'shingle.exe', contentType: 'image/png' })
  expect(Buffer.from(stored.body).equals(photo)).toBe(true)
})

it.each([
  ['photo.png', '<html><script>alert(1)</script></html>'],
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['empty.png', ''],
  ['short.png', '\x89PN'],
])('refuses %s, which is no picture', async (name, content) => {
  expect(await store(uuidv7(), name, Buffer.from(content, 'latin1'))).toBeUndefined()
})

it('shows a company no file of another', async () => {
  const id = (await store(uuidv7(), 'a.pdf', Buffer.from('%PDF-1.7')))!
  expect(await files.read(database.db, uuidv7(), id)).toBeUndefined()
})

it('serves a file as what it is, in a sandbox, and once', async () => {
  const companyId = uuidv7()
  // The signature of a PNG before a page: whatever a browser makes of it, no script of it runs.
  const body = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')])
  const id = (await store(companyId, 'photo.png', body))!
  const server = Fastify()
  server.get('/file', async (_request, reply) => sendStoredFile(reply, (await files.read(database.db, companyId, id))!))
  const first = await server.inject('/file')
  expect(first.statusCode).toBe(200)
  expect(first.rawPayload.equals(body)).toBe(true)
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const etag = String(first.headers.etag)
  for (const known of [etag, `"other", W/${etag}`]) {
    const again = await server.inject({ url: '/file', headers: { 'if-none-match': known } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await server.inject({ url: '/file', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  await server.close()
})
