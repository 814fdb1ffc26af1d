import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from './keys.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-keys-'))
  file = path.join(folder, 'keys.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const load = (given: { SESSION_SECRET?: string; ENCRYPTION_KEYS?: string } = {}) =>
  loadKeys({ DATA_DIR: folder, SESSION_SECRET: undefined, ENCRYPTION_KEYS: undefined, ...given })

const secret = 's'.repeat(43)
const sealing = `k1:${'0f'.repeat(32)}`
const whole = JSON.stringify({ session: secret, encryption: sealing })

test('keys are made once, by one of several that start together', async () => {
  const made = await Promise.all([load(), load(), load()])
  expect(made[0]).toMatchObject({ ok: true })
  expect(await load()).toEqual(made[0])
  expect(made).toEqual([made[0], made[0], made[0]])
  expect(await readdir(folder)).toEqual(['keys.json'])
})

test('keys that the environment gives are taken before those that are kept', async () => {
  await writeFile(file, whole)
  expect(await load({ SESSION_SECRET: 'e'.repeat(32) })).toEqual({
    ok: true,
    keys: { session: 'e'.repeat(32), encryption: sealing },
  })
})

test.for([
  ['empty', ''],
  ['cut off', whole.slice(0, -20)],
  ['garbage', '\0\u00ff{{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['without a key', JSON.stringify({ session: secret })],
  ['with a key that is too short', JSON.stringify({ session: 'short', encryption: sealing })],
  ['with a key that is none', JSON.stringify({ session: secret, encryption: 'k1:0f0f' })],
])('a file of keys that is %s is refused, told nothing of, and left as it is', async ([, text]) => {
  await writeFile(file, text!)
  const loaded = await load()
  expect(loaded).toEqual({ ok: false, message: expect.stringContaining(`The file of keys ${file} is damaged`) })
  for (const told of [secret.slice(0, 8), '0f0f']) expect(JSON.stringify(loaded)).not.toContain(told)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a folder in its place is refused alike', async () => {
  await mkdir(file)
  expect(await load()).toMatchObject({ ok: false })
})
