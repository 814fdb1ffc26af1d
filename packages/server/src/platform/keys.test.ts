import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addKey, loadKeys } from './keys.ts'
import { createSecretBox } from './secrets.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-keys-'))
  file = path.join(folder, 'keys.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const load = (provided: { ENCRYPTION_KEYS?: string } = {}) =>
  loadKeys({ DATA_DIR: folder, ENCRYPTION_KEYS: undefined, ...provided })

const sealing = `k1:${'0f'.repeat(32)}`
const whole = JSON.stringify({ encryption: sealing })

test('keys are created once, by one of several concurrent starts', async () => {
  const encryptionOf = async () => {
    const loaded = await load()
    return loaded.ok && loaded.keys.encryption
  }
  const created = await Promise.all([encryptionOf(), encryptionOf(), encryptionOf()])
  expect(created[0]).toMatch(/^k[0-9a-f]{8}:[0-9a-f]{64}$/)
  expect(await encryptionOf()).toBe(created[0])
  expect(created).toEqual([created[0], created[0], created[0]])
  expect(await readdir(folder)).toEqual(['keys.json'])
})

test('keys from the environment take precedence over stored ones', async () => {
  await writeFile(file, whole)
  const provided = `k2:${'1e'.repeat(32)}`
  expect(await load({ ENCRYPTION_KEYS: provided })).toEqual({ ok: true, keys: { encryption: provided } })
  expect(await load()).toMatchObject({ ok: true, keys: { encryption: sealing } })
})

test('a file of an earlier version, with an obsolete secret, is read', async () => {
  await writeFile(file, JSON.stringify({ session: 's'.repeat(43), encryption: sealing }))
  expect(await load()).toMatchObject({ ok: true, keys: { encryption: sealing } })
})

test('a new key goes first, and running processes find it', async () => {
  const loaded = await load()
  if (!loaded.ok) throw new Error(loaded.message)
  const { encryption, again } = loaded.keys
  const box = createSecretBox(encryption, again)
  const before = box.seal('a vendor’s key', 'row')
  const added = await addKey(folder)
  expect(added).toMatch(new RegExp(`^k[0-9a-f]{8}:[0-9a-f]{64},${encryption}$`))
  expect(await readdir(folder)).toEqual(['keys.json'])
  const after = createSecretBox(added).seal('another', 'row')
  expect(after.keyId).not.toBe(before.keyId)
  // A server that was started earlier.
  expect(box.open(after, 'row')).toBe('another')
  expect(createSecretBox(added).open(before, 'row')).toBe('a vendor’s key')
  expect(() => box.open({ ...after, keyId: 'k0' }, 'row')).toThrow('No encryption key with the id k0')
})

test.for([
  ['empty', ''],
  ['cut off', whole.slice(0, -20)],
  ['garbage', '\0\u00ff{{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['without a key', JSON.stringify({ session: 's'.repeat(43) })],
  ['with a key that is none', JSON.stringify({ encryption: 'k1:0f0f' })],
])('a key file that is %s is refused, not printed, and left unchanged', async ([, text]) => {
  await writeFile(file, text!)
  const loaded = await load()
  expect(loaded).toEqual({ ok: false, message: expect.stringContaining(`The file of keys ${file} is damaged`) })
  expect(JSON.stringify(loaded)).not.toContain('0f0f')
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a folder in its place is refused as well', async () => {
  await mkdir(file)
  expect(await load()).toMatchObject({ ok: false })
})
