import { createTestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/client.ts'
import { company as companyTable } from '../company/company.table.ts'
import { bearerOf, issueToken, isTokenForm, mintToken, revokeToken } from './token.service.ts'
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

const provided = { name: 'Nightly import', scopes: ['lead:read' as const] }
const rowOf = async (id: string) => (await database.db.select().from(apiToken).where(eq(apiToken.id, id)))[0]!

test('a token is shown once: its prefix and its hash are stored', async () => {
  const { id, token } = await issueToken(company.admin.ctx, provided)
  expect(token).toMatch(/^gable_[\w-]{43}[0-9a-z]{7}$/)
  const row = await rowOf(id)
  expect(token.startsWith(row.prefix)).toBe(true)
  expect(row).toMatchObject({ ...provided, createdByUserId: company.admin.id, lastUsedAt: null })
  expect(row.prefix.length).toBeLessThan(16)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('has its company and permissions, and records its use once a minute', async () => {
  const { id, token } = await issueToken(company.admin.ctx, provided)
  const bearer = await bearerOf(company.deps, token)
  expect(bearer).toMatchObject({ ...provided, tokenId: id, company: { id: company.tenant.id } })
  const first = company.clock.now()
  company.clock.advance(59_000)
  await bearerOf(company.deps, token)
  expect((await rowOf(id)).lastUsedAt).toEqual(first)
  company.clock.advance(1_000)
  await bearerOf(company.deps, token)
  expect((await rowOf(id)).lastUsedAt).toEqual(company.clock.now())
})

test('ends when revoked, only by its own company, and with the company', async () => {
  const { id, token } = await issueToken(company.admin.ctx, provided)
  const { token: other } = await issueToken(company.admin.ctx, provided)
  const stranger = await makeCompany(database)
  expect(await revokeToken(stranger.admin.ctx, id)).toBe(false)
  expect(await bearerOf(company.deps, token)).toBeDefined()
  expect([await revokeToken(company.admin.ctx, id), await revokeToken(company.admin.ctx, id)]).toEqual([true, true])
  expect(await bearerOf(company.deps, token)).toBeUndefined()
  const deletedAt = company.clock.now()
  await database.db.update(companyTable).set({ deletedAt }).where(eq(companyTable.id, company.tenant.id))
  expect(await bearerOf(company.deps, other)).toBeUndefined()
})

test('a company has up to ten named tokens with permissions, and the log says who created and revoked one', async () => {
  const app = await createTestApp()
  try {
    const own = await makeCompany(app.database)
    const admin = await app.client({ userId: own.admin.id })
    const form = { name: 'Nightly import', scopes: ['lead:read' as const], expiresIn: '30' as const }
    const refused = (change: object, field: string) =>
      expect(admin.token.issue({ ...form, ...change })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { fields: { [field]: expect.any(String) } },
      })
    await refused({ name: '' }, 'name')
    await refused({ scopes: [] }, 'scopes')
    const created = []
    for (let count = 0; count < 10; count += 1) created.push(await admin.token.issue(form))
    await expect(admin.token.issue(form)).rejects.toMatchObject({
      code: 'TOO_MANY_TOKENS',
      message: 'You have reached the maximum limit (10) of generated tokens',
    })
    await admin.token.revoke({ id: created[0]!.id })
    await expect(admin.token.issue(form)).resolves.toMatchObject({ token: expect.stringMatching(/^gable_/) })
    const { tokens } = await admin.token.list()
    expect(tokens).toHaveLength(10)
    expect(tokens[0]).toMatchObject({ name: form.name, scopes: form.scopes, expired: false, lastUsedAt: null })
    const { rows } = await admin.audit.list({ kind: 'settings' })
    expect(rows.filter(({ type }) => type.startsWith('token.')).map(({ type }) => type)).toContain('token.revoked')
  } finally {
    await app.close()
  }
})

test('mistyped and made-up tokens fail the check digits', () => {
  const token = mintToken()
  expect(isTokenForm(token)).toBe(true)
  for (const wrong of [
    token.slice(0, -1),
    `${token}0`,
    token.replace('gable_', 'other_'),
    `${token.slice(0, -1)}!`,
    '',
  ])
    expect(isTokenForm(wrong)).toBe(false)
})
