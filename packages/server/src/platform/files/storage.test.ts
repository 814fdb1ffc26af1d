import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { emulatorKey, type S3Emulator, startS3Emulator } from '@gable/testing/providers/s3.emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createStorage } from './create-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let emulator: S3Emulator
const stores: Partial<Record<'folder' | 's3', Storage>> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-storage-'))
  emulator = await startS3Emulator()
  stores.folder = storageOf({})
  stores.s3 = storageOf(bucket())
})
afterAll(async () => {
  await emulator.close()
  await rm(folder, { recursive: true })
})

function storageOf(env: Record<string, string>): Storage {
  const read = readConfig({ DATA_DIR: folder, ...env })
  if (!read.ok) throw new Error(read.message)
  return createStorage(read.config)
}

function bucket(change: Record<string, string> = {}) {
  return {
    FILES_DRIVER: 's3',
    S3_BUCKET: 'gable',
    S3_ENDPOINT: emulator.url,
    S3_ACCESS_KEY_ID: emulatorKey.accessKeyId,
    S3_SECRET_ACCESS_KEY: emulatorKey.secretAccessKey,
    ...change,
  }
}

const bytesOf = async (reading: Promise<Readable>) => buffer(await reading)

/** Behavior that every store must have. */
describe.each(['folder', 's3'] as const)('the store %s', (name) => {
  const store = () => stores[name]!
  const body = randomBytes(300_000)

  it('returns what was stored, from memory and from a file', async () => {
    await store().put('a/memory.pdf', body)
    const file = path.join(folder, 'incoming.bin')
    await writeFile(file, body)
    await store().put('a/file.pdf', { path: file, bytes: body.length })
    for (const key of ['a/memory.pdf', 'a/file.pdf']) expect(body.equals(await bytesOf(store().read(key)))).toBe(true)
  })

  it('returns a part', async () => {
    await store().put('a/part.pdf', body)
    for (const [from, to] of [
      [0, 0],
      [10, 19],
      [299_990, 299_999],
    ] as const) {
      const part = await bytesOf(store().read('a/part.pdf', { from, to }))
      expect(body.subarray(from, to + 1).equals(part)).toBe(true)
    }
  })

  it('replaces the content of a key', async () => {
    await store().put('a/again.pdf', Buffer.from('old and longer'))
    await store().put('a/again.pdf', Buffer.from('new'))
    expect(String(await bytesOf(store().read('a/again.pdf')))).toBe('new')
  })

  it('removes existing and missing keys', async () => {
    await store().put('a/gone.pdf', body)
    await store().remove('a/gone.pdf')
    await store().remove('a/gone.pdf')
    await expect(store().read('a/gone.pdf')).rejects.toThrow()
  })

  it('reports a missing key before the first byte', async () => {
    await expect(store().read('a/never.pdf')).rejects.toThrow()
  })

  it('can be tested for writing without leaving a file', async () => {
    const before = emulator.objects.size
    await store().check()
    expect(emulator.objects.size).toBe(before)
  })
})

describe('an unusable bucket is reported with its reason', () => {
  it.each([
    ['it is not there', { S3_BUCKET: 'nobodys' }, 'Cannot write to bucket nobodys: NoSuchBucket'],
    ['the key is not known', { S3_ACCESS_KEY_ID: 'OTHER' }, 'Cannot write to bucket gable: InvalidAccessKeyId'],
    ['the secret is wrong', { S3_SECRET_ACCESS_KEY: 'x' }, 'Cannot write to bucket gable: SignatureDoesNotMatch'],
    ['nobody answers', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'Cannot write to bucket gable: '],
  ])('%s', async (_, change, sentence) => {
    await expect(storageOf(bucket(change)).check()).rejects.toThrow(sentence)
  })

  it('it is read-only', async () => {
    emulator.behaviour = 'forbidden'
    await expect(stores.s3!.check()).rejects.toThrow('Cannot write to bucket gable: AccessDenied')
    emulator.behaviour = 'answer'
  })
})
