import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { noteAttachments } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import { fileNameHeader, uploadAddress } from '@gable/contract/upload'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { type FileServer, type Headings, startFileServer } from '@gable/testing/files'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { file, looseBytes } from '../platform.table.ts'
import { jpegOfScans } from './hostile-picture.fixture.ts'
import { incomingFolder } from './receive.ts'
import { addBytes, phonePhoto, pixelBomb, samples, screenshot, strangers } from './upload.fixture.ts'

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

const purpose = 'note.attachment'
const codeOf = async (answer: Response) => [answer.status, codeIn(await answer.text())]
const codeIn = (text: string): string => JSON.parse(text).json.code
const rowsOf = () => app.database.db.select().from(file).where(eq(file.companyId, company.tenant.id))

/** Checks that nothing of a rejected upload is left. */
async function expectNothingStored() {
  expect(await rowsOf()).toEqual([])
  expect(await readdir(incomingFolder(app.deps.config.DATA_DIR))).toEqual([])
}

describe('an accepted upload', () => {
  it.each(Object.entries(samples))('is %s, by its bytes', async (kind, body) => {
    const taken = await files.uploaded(company.admin, purpose, 'thing.exe', body)
    expect(taken).toMatchObject({ name: `thing.exe.${kind}`, bytes: body.length, thumbnail: false })
    const read = await files.read(company.admin, taken.id)
    expect(read.headers.get('content-type')).toBe(taken.contentType)
    expect(Buffer.from(await read.arrayBuffer()).equals(body)).toBe(true)
  })

  it.each([
    ['Plan Ünsinn.PDF', 'Plan Ünsinn.PDF'],
    ['../../etc/pass\u0000wd', 'pass wd.pdf'],
    ['C:\\Users\\Sam\\roof.pdf', 'roof.pdf'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'file.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('has a valid name: %s', async (provided, stored) => {
    expect((await files.uploaded(company.admin, purpose, provided, samples.pdf)).name).toBe(stored)
  })

  it('is a photo, upright, bounded, and without its location', async () => {
    const photo = await phonePhoto(3_000, 1_500)
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone')
    const taken = await files.uploaded(company.admin, purpose, 'IMG_1.jpeg', photo)
    expect(taken).toMatchObject({ name: 'IMG_1.jpeg', contentType: 'image/jpeg', thumbnail: true })
    const stored = Buffer.from(await (await files.read(company.admin, taken.id)).arrayBuffer())
    const { width, height, exif, orientation } = await sharp(stored).metadata()
    expect([width, height, exif, orientation]).toEqual([1_280, 2_560, undefined, undefined])
    const small = await files.read(company.admin, taken.id, { part: 'thumbnail' })
    expect(small.headers.get('content-type')).toBe('image/webp')
    const { width: across, height: down } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect([across, down]).toEqual([120, 240])
  })

  it('keeps transparency', async () => {
    const taken = await files.uploaded(company.admin, purpose, 'shot.png', await screenshot())
    const stored = Buffer.from(await (await files.read(company.admin, taken.id)).arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 300, height: 200 })
  })

  it('drops a page hidden in a picture', async () => {
    const both = Buffer.concat([await screenshot(), Buffer.from('<script>alert(1)</script>')])
    const taken = await files.uploaded(company.admin, purpose, 'shot.png', both)
    expect(await (await files.read(company.admin, taken.id)).text()).not.toContain('script')
  })
})

describe('a refused upload', () => {
  it.each(Object.entries(strangers))('is %s, whatever its name', async (_, body) => {
    const answer = await files.upload(company.admin, purpose, 'photo.png', body, { 'content-type': 'image/png' })
    expect(await codeOf(answer)).toEqual([415, 'FILE_KIND_NOT_TAKEN'])
    await expectNothingStored()
  })

  it('is a truncated picture, or one that unpacks to too much or has thousands of scans', async () => {
    const photo = await phonePhoto()
    for (const [body, code] of [
      [photo.subarray(0, photo.length / 2), 'PICTURE_NOT_READABLE'],
      [await pixelBomb(), 'PICTURE_TOO_COMPLEX'],
      [jpegOfScans({ width: 200, height: 100, scans: 2_600 }), 'PICTURE_TOO_COMPLEX'],
    ] as const) {
      expect(await codeOf(await files.upload(company.admin, purpose, 'a.jpg', body))).toEqual([422, code])
    }
    await expectNothingStored()
  })

  it('is too large by its length, before a byte is read', async () => {
    const answer = await new Promise<{ status: number; code: string }>((resolve, reject) => {
      void files.cookieOf(company.admin).then((cookie) => {
        const asking = request(files.url + uploadAddress(purpose), {
          method: 'POST',
          headers: { cookie, 'content-length': noteAttachments.maxBytes + 1, [fileNameHeader]: 'a.pdf' },
        })
        // The response arrives before the body is complete.
        asking.on('response', async (response) => {
          let text = ''
          for await (const part of response) text += part
          asking.destroy()
          resolve({ status: response.statusCode ?? 0, code: codeIn(text) })
        })
        asking.on('error', reject)
        asking.write('%PDF')
      })
    })
    expect(answer).toEqual({ status: 413, code: 'FILE_TOO_LARGE' })
  })

  it('is too large without a length, as soon as it is', async () => {
    const part = new Uint8Array(1_024 * 1_024)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(part)
        // The rest is ignored; a browser continues sending until it has read the response.
        if (sent === 24) controller.close()
      },
    })
    expect(await codeOf(await files.upload(company.admin, purpose, 'a.pdf', endless))).toEqual([413, 'FILE_TOO_LARGE'])
    await expectNothingStored()
  })

  it('is over the company’s hourly or total quota, by the file table', async () => {
    const upload = () => files.upload(company.admin, purpose, 'a.pdf', samples.pdf)
    await addBytes(company, { gigabytes: 1.9, hoursAgo: 0, purpose: 'archive.export' })
    expect((await upload()).status).toBe(200)
    await addBytes(company, { gigabytes: 1.9, hoursAgo: 0 })
    await addBytes(company, { gigabytes: 0.1, hoursAgo: 0 })
    const refused = await upload()
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await codeOf(refused)).toEqual([413, 'UPLOADS_OVER_LIMIT'])
    for (let part = 0; part < 11; part += 1) await addBytes(company, { gigabytes: 1.9, hoursAgo: 2 })
    expect(await codeOf(await upload())).toEqual([413, 'STORAGE_FULL'])
    expect(await readdir(incomingFolder(app.deps.config.DATA_DIR))).toEqual([])
  })

  it('was aborted by its sender, without a log line', async () => {
    const cookie = await files.cookieOf(company.admin)
    const asking = request(files.url + uploadAddress(purpose), {
      method: 'POST',
      headers: { cookie, 'content-length': 1_000_000, [fileNameHeader]: 'a.pdf' },
    })
    asking.on('error', () => {})
    asking.write(samples.pdf)
    const folder = incomingFolder(app.deps.config.DATA_DIR)
    await expect.poll(async () => (await readdir(folder)).length).toBe(1)
    asking.destroy()
    await expect.poll(async () => (await readdir(folder)).length).toBe(0)
    await expectNothingStored()
  })
})

describe('permission to upload', () => {
  const upload = (who: { id: string } | undefined, headers?: Headings) =>
    files.upload(who, purpose, 'a.pdf', samples.pdf, headers)

  it('is granted by the purpose, from our own pages', async () => {
    for (const who of [company.admin, company.salesRep, company.productionRep]) {
      expect((await upload(who)).status).toBe(200)
    }
    expect(await codeOf(await upload(undefined))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect(await codeOf(await upload({ id: await makePlatformAdmin(company.deps) }))).toEqual([403, 'NO_PERMISSION'])
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect(await codeOf(await upload(company.admin, elsewhere))).toEqual([403, 'NO_PERMISSION'])
  })

  it('does not exist for an unknown purpose', async () => {
    const answer = await files.upload(company.admin, 'constructor' as never, 'a.pdf', samples.pdf)
    expect(await codeOf(answer)).toEqual([404, 'NOT_FOUND'])
  })

  it('makes an upload private until a record has it', async () => {
    const { id } = await files.uploaded(company.salesRep, purpose, 'a.pdf', samples.pdf)
    const seen = async (who: { id: string } | undefined) => (await files.read(who, id)).status
    expect(await seen(company.salesRep)).toBe(200)
    for (const who of [company.admin, company.otherRep, (await makeCompany(app.database)).admin]) {
      expect(await seen(who)).toBe(404)
    }
    expect(await seen(undefined)).toBe(401)
  })
})

it('leaves no orphaned bytes after a deletion', async () => {
  const taken: ShownFile = await files.uploaded(company.admin, purpose, 'shot.png', await screenshot())
  expect(await rowsOf()).toMatchObject([{ id: taken.id, purpose, uploadedBy: company.admin.id, attachedAt: null }])
  const loose = await app.database.db.select().from(looseBytes)
  expect(loose.filter(({ storeKey }) => storeKey.startsWith(company.tenant.id))).toEqual([])
})
