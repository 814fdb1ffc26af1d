import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'
import { formFor, newKey } from '../../selling/lead/lead.fixture.ts'
import { samples, strangers } from './upload.fixture.ts'

let app: TestApp
let server: FastifyInstance
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  server = await app.createServer()
  company = await makeCompany(app.database)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const tokenWith = async (...scopes: ('note:write' | 'note:read' | 'lead:read')[]) =>
  (await issueToken(company.admin.ctx, { name: 'Photo app', scopes })).token

const upload = (token: string, payload: Buffer, name = 'roof%20photo.pdf') =>
  server.inject({
    method: 'POST',
    url: '/api/v1/note-attachments',
    payload,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'x-file-name': name,
    },
  })

const addNote = (token: string, leadId: string, attachments: string[]) =>
  server.inject({
    method: 'POST',
    url: `/api/v1/leads/${leadId}/notes`,
    payload: { comment: 'The roof.', attachments },
    headers: { authorization: `Bearer ${token}` },
  })

test('a program attaches a file to a note, within a user’s limits', async () => {
  const admin = await app.client({ userId: company.admin.id })
  const { id: leadId } = await admin.lead.create({ ...formFor(12), idempotencyKey: newKey() })
  const token = await tokenWith('note:write', 'note:read')
  const answer = await upload(token, samples.pdf)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'roof photo.pdf', bytes: samples.pdf.length }])
  const { id } = answer.json()
  // Another program of the company may not use it.
  const other = await tokenWith('note:write')
  expect((await addNote(other, leadId, [id])).json().code).toBe('UPLOAD_NOT_FOUND')
  expect((await addNote(token, leadId, [id])).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const notes = await server.inject({ url: `/api/v1/leads/${leadId}/notes`, headers })
  const [note] = notes.json().rows
  expect(note.attachments).toMatchObject([{ id, name: 'roof photo.pdf' }])
  const file = await server.inject({ url: `/api/v1/notes/${note.id}/attachments/${id}/file`, headers })
  expect(file.rawPayload.equals(samples.pdf)).toBe(true)
})

test('an invalid or too large file, or a missing permission, is refused as a problem', async () => {
  const token = await tokenWith('note:write')
  const refused = async (answer: Awaited<ReturnType<typeof upload>>) => [answer.statusCode, answer.json().code]
  expect(await refused(await upload(token, Object.values(strangers)[0]!))).toEqual([415, 'FILE_KIND_NOT_TAKEN'])
  expect(await refused(await upload(token, Buffer.alloc(21 * 1_048_576)))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await refused(await upload(await tokenWith('note:read'), samples.pdf))).toEqual([403, 'SCOPE_REQUIRED'])
  expect(await refused(await upload('gable_wrong', samples.pdf))).toEqual([401, 'API_KEY_INCORRECT'])
})
