import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeQuoted } from '../../../contracts/proposal/proposal.fixture.ts'
import { file } from '../../../platform/platform.table.ts'
import { phonePhoto } from '../../../platform/upload/upload.fixture.ts'

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

async function makeWithPhoto() {
  const created = await makeQuoted(app)
  const { rep, quoteId: id, company } = created
  const photo = await files.uploaded(company.salesRep, 'quote.photo', 'chimney.jpg', await phonePhoto())
  const { form, version } = await rep.quote.get({ id })
  const saved = await rep.quote.save({ id, version, form: { ...form, photos: [photo.id] } })
  return { ...created, id, photoId: photo.id, ...saved }
}

const isStored = async (id: string) => (await app.database.db.select().from(file).where(eq(file.id, id))).length > 0

test('a photo taken on-site is visible to users of the lead and to the homeowner, without its location', async () => {
  const { rep, company, id, photoId, version } = await makeWithPhoto()
  expect((await rep.quote.get({ id })).photos).toMatchObject([{ id: photoId, name: 'chimney.jpg' }])
  expect((await files.read(company.admin, photoId)).status).toBe(200)
  expect((await files.read(company.otherRep, photoId)).status).toBe(404)

  await rep.quote.publish({ id, version })
  const link = (await rep.quoteShare.link({ quoteId: id })).url.split('#')[1]!
  const homeowner = await app.client()
  expect((await homeowner.quoteShare.read({ link })).offer!.photos).toEqual([photoId])
  const shown = await homeowner.quoteShare.photo({ link, fileId: photoId })
  expect((await sharp(await shown.arrayBuffer()).metadata()).exif).toBeUndefined()
  await expect(homeowner.quoteShare.photo({ link, fileId: randomUUID() })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
  const pdf = Buffer.from(await (await homeowner.quoteShare.pdf({ link })).arrayBuffer()).toString('latin1')
  expect(pdf).toContain('/DCTDecode')

  await rep.quote.withdraw({ id, version: (await rep.quote.get({ id })).version })
  await expect(homeowner.quoteShare.photo({ link, fileId: photoId })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
})

test('a sent version keeps its photos; those in no version are deleted, unless a copy has them', async () => {
  const { rep, id, photoId, version } = await makeWithPhoto()
  const { id: copy } = await rep.quote.duplicate({ id, idempotencyKey: randomUUID() })
  const emptied = async (quoteId: string) => {
    const seen = await rep.quote.get({ id: quoteId })
    return rep.quote.save({ id: quoteId, version: seen.version, form: { ...seen.form, photos: [] } })
  }
  await rep.quote.publish({ id, version })
  await emptied(id)
  await emptied(copy)
  expect(await isStored(photoId)).toBe(true)
  expect((await rep.quote.get({ id: copy })).photos).toEqual([])

  const other = await makeWithPhoto()
  const { id: second } = await other.rep.quote.duplicate({ id: other.id, idempotencyKey: randomUUID() })
  const seen = await other.rep.quote.get({ id: other.id })
  await other.rep.quote.save({ id: other.id, version: seen.version, form: { ...seen.form, photos: [] } })
  expect(await isStored(other.photoId)).toBe(true)
  const last = await other.rep.quote.get({ id: second })
  await other.rep.quote.save({ id: second, version: last.version, form: { ...last.form, photos: [] } })
  expect(await isStored(other.photoId)).toBe(false)
})

test('another user’s photo, or more than ten, is refused', async () => {
  const { rep, company, quoteId: id } = await makeQuoted(app)
  const { form, version } = await rep.quote.get({ id })
  const photo = await files.uploaded(company.admin, 'quote.photo', 'chimney.jpg', await phonePhoto())
  await expect(rep.quote.save({ id, version, form: { ...form, photos: [photo.id] } })).rejects.toMatchObject({
    code: 'UPLOAD_NOT_FOUND',
  })
  const eleven = Array.from({ length: 11 }, () => randomUUID())
  await expect(rep.quote.save({ id, version, form: { ...form, photos: eleven } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
