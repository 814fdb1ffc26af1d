import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { megabyte } from '@gable/contract/file-kind'
import { mediaAddress, mediaUploads, thankYouImage, thankYouVideo } from '@gable/contract/media-file'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOutdatedRows } from '../../app.ts'
import { file, requestCount } from '../../platform/platform.table.ts'
import { addBytes, phonePhoto, pixelBomb, screenshot, strangers } from '../../platform/upload/upload.fixture.ts'
import { addressOf, codeIn, hasFfmpeg, type Uploader, uploaderTo } from './media.fixture.ts'
import { mediaUpload } from './media.table.ts'
import { uploadFolder } from './media.upload.ts'

let app: TestApp
let files: FileServer
let uploader: Uploader
let company: TestCompany
let publicId: string

beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
  uploader = uploaderTo(files)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database, { grants: ['customBranding'] })
  publicId = (await makeOffer(company, { state: 'ID' })).widgetId
})

const detail = async () => (await app.client({ userId: company.admin.id })).media.get()
const filesOfCompany = () => app.database.db.select().from(file).where(eq(file.companyId, company.tenant.id))
const folder = () => uploadFolder(app.deps.config.DATA_DIR)
const lying = async (address: string) =>
  (await readdir(folder())).filter((name) => address.includes(name.split('.')[0]!))

describe('an upload', () => {
  it('that was interrupted resumes, and is shown once complete', async () => {
    const photo = await phonePhoto(3_000, 1_500)
    const half = Math.floor(photo.length / 2)
    const started = await uploader.begin(company.admin, { name: 'Our crew.JPG', bytes: photo.length })
    const address = addressOf(started)
    expect(started.status).toBe(201)
    const cookie = await files.cookieOf(company.admin)
    const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-length': photo.length }
    const cut = request(files.url + address, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    })
    cut.on('error', () => {})
    cut.write(photo.subarray(0, half))
    const id = address.split('/').at(-1)!
    await expect.poll(async () => (await stat(join(folder(), id))).size).toBe(half)
    cut.destroy()
    expect((await uploader.look(company.admin, address)).headers.get('upload-offset')).toBe(String(half))
    expect((await detail()).shown).toBeNull()
    expect((await uploader.send(company.admin, address, half, photo.subarray(half))).status).toBe(204)
    const { shown, status } = await detail()
    expect({ shown, status }).toMatchObject({ status: 'success', shown: { type: 'image', name: 'Our crew.JPG' } })
    expect(await lying(address)).toEqual([])
    expect((await uploader.look(company.admin, address)).headers.get('upload-offset')).toBe(String(photo.length))
  })

  it('is re-encoded, no wider than a page needs it, without its location', async () => {
    await uploader.whole(company.admin, { kind: 'image', name: 'a.jpg', body: await phonePhoto(3_000, 4_000) })
    const { shown } = await detail()
    const stored = await files.read(company.admin, shown!.fileId)
    const { width, height, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    expect([width, height, exif]).toEqual([1_920, 1_440, undefined])
  })

  it('that lost its last response is accepted on a retry', async () => {
    const photo = await screenshot()
    const address = addressOf(await uploader.begin(company.admin, { bytes: photo.length }))
    await uploader.send(company.admin, address, 0, photo)
    const before = await filesOfCompany()
    expect((await uploader.look(company.admin, address)).status).toBe(200)
    expect(await filesOfCompany()).toEqual(before)
  })

  it('whose last bytes arrived as the process ended is accepted when it is requested', async () => {
    const photo = await screenshot()
    const address = addressOf(await uploader.begin(company.admin, { bytes: photo.length }))
    await uploader.send(company.admin, address, 0, photo)
    const id = address.split('/').at(-1)!
    // The state before the last step: the bytes are there but were not processed.
    await app.database.db.update(mediaUpload).set({ finishedAt: null }).where(eq(mediaUpload.id, id))
    await (await app.client({ userId: company.admin.id })).media.remove()
    await writeFile(join(folder(), id), photo)
    await writeFile(join(folder(), `${id}.json`), JSON.stringify({ id, size: photo.length, offset: 0, metadata: {} }))
    expect((await uploader.look(company.admin, address)).headers.get('upload-offset')).toBe(String(photo.length))
    expect((await detail()).shown?.type).toBe('image')
  })

  it('replaces one that ran for the same widget', async () => {
    const first = addressOf(await uploader.begin(company.admin, { bytes: 1_000 }))
    await uploader.send(company.admin, first, 0, new Uint8Array(400))
    const second = addressOf(await uploader.begin(company.admin, { bytes: 2_000 }))
    expect((await uploader.look(company.admin, first)).status).toBe(404)
    expect((await uploader.look(company.admin, second)).headers.get('upload-offset')).toBe('0')
    expect(await lying(first)).toEqual([])
  })

  it('can be canceled', async () => {
    const address = addressOf(await uploader.begin(company.admin, { bytes: 1_000 }))
    expect((await uploader.cancel(company.admin, address)).status).toBe(204)
    expect((await uploader.look(company.admin, address)).status).toBe(404)
    expect(await lying(address)).toEqual([])
  })
})

describe('concurrent uploads', () => {
  const startedWith = async (body: Uint8Array) =>
    fetch(files.url + mediaUploads, {
      method: 'POST',
      body: body as NonNullable<RequestInit['body']>,
      headers: {
        'tus-resumable': '1.0.0',
        cookie: await files.cookieOf(company.admin),
        'upload-length': String(body.length),
        'upload-metadata': `kind ${btoa('image')},name ${btoa('a.png')}`,
        'content-type': 'application/offset+octet-stream',
      },
    })
  const everythingLying = (): Promise<string[]> => readdir(folder()).catch(() => [])

  it('with their bytes included leave one, and nothing of the others', async () => {
    const before = await everythingLying()
    const answers = await Promise.all(Array.from({ length: 12 }, () => startedWith(new Uint8Array(600_000))))
    // An upload that was replaced while it started is gone, but none fails with an internal error.
    for (const { status } of answers) expect([201, 404, 410]).toContain(status)
    const rows = await app.database.db.select().from(mediaUpload).where(eq(mediaUpload.companyId, company.tenant.id))
    expect(rows).toHaveLength(1)
    const left = async () => (await everythingLying()).filter((name) => !before.includes(name)).sort()
    await expect.poll(left).toEqual([rows[0]!.id, `${rows[0]!.id}.json`])
    expect((await stat(join(folder(), rows[0]!.id))).size).toBe(0)
  })

  it('are answered with 410 if the row disappeared during the upload, and nothing is left', async () => {
    const photo = await screenshot()
    const address = addressOf(await uploader.begin(company.admin, { bytes: photo.length }))
    const id = address.split('/').at(-1)!
    const half = Math.floor(photo.length / 2)
    const cookie = await files.cookieOf(company.admin)
    const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-length': photo.length }
    const sending = request(files.url + address, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
    })
    const answered = new Promise<number | undefined>((resolve) => {
      sending.on('response', (response) => resolve(response.resume().statusCode))
    })
    sending.write(photo.subarray(0, half))
    await expect.poll(async () => (await stat(join(folder(), id))).size).toBe(half)
    await app.database.db.delete(mediaUpload).where(eq(mediaUpload.id, id))
    sending.end(photo.subarray(half))
    expect(await answered).toBe(410)
    await expect.poll(() => lying(address)).toEqual([])
    expect((await uploader.send(company.admin, address, 0, photo)).status).toBe(404)
  })

  it('are answered with 410 if the bytes disappeared', async () => {
    const photo = await screenshot()
    const address = addressOf(await uploader.begin(company.admin, { bytes: photo.length }))
    await rm(join(folder(), address.split('/').at(-1)!))
    expect((await uploader.send(company.admin, address, 0, photo)).status).toBe(410)
  })
})

describe('a refusal', () => {
  it('applies to uploads over the company’s quota, before a byte is sent', async () => {
    await addBytes(company, { gigabytes: 1.95, hoursAgo: 0 })
    expect((await uploader.begin(company.admin, { bytes: megabyte })).status).toBe(201)
    const bytes = 60 * megabyte
    const video = await uploader.begin(company.admin, { kind: 'video', bytes })
    if (hasFfmpeg) expect(await codeIn(video)).toEqual([413, 'UPLOADS_OVER_LIMIT'])
    for (let part = 0; part < 11; part += 1) await addBytes(company, { gigabytes: 1.9, hoursAgo: 2 })
    expect(await codeIn(await uploader.begin(company.admin, { bytes: megabyte }))).toEqual([413, 'STORAGE_FULL'])
  })

  it.each([
    ['image', thankYouImage.maxBytes + 1, 'IMAGE_OVER_LIMIT'],
    ['video', 201 * megabyte, 'VIDEO_OVER_LIMIT'],
  ])('applies to an %s of %i bytes, before a byte is sent', async (kind, bytes, code) => {
    if (kind === 'video' && !hasFfmpeg) expect(thankYouVideo.maxBytes).toBe(200 * megabyte)
    expect(await codeIn(await uploader.begin(company.admin, { kind, bytes }))).toEqual([413, code])
  })

  it('applies to an unknown size or type', async () => {
    expect((await uploader.begin(company.admin, { bytes: undefined })).status).toBe(400)
    expect(await codeIn(await uploader.begin(company.admin, { kind: 'music', bytes: 9 }))).toEqual([
      415,
      'MEDIA_KIND_NOT_TAKEN',
    ])
  })

  it('applies to text that no database stores, in the URL or in the metadata', async () => {
    const refused = await uploader.begin(company.admin, { name: 'ro\0of.jpg', bytes: 10 })
    expect(await codeIn(refused)).toEqual([400, 'BAD_REQUEST'])
    expect((await uploader.begin(company.admin, { kind: 'im\0age', bytes: 10 })).status).toBe(400)
    const odd = `${mediaUploads}/%00`
    expect((await uploader.look(company.admin, odd)).status).toBe(400)
    expect((await uploader.send(company.admin, odd, 0, new Uint8Array(1))).status).toBe(400)
    expect((await uploader.cancel(company.admin, `${mediaUploads}/a%00b`)).status).toBe(400)
    expect((await uploader.look(company.admin, `${mediaUploads}/%ED%A0%80`)).status).toBe(404)
  })

  it('applies to more bytes than announced, with or without a length', async () => {
    const address = addressOf(await uploader.begin(company.admin, { bytes: 1_000 }))
    expect((await uploader.send(company.admin, address, 0, new Uint8Array(1_001))).status).toBe(413)
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(600))
      },
    })
    const answer = await uploader.send(company.admin, address, 0, endless).catch(() => undefined)
    expect(answer?.status ?? 413).toBe(413)
    expect((await detail()).shown).toBeNull()
  })

  it('applies to bytes at the wrong offset', async () => {
    const address = addressOf(await uploader.begin(company.admin, { bytes: 1_000 }))
    expect((await uploader.send(company.admin, address, 500, new Uint8Array(100))).status).toBe(409)
  })

  it.each(Object.entries(strangers).filter(([, body]) => body.length > 0))(
    'applies to %s, whatever its name',
    async (_, body) => {
      const answer = await uploader.whole(company.admin, { kind: 'image', name: 'photo.jpg', body })
      expect(await codeIn(answer)).toEqual([415, 'MEDIA_KIND_NOT_TAKEN'])
      expect(await filesOfCompany()).toEqual([])
    },
  )

  it('applies to a truncated picture, and one that unpacks to too much', async () => {
    const photo = await phonePhoto()
    for (const [body, code] of [
      [photo.subarray(0, photo.length / 2), 'PICTURE_NOT_READABLE'],
      [await pixelBomb(), 'PICTURE_TOO_COMPLEX'],
    ] as const) {
      const answer = await uploader.whole(company.admin, { kind: 'image', name: 'a.jpg', body })
      expect(await codeIn(answer)).toEqual([422, code])
    }
    expect(await filesOfCompany()).toEqual([])
  })
})

it('lasts an hour for a sender of too many unreadable files', async () => {
  const windowStart = new Date(Math.floor(app.clock.now().getTime() / 3_600_000) * 3_600_000)
  const ofPerson = `unreadable:${company.admin.id}`
  await app.database.db.insert(requestCount).values({ key: ofPerson, windowStart, count: 58 })
  const photo = await phonePhoto()
  const cut = photo.subarray(0, photo.length / 2)
  const send = async (body: Uint8Array) =>
    codeIn(await uploader.whole(company.admin, { kind: 'image', name: 'a.jpg', body }))
  // The first bytes show that it is of another kind.
  expect(await send(strangers.program)).toEqual([415, 'MEDIA_KIND_NOT_TAKEN'])
  expect(await send(cut)).toEqual([422, 'PICTURE_NOT_READABLE'])
  expect(await send(cut)).toEqual([422, 'PICTURE_NOT_READABLE'])
  const refused = await uploader.begin(company.admin, { bytes: 9 })
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect(await codeIn(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  const [counted] = await app.database.db
    .select({ count: requestCount.count })
    .from(requestCount)
    .where(eq(requestCount.key, `unreadable:${company.tenant.id}`))
  expect(counted).toEqual({ count: 2 })
})

describe('permission', () => {
  it('requires an admin of a company with the subscription, from our own pages', async () => {
    const plain = await makeCompany(app.database)
    const platform = { id: await makePlatformAdmin(company.deps) }
    for (const [who, refused] of [
      [undefined, [401, 'SIGN_IN_REQUIRED']],
      [company.salesRep, [403, 'NO_PERMISSION']],
      [company.productionRep, [403, 'NO_PERMISSION']],
      [platform, [403, 'NO_PERMISSION']],
      [plain.admin, [403, 'NO_PERMISSION']],
    ] as const) {
      expect(await codeIn(await uploader.begin(who, { bytes: 9 }))).toEqual(refused)
    }
    const elsewhere = uploaderTo(files, { origin: 'https://elsewhere.example' })
    expect(await codeIn(await elsewhere.begin(company.admin, { bytes: 9 }))).toEqual([403, 'NO_PERMISSION'])
  })

  it('to continue, view or end an upload is its company’s only', async () => {
    const address = addressOf(await uploader.begin(company.admin, { bytes: 1_000 }))
    const other = await makeCompany(app.database, { grants: ['customBranding'] })
    await makeOffer(other, { state: 'ID' })
    for (const who of [other.admin, company.salesRep, undefined]) {
      const requested = [
        await uploader.look(who, address),
        await uploader.send(who, address, 0, new Uint8Array(9)),
        await uploader.cancel(who, address),
      ]
      const refused = who === other.admin ? 404 : who ? 403 : 401
      expect(requested.map(({ status }) => status)).toEqual([refused, refused, refused])
    }
    expect((await uploader.look(company.admin, address)).headers.get('upload-offset')).toBe('0')
  })
})

it('to view it is the homeowner’s until it is removed, and only at its own widget', async () => {
  await uploader.whole(company.admin, { kind: 'image', name: 'a.png', body: await screenshot() })
  const { shown } = await detail()
  const other = await makeCompany(app.database, { grants: ['customBranding'] })
  const { widgetId } = await makeOffer(other, { state: 'ID' })
  const seen = async (id: string) => (await fetch(files.url + mediaAddress(id, shown!.fileId))).status
  expect([await seen(publicId), await seen(widgetId), await seen('nobodys-widget')]).toEqual([200, 404, 404])
  await (await app.client({ userId: company.admin.id })).media.remove()
  expect(await seen(publicId)).toBe(404)
  expect(await filesOfCompany()).toEqual([])
  expect((await detail()).shown).toBeNull()
})

it('ends with its bytes after a day without activity', async () => {
  const address = addressOf(await uploader.begin(company.admin, { bytes: 1_000 }))
  await uploader.send(company.admin, address, 0, new Uint8Array(400))
  const start = app.clock.now()
  const longAgo = new Date(start.getTime() - 3_600_000)
  for (const name of await lying(address)) await utimes(join(folder(), name), longAgo, longAgo)
  app.clock.advance(25 * 3_600_000)
  await deleteOutdatedRows(app.deps)
  expect((await uploader.look(company.admin, address)).status).toBe(404)
  expect(await lying(address)).toEqual([])
})
