import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, type Headings, type Sent, startFileServer } from '@gable/testing/files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'
import { samples, screenshot } from '../upload/upload.fixture.ts'

let app: TestApp
let files: FileServer
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
  company = await makeCompany(app.database)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const upload = (name: string, body: Sent) => files.uploaded(company.salesRep, 'note.attachment', name, body)
const read = (id: string, headers: Headings = {}, method = 'GET') =>
  files.read(company.salesRep, id, { headers, method })

describe('a file response', () => {
  it('has its type, and is cached only by browsers of its readers', async () => {
    const { id } = await upload('Größe 4, “neu”.pdf', samples.pdf)
    const { status, headers } = await read(id)
    expect([status, headers.get('content-length')]).toEqual([200, String(samples.pdf.length)])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    // An ASCII name for old browsers, and the actual name for others (RFC 6266, RFC 8187).
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[^"]+"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe/)
  })

  it('is displayed if browsers support it, else downloaded', async () => {
    const kinds = [
      ['a.pdf', samples.pdf, 'inline'],
      ['a.png', await screenshot(), 'inline'],
      ['a.csv', samples.csv, 'attachment'],
      ['a.docx', samples.docx, 'attachment'],
      ['a.xls', samples.xls, 'attachment'],
    ] as const
    for (const [name, body, type] of kinds) {
      const { id } = await upload(name, body)
      expect((await read(id)).headers.get('content-disposition')).toBe(`${type}; filename=${name}`)
    }
  })

  it('is sandboxed without scripts, except a PDF, whose viewer needs them', async () => {
    const picture = await read((await upload('a.png', await screenshot())).id)
    expect(picture.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
    const pdf = await read((await upload('a.pdf', samples.pdf)).id)
    expect(pdf.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(pdf.headers.get('content-security-policy')).not.toContain('sandbox')
  })

  it('supports ranges', async () => {
    const { id, bytes } = await upload('a.pdf', samples.pdf)
    const part = await read(id, { range: 'bytes=5-9' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes}`])
    expect(await part.text()).toBe(samples.pdf.subarray(5, 10).toString())
    const etag = part.headers.get('etag')!
    expect((await read(id, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206)
    expect((await read(id, { range: 'bytes=5-9', 'if-range': '"older"' })).status).toBe(200)
    const outside = await read(id, { range: `bytes=${bytes}-` })
    expect([outside.status, outside.headers.get('content-range'), await outside.text()]).toEqual([
      416,
      `bytes */${bytes}`,
      '',
    ])
  })

  it('supports revalidation', async () => {
    const { id } = await upload('a.pdf', samples.pdf)
    const etag = (await read(id)).headers.get('etag')!
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await read(id, { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await read(id, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('supports HEAD', async () => {
    const { id, bytes } = await upload('a.pdf', samples.pdf)
    const head = await read(id, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes), ''])
  })
})

describe('the readers of a file', () => {
  let id: string
  let leadId: string
  beforeEach(async () => {
    id = (await upload('a.png', await screenshot())).id
    leadId = await leadWithRoofs(app, company.salesRep)
    await noteOn(app, company.salesRep, leadId, 'See the picture.', [id])
  })

  it('are those who may see its record', async () => {
    for (const who of [company.salesRep, company.admin]) {
      for (const part of [undefined, 'thumbnail'] as const) {
        expect((await files.read(who, id, part && { part })).status).toBe(200)
      }
    }
    const foreign = await makeCompany(app.database)
    for (const who of [company.otherRep, foreign.admin, foreign.salesRep]) {
      for (const part of [undefined, 'thumbnail'] as const) {
        expect((await files.read(who, id, part && { part })).status).toBe(404)
      }
    }
    expect((await files.read(undefined, id)).status).toBe(401)
  })

  it('exclude other sites, with any cookie', async () => {
    expect((await read(id, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd'])(
    'of %s are nobody',
    async (none) => {
      expect((await read(none)).status).toBe(404)
    },
  )
})
