import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTileCache } from './tile-cache.ts'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'gable-tiles-'))
  folder = path.join(parent, '2')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const picture = (bytes: number, fill = 1) => new Uint8Array(bytes).fill(fill)
/** Sets the file's time to this many minutes ago. */
const age = (name: string, minutes: number) => {
  const then = Date.now() / 1_000 - minutes * 60
  return utimes(path.join(folder, name), then, then)
}
const bytesKept = async () => {
  const sizes = await Promise.all((await readdir(folder)).map((name) => stat(path.join(folder, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

test('returns stored tiles and nothing for unknown ones', async () => {
  const cache = createTileCache(folder, 1_000)
  expect(await cache.read('a')).toBeUndefined()
  await cache.keep('a', picture(10))
  expect(new Uint8Array((await cache.read('a'))!)).toEqual(picture(10))
})

test('never exceeds its limit: the oldest are removed first', async () => {
  const cache = createTileCache(folder, 1_000)
  for (let index = 0; index < 9; index++) {
    await cache.keep(`tile-${index}`, picture(100))
    await age(`tile-${index}`, 100 - index)
  }
  await cache.keep('new', picture(150))
  expect(await bytesKept()).toBeLessThanOrEqual(800)
  const names = await readdir(folder)
  expect(names).toContain('new')
  expect(names).toContain('tile-8')
  expect(names).not.toContain('tile-0')
})

test('counts other processes’ tiles once its own share is full', async () => {
  const [one, other] = [createTileCache(folder, 1_000), createTileCache(folder, 1_000)]
  for (let index = 0; index < 12; index++) await (index % 2 ? one : other).keep(`tile-${index}`, picture(100))
  const late = createTileCache(folder, 1_000)
  await late.keep('late', picture(100))
  expect(await bytesKept()).toBeLessThanOrEqual(1_000)
})

test('several processes that store the same tile leave one complete file', async () => {
  const caches = Array.from({ length: 8 }, () => createTileCache(folder, 100_000))
  await Promise.all(caches.map((cache) => cache.keep('same', picture(5_000, 7))))
  expect(await readdir(folder)).toEqual(['same'])
  expect(new Uint8Array((await caches[0]!.read('same'))!)).toEqual(picture(5_000, 7))
})

test('removes earlier versions, and counts abandoned drafts like any file', async () => {
  const older = createTileCache(path.join(parent, '1'), 1_000)
  await older.keep('old', picture(10))
  const cache = createTileCache(folder, 1_000)
  await cache.keep('first', picture(10))
  expect(await readdir(parent)).toEqual(['2'])
  await writeFile(path.join(folder, 'left.draft'), picture(900))
  await age('left.draft', 60)
  await createTileCache(folder, 1_000).keep('second', picture(200))
  expect((await readdir(folder)).sort()).toEqual(['first', 'second'])
})
