import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendors } from '../../outside/providers/create-providers.ts'
import type { Database } from '../../platform/db/client.ts'
import { readConnection, saveConnection } from './integration.service.ts'
import { connection } from './integration.table.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const deps = (of: Awaited<ReturnType<typeof makeCompany>>) => ({ db: database.db, secrets: of.deps.secrets })

test('a company’s key is stored encrypted, replaced by a later one, and its own', async () => {
  const [company, other] = [await makeCompany(database), await makeCompany(database)]
  await saveConnection(company.admin.ctx, { vendor: 'google', secret: 'first-key-of-google' })
  await saveConnection(company.admin.ctx, { vendor: 'google', secret: 'second-key-of-google' })
  await expect(readConnection(deps(company), company.tenant.id, 'google')).resolves.toBe('second-key-of-google')
  await expect(readConnection(deps(other), other.tenant.id, 'google')).resolves.toBeUndefined()
  const rows = await database.db.select().from(connection)
  expect(rows.map(({ secret }) => Buffer.from(secret).toString('latin1')).join()).not.toContain('key-of-google')
})

test('a row copied to another company cannot be decrypted', async () => {
  const [company, thief] = [await makeCompany(database), await makeCompany(database)]
  await saveConnection(company.admin.ctx, { vendor: 'google', secret: 'a-key-of-google' })
  const rows = await database.db.select().from(connection)
  const [mine] = rows.filter(({ companyId }) => companyId === company.tenant.id)
  await database.db.insert(connection).values({ ...mine!, companyId: thief.tenant.id })
  await expect(readConnection(deps(thief), thief.tenant.id, 'google')).rejects.toThrow()
})

test('its own key gives a company Google, and the others keep the operator’s', async () => {
  const { deps: operator } = await makeCompany(database)
  const vendorsWith = createVendors(operator)
  expect(vendorsWith(undefined).providers).toBe(operator.providers)
  const own = vendorsWith('a-key-of-google')
  expect(own.config.IMAGERY).toContain('google')
  expect(own.providers.imagery.map(({ kind }) => kind)).toContain('google')
  expect(own.providers.geocoders.map(({ vendor }) => vendor)).toContain('google')
  expect(vendorsWith('a-key-of-google')).toBe(own)
  expect(operator.config.IMAGERY).not.toContain('google')
})
