import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpBoundTo } from './account/identity/account/identity.totp.service.ts'
import { userTotp } from './account/identity/identity.table.ts'
import { readConnection, saveConnection } from './places/integration/integration.service.ts'
import type { Database } from './platform/db/client.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { loadKeys } from './platform/keys.ts'
import { createSecretBox } from './platform/secrets.ts'
import { resealEverything, rotateKeys, sealedTables } from './rotate-keys.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [first, second] = [`k1:${'0f'.repeat(32)}`, `k2:${'1e'.repeat(32)}`]
const old = createSecretBox(first)

beforeEach(async () => {
  await database.query('delete from connection')
  await database.query('delete from user_totp')
  company = await makeCompany(database)
  await saveConnection({ ...company.admin.ctx, secrets: old }, { vendor: 'google', secret: 'AIza-a-key' })
  const userId = company.admin.id
  const sealed = old.seal('JBSWY3DPEHPK3PXP', totpBoundTo(userId))
  await database.db.insert(userTotp).values({ userId, ...sealed, createdAt: company.clock.now() })
})

const totpWith = async (box: typeof old) => {
  const [row] = await database.db.select().from(userTotp)
  return { keyId: row!.keyId, secret: box.open(row!, totpBoundTo(row!.userId)) }
}

/**
 * There are no signed documents, and this company has no webhook, no CRM with signed calls and no bank account: none
 * has a key.
 */
const noKeys = { sealed: 0, unopened: 0 }
const one = { sealed: 1, unopened: 0 }

test('every stored secret is encrypted with the newest key, needs only that key, and is unchanged by a second run', async () => {
  const both = createSecretBox(`${second},${first}`)
  const run = async () => (await resealEverything(database, both)).map(({ resealed }) => resealed)
  expect(await run()).toEqual([one, noKeys, one, noKeys, noKeys, noKeys])
  const newest = createSecretBox(second)
  const { db } = database
  expect(await readConnection({ db, secrets: newest }, company.tenant.id, 'google')).toBe('AIza-a-key')
  expect(await totpWith(newest)).toEqual({ keyId: 'k2', secret: 'JBSWY3DPEHPK3PXP' })
  expect(await run()).toEqual(Array(6).fill(noKeys))
})

test('secrets that no key decrypts are counted and left unchanged', async () => {
  const without = createSecretBox(second)
  expect((await resealEverything(database, without)).map(({ resealed }) => resealed)).toEqual([
    { sealed: 0, unopened: 1 },
    noKeys,
    { sealed: 0, unopened: 1 },
    noKeys,
    noKeys,
    noKeys,
  ])
  expect(await totpWith(old)).toMatchObject({ keyId: 'k1' })
})

test('no table with encrypted secrets is left out', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'key_id'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(sealedTables.map(({ table }) => table).sort())
})

test('the command adds a key to the data folder, prints the number of re-encrypted secrets, and can be repeated', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-rotation-'))
  const config = { DATA_DIR: dataDir, DATABASE_URL: undefined, ENCRYPTION_KEYS: undefined }
  const loaded = await loadKeys(config)
  if (!loaded.ok) throw new Error(loaded.message)
  const own = await openDatabase({ dataDir })
  const { migrate } = await import('./platform/db/migrate.ts')
  await migrate(own)
  const of = await makeCompany(own)
  const running = createSecretBox(loaded.keys.encryption, loaded.keys.again)
  await saveConnection({ ...of.admin.ctx, secrets: running }, { vendor: 'google', secret: 'AIza-a-key' })
  for (const [run, keys] of [
    [1, 2],
    [2, 3],
  ]) {
    const lines: string[] = []
    // While a server is running.
    expect([run, await rotateKeys(config, (line) => lines.push(line))]).toEqual([run, true])
    expect(lines).toEqual([
      expect.stringMatching(/^A key was added to keys\.json: k[0-9a-f]{8}\.$/),
      'authenticator apps: 0 re-encrypted.',
      'signing secrets of CRMs: 0 re-encrypted.',
      "companies' keys for vendors: 1 re-encrypted.",
      'bank account numbers: 0 re-encrypted.',
      'keys that documents are sealed with: 0 re-encrypted.',
      'signing keys of webhooks: 0 re-encrypted.',
    ])
    const now = await loadKeys(config)
    expect(now.ok && now.keys.encryption.split(',')).toHaveLength(keys!)
    expect(await readConnection({ db: own.db, secrets: running }, of.tenant.id, 'google')).toBe('AIza-a-key')
  }
  await own.close()
  await rm(dataDir, { recursive: true, force: true })
})
