import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/client.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('stores bytes only outside of transactions: inside, the embedded database refuses to record them', async () => {
  const { deps, tenant } = await makeCompany(database)
  const provided = { name: 'a.csv', kind: 'csv', body: Buffer.from('a,b') } as const
  const inside = database.transaction(() => deps.files.keep(tenant.id, provided))
  await expect(inside).rejects.toMatchObject({ cause: { message: expect.stringContaining('inside a transaction') } })
  await expect(deps.files.keep(tenant.id, provided)).resolves.toMatchObject({ name: 'a.csv', bytes: 3 })
})
