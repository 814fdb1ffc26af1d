import { mediaAddress } from '@gable/contract/media-file'
import { uploadAddress } from '@gable/contract/upload'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { makeOffer } from '@gable/testing/offer'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { type GoogleTiles, startGoogleTiles } from '@gable/testing/providers/google-tiles.emulator'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connection } from '../../places/integration/integration.table.ts'
import { systemClock } from '../../platform/clock.ts'
import { event, file } from '../../platform/platform.table.ts'
import { readWidget } from '../widget/widget.facts.ts'

let vendor: GoogleTiles
let app: TestApp
let files: FileServer
let company: TestCompany
let client: ApiClient
let publicId: string

beforeAll(async () => {
  vendor = await startGoogleTiles(systemClock)
  app = await createTestApp({ GOOGLE_TILES_URL: vendor.url })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
  await vendor.close()
})
beforeEach(async () => {
  vendor.behaviour = 'answer'
  company = await makeCompany(app.database, { grants: ['customBranding'] })
  publicId = (await makeOffer(company, { state: 'ID' })).widgetId
  client = await app.client({ userId: company.admin.id })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d4e89' } })
    .jpeg()
    .toBuffer()
const widget = async () => (await readWidget(app.database.db, publicId))!
/** A picture padded to this file size. */
const padded = async (bytes: number) => {
  const small = await picture(1_280, 720)
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)])
}
const refusalOf = async (body: Uint8Array) => {
  const answer = await files.upload(company.admin, 'map.placeholder', 'area.jpg', body)
  const { json } = JSON.parse(await answer.text()) as { json: { code: string; message: string } }
  return [answer.status, json.code, json.message]
}

describe('the image instead of the map', () => {
  it('is re-encoded and shown to homeowners until it is removed', async () => {
    const { id } = await files.uploaded(company.admin, 'map.placeholder', 'area.jpg', await picture(1_280, 720))
    await client.map.savePlaceholder({ fileId: id })
    expect((await client.map.get()).placeholder).toMatchObject({ id, name: 'area.jpg' })
    const { mapSettingsPlaceholderMedia: address } = (await widget()).branding
    expect(address).toBe(mediaAddress(publicId, id))
    const shown = await fetch(files.url + address)
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([shown.status, width, height]).toEqual([200, 1_280, 720])
    await client.map.savePlaceholder({ fileId: null })
    await client.map.savePlaceholder({ fileId: null })
    expect((await widget()).branding.mapSettingsPlaceholderMedia).toBe('')
    expect((await fetch(files.url + address)).status).toBe(404)
    expect(await app.database.db.select().from(file).where(eq(file.companyId, company.tenant.id))).toEqual([])
  })

  it('under 500 KB is accepted, and of exactly 500 KB is not', async () => {
    const max = 500 * 1_024 - 1
    expect((await files.upload(company.admin, 'map.placeholder', 'a.jpg', await padded(max))).status).toBe(200)
    expect(await refusalOf(await padded(max + 1))).toEqual([
      413,
      'MAP_IMAGE_OVER_LIMIT',
      'The map image must be under 500KB.',
    ])
  })

  it.each([
    [1_280, 800],
    [1_279, 719],
    [720, 1_280],
    [1_290, 720],
    [1_920, 1_080],
  ])('of %i by %i pixels is refused', async (width, height) => {
    expect(await refusalOf(await picture(width, height))).toEqual([
      422,
      'MAP_IMAGE_SIZE',
      'The map image must be 1280x720 (16:9).',
    ])
  })

  it('requires a subscription with it, and the company’s own upload', async () => {
    const plain = await makeCompany(app.database)
    const requested = (who: TestCompany) =>
      fetch(files.url + uploadAddress('map.placeholder'), { method: 'POST', headers: {}, body: who.tenant.id })
    expect((await requested(plain)).status).toBe(401)
    const upload = await files.upload(plain.admin, 'map.placeholder', 'a.jpg', await picture(1_280, 720))
    expect(upload.status).toBe(403)
    const { id } = await files.uploaded(company.admin, 'map.placeholder', 'a.jpg', await picture(1_280, 720))
    const other = await makeCompany(app.database, { grants: ['customBranding'] })
    await makeOffer(other, { state: 'ID' })
    const theirs = await app.client({ userId: other.admin.id })
    await expect(theirs.map.savePlaceholder({ fileId: id })).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  })
})

describe('the company’s own key', () => {
  it('is stored encrypted once Google has accepted it, and shown by its last characters', async () => {
    expect(await client.map.get()).toMatchObject({ key: null, hasGoogle: false, platform: 'open' })
    await client.map.saveKey({ key: ` ${TEST_KEY} ` })
    const { key } = await client.map.get()
    expect(key?.ending).toBe(TEST_KEY.slice(-4))
    const rows = await app.database.db.select().from(connection).where(eq(connection.companyId, company.tenant.id))
    expect(Buffer.from(rows[0]!.secret).toString('latin1')).not.toContain(TEST_KEY)
    const reported = await app.database.db
      .select()
      .from(event)
      .where(eq(event.companyId, company.tenant.id))
      .orderBy(event.position)
    expect(JSON.stringify(reported)).not.toContain(TEST_KEY)
  })

  it('rejected by Google is not stored', async () => {
    await expect(client.map.saveKey({ key: 'AIza-somebody-elses' })).rejects.toMatchObject({
      code: 'API_KEY_INCORRECT',
      message: 'API Key is incorrect. Please try again.',
    })
    expect((await client.map.get()).key).toBeNull()
  })

  it('that could not be tested is not stored either, and not called incorrect', async () => {
    vendor.behaviour = 'fault'
    await expect(client.map.saveKey({ key: TEST_KEY })).rejects.toMatchObject({ code: 'API_KEY_NOT_CHECKED' })
    expect((await client.map.get()).key).toBeNull()
  })

  it('enables Google’s imagery, which is disabled with it', async () => {
    await expect(client.map.savePlatform({ platform: 'google' })).rejects.toMatchObject({ code: 'MAP_KEY_REQUIRED' })
    await client.map.saveKey({ key: TEST_KEY })
    // Providers of a company are cached for a few seconds.
    app.clock.advance(10_000)
    await client.map.savePlatform({ platform: 'google' })
    expect([(await widget()).imagery, (await client.map.get()).platform]).toEqual(['google', 'google'])
    await client.map.removeKey()
    await client.map.removeKey()
    app.clock.advance(10_000)
    expect((await widget()).imagery).toBe('drawn')
    expect(await client.map.get()).toMatchObject({ key: null, platform: 'open', hasGoogle: false })
  })
})
