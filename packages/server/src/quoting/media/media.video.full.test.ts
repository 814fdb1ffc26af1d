import { readdir } from 'node:fs/promises'
import { mediaAddress } from '@gable/contract/media-file'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { file, requestCount } from '../../platform/platform.table.ts'
import { incomingFolder } from '../../platform/upload/receive.ts'
import { screenshot } from '../../platform/upload/upload.fixture.ts'
import { job } from '../../platform/work/job.table.ts'
import { readWidget } from '../widget/widget.facts.ts'
import { hasFfmpeg, killPreparation, madeVideo, noVideo, type Uploader, uploaderTo } from './media.fixture.ts'

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
const settings = async () => (await readWidget(app.database.db, publicId))!.branding
const give = async (name: string, body: Uint8Array) => {
  expect((await uploader.whole(company.admin, { kind: 'video', name, body })).status).toBe(204)
}
const read = (fileId: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(files.url + mediaAddress(publicId, fileId), { method, headers })

/** Time to convert a video again on a busy machine, in milliseconds. */
const patience = 60_000

describe.skipIf(!hasFfmpeg)('a video', () => {
  it.each(['mp4', 'mkv', 'webm'] as const)(
    'of a kind that not all browsers play (%s) is converted',
    async (ending) => {
      await give(`Crew.${ending}`, madeVideo(ending))
      expect(await detail()).toMatchObject({ status: 'pending', given: `Crew.${ending}`, shown: null })
      await app.deps.jobs.drain()
      const { shown, status } = await detail()
      expect({ status, shown }).toMatchObject({ status: 'success', shown: { type: 'video', name: `Crew.${ending}` } })
      const created = Buffer.from(await (await read(shown!.fileId)).arrayBuffer())
      // It starts to play before it is loaded, because the metadata precedes the frames. The recording location is
      // removed.
      expect(created.indexOf('moov')).toBeLessThan(created.indexOf('mdat'))
      expect(created.includes('avc1')).toBe(true)
      expect(created.includes('+43.0')).toBe(false)
      const poster = await read(shown!.posterFileId!)
      expect(poster.headers.get('content-type')).toBe('image/jpeg')
      expect((await filesOfCompany()).map(({ purpose }) => purpose)).toEqual(['media.shown', 'media.shown'])
      expect(await settings()).toMatchObject({
        thankYouMediaType: 'video',
        thankYouMedia: mediaAddress(publicId, shown!.fileId),
        thankYouMediaPoster: mediaAddress(publicId, shown!.posterFileId!),
        thankYouMediaProcessingStatus: 'success',
      })
    },
    patience,
  )

  it('that is invalid is reported, and the former one stays', async () => {
    await uploader.whole(company.admin, { kind: 'image', name: 'before.png', body: await screenshot() })
    await give('fake.mp4', noVideo)
    expect(await settings()).toMatchObject({ thankYouMediaType: 'image', thankYouMediaProcessingStatus: 'pending' })
    await app.deps.jobs.drain()
    expect(await detail()).toMatchObject({
      status: 'failed',
      failure: 'VIDEO_NOT_READABLE',
      given: 'fake.mp4',
      shown: { type: 'image', name: 'before.png' },
    })
    expect(await filesOfCompany()).toHaveLength(1)
    // The job has no user, so the company's count of unreadable files is used.
    const [counted] = await app.database.db
      .select({ count: requestCount.count })
      .from(requestCount)
      .where(eq(requestCount.key, `unreadable:${company.tenant.id}`))
    expect(counted).toEqual({ count: 1 })
  })

  it('is prepared by the next process if its own is killed', async () => {
    await give('crew.mp4', madeVideo('mp4', { sound: false }))
    // The state that a killed process leaves: started but not done.
    const mine = eq(job.companyId, company.tenant.id)
    await app.database.db
      .update(job)
      .set({ state: 'active', attempts: 1, beatAt: new Date(0) })
      .where(mine)
    await app.database.db.update(job).set({ state: 'waiting' }).where(mine)
    await app.deps.jobs.drain()
    expect(await detail()).toMatchObject({ status: 'success', shown: { type: 'video' } })
  })

  it(
    'whose preparation is killed is retried and finally reported; the former one stays',
    async () => {
      const { jobs, config } = app.deps
      const before = { type: 'image', name: 'before.png' }
      await uploader.whole(company.admin, { kind: 'image', name: before.name, body: await screenshot() })
      await give('crew.mp4', madeVideo('mp4', { seconds: 10, sound: false }))
      for (const status of ['pending', 'failed']) {
        const drained = expect(jobs.drain()).rejects.toThrow('ffmpeg exited with SIGKILL')
        await expect.poll(() => killPreparation(config.DATA_DIR), { interval: 5 }).toBe(true)
        await drained
        expect(await detail()).toMatchObject({ status, given: 'crew.mp4', shown: before })
        expect(await jobs.drain()).toBe(0)
        // The next failure is the last attempt.
        await app.database.db.update(job).set({ attempts: 2 }).where(eq(job.companyId, company.tenant.id))
        app.clock.advance(60 * 60 * 1_000)
      }
      expect(await detail()).toMatchObject({ failure: 'VIDEO_NOT_PREPARED' })
      expect(await settings()).toMatchObject({ thankYouMediaType: 'image', thankYouMediaProcessingStatus: 'failed' })
      // An interrupted conversion leaves no files behind.
      expect(await readdir(incomingFolder(config.DATA_DIR))).toEqual([])
    },
    patience,
  )

  it('replaced during its preparation is not shown', async () => {
    await give('old.mp4', madeVideo('mp4'))
    await uploader.whole(company.admin, { kind: 'image', name: 'new.png', body: await screenshot() })
    await app.deps.jobs.drain()
    expect(await detail()).toMatchObject({ status: 'success', shown: { type: 'image', name: 'new.png' } })
    expect(await filesOfCompany()).toHaveLength(1)
  })

  it('is sent in the ranges that a player requests', async () => {
    await give('crew.mp4', madeVideo('mp4'))
    await app.deps.jobs.drain()
    const { fileId } = (await detail()).shown!
    const whole = Buffer.from(await (await read(fileId)).arrayBuffer())
    const part = await read(fileId, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true)
    const outside = await read(fileId, { range: `bytes=${whole.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    const head = await read(fileId, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
    const etag = head.headers.get('etag')!
    expect((await read(fileId, { 'if-none-match': etag })).status).toBe(304)
    expect((await read(fileId, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
  })

  it('in its original form is not readable', async () => {
    await give('crew.mp4', madeVideo('mp4'))
    const [source] = await filesOfCompany()
    expect((await files.read(company.admin, source!.id)).status).toBe(404)
    expect((await read(source!.id)).status).toBe(404)
  })
})
