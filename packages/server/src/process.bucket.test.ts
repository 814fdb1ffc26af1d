import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabaseUrl } from '@gable/testing/database'
import { emulatorKey, type S3Emulator, startS3Emulator } from '@gable/testing/providers/s3.emulator'
import { endAll, launchServer, startServer } from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A start with files in a bucket. A worker needs no browser bundles. */

let folder: string
let bucket: S3Emulator

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-bucket-'))
  bucket = await startS3Emulator()
})
afterAll(async () => {
  await endAll()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const env = async (name: string) => ({
  DATABASE_URL: await createTestDatabaseUrl(),
  DATA_DIR: path.join(folder, name),
  ROLE: 'worker',
  FILES_DRIVER: 's3',
  S3_BUCKET: name,
  S3_ENDPOINT: bucket.url,
  S3_ACCESS_KEY_ID: emulatorKey.accessKeyId,
  S3_SECRET_ACCESS_KEY: emulatorKey.secretAccessKey,
})

test('an unwritable bucket is refused in one sentence', async () => {
  const server = await launchServer(await env('nobodys'))
  expect(await server.ended).toBe(1)
  expect(server.said.stderr).toMatch(/^Cannot write to bucket nobodys: NoSuchBucket.*\n$/)
  expect(server.said.stdout).toBe('')
})

test('the demo’s files are stored in the bucket, and none in the data folder', async () => {
  const server = await startServer({ ...(await env('gable')), DEMO: 'on' })
  await server.stop()
  const types = [...bucket.objects.values()].map(({ contentType }) => contentType)
  expect(new Set(types)).toEqual(new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/csv']))
})
