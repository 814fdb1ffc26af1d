import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { company as companyTable } from '../company/company.table.ts'
import type { Database } from '../db/client.ts'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { openTestDatabase } from '../testing/database.ts'
import { bearerOf, issueToken, revokeToken } from './token.service.ts'
import { apiToken } from './token.table.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

const given = { name: 'Nightly import', scopes: ['lead:read' as const] }
const rowOf = async (id: string) => (await database.db.select().from(apiToken).where(eq(apiToken.id, id)))[0]!

test('a token is shown once: its beginning and its hash are kept', async () => {
  const { id, token } = await issueToken(company.admin.ctx, given)
  expect(token).toMatch(/^gable_[\w-]{43}[0-9a-z]{7}$/)
  const row = await rowOf(id)
  expect(token.startsWith(row.prefix)).toBe(true)
  expect(row).toMatchObject({ ...given, createdByUserId: company.admin.id, lastUsedAt: null })
  expect(row.prefix.length).toBeLessThan(16)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('names the company and what it may do, and notes its use once a minute', async () => {
  const { id, token } = await issueToken(company.admin.ctx, given)
  const bearer = await bearerOf(company.deps, token)
  expect(bearer).toMatchObject({ ...given, tokenId: id, company: { id: company.tenant.id } })
  const first = company.clock.now()
  company.clock.advance(59_000)
  await bearerOf(company.deps, token)
  expect((await rowOf(id)).lastUsedAt).toEqual(first)
  company.clock.advance(1_000)
  await bearerOf(company.deps, token)
  expect((await rowOf(id)).lastUsedAt).toEqual(company.clock.now())
})

test('ends when it is revoked, by its own company alone, and with the company', async () => {
  const { id, token } = await issueToken(company.admin.ctx, given)
  const { token: other } = await issueToken(company.admin.ctx, given)
  const stranger = await makeCompany(database)
  expect(await revokeToken(stranger.admin.ctx, id)).toBe(false)
  expect(await bearerOf(company.deps, token)).toBeDefined()
  expect([await revokeToken(company.admin.ctx, id), await revokeToken(company.admin.ctx, id)]).toEqual([true, true])
  expect(await bearerOf(company.deps, token)).toBeUndefined()
  const deletedAt = company.clock.now()
  await database.db.update(companyTable).set({ deletedAt }).where(eq(companyTable.id, company.tenant.id))
  expect(await bearerOf(company.deps, other)).toBeUndefined()
})
