import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../platform/secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany } from '../testing/company.ts'
import { sessionCookieName } from './identity.auth.ts'
import { addUser } from './identity.service.ts'
import { session } from './identity.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const whoHas = async (token: string) => {
  const cookie = `${sessionCookieName(app.deps.config.PUBLIC_URL)}=${token}`
  return (await app.client({ cookie })).identity.me()
}

test('of a cookie the table knows the hash alone, and a row of it signs nobody in', async () => {
  const company = await makeCompany(app.database)
  const given = { email: `rae-${company.tenant.id}@example.com`, password: 'Slate-and-Cedar-7' }
  const facts = { companyId: company.tenant.id, firstName: 'Rae', lastName: 'Long', role: 'salesRep' as const }
  const userId = await addUser(app.database.db, app.clock, app.auth, { ...given, ...facts })
  const cookies: string[] = []
  const setHeader = (_name: string, value: string) => void cookies.push(value)
  await (await app.client({ setHeader })).identity.signIn(given)
  const token = /^[^=]+=([^.;%]+)/.exec(cookies[0]!)![1]!
  await expect(whoHas(token)).resolves.toMatchObject({ id: userId })

  const { rows } = await app.database.query<{ line: string }>('select row_to_json(session)::text as line from session')
  for (const { line } of rows) expect(line).not.toContain(token)
  const [row] = await app.database.db.select().from(session).where(eq(session.userId, userId))
  expect(row!.tokenSha256).toBe(sha256(token))
  for (const stolen of [row!.tokenSha256, row!.id]) await expect(whoHas(stolen)).resolves.toBeNull()
})

test('better-auth finds, changes and ends the sessions that it is shown a token of', async () => {
  const company = await makeCompany(app.database)
  const { adapter, internalAdapter } = await app.auth.$context
  const { token } = await internalAdapter.createSession(company.admin.id)
  await expect(whoHas(token)).resolves.toMatchObject({ id: company.admin.id })
  expect((await internalAdapter.findSession(token))?.user.id).toBe(company.admin.id)
  const expiresAt = new Date(app.clock.now().getTime() + 60_000)
  await internalAdapter.updateSession(token, { expiresAt })
  const mine = eq(session.userId, company.admin.id)
  expect((await app.database.db.select().from(session).where(mine))[0]!.expiresAt).toEqual(expiresAt)
  await adapter.transaction(async (tx) => {
    await tx.delete({ model: 'session', where: [{ field: 'token', value: token }] })
  })
  await expect(whoHas(token)).resolves.toBeNull()
  expect(await app.database.db.select().from(session).where(mine)).toEqual([])
})

test('who was signed in before tokens were hashed stays signed in', async () => {
  const company = await makeCompany(app.database)
  const now = app.clock.now()
  const token = 'a-token-as-it-was-once-kept'
  const expiresAt = new Date(now.getTime() + 60_000)
  const stamps = { createdAt: now, updatedAt: now }
  await app.database.db.insert(session).values({ tokenSha256: token, userId: company.admin.id, expiresAt, ...stamps })
  const folder = fileURLToPath(new URL('../db/migrations/', import.meta.url))
  const file = (await readdir(folder)).find((name) => name.endsWith('_hashed_session_tokens.sql'))!
  await app.database.query(await readFile(folder + file, 'utf8'))
  await expect(whoHas(token)).resolves.toMatchObject({ id: company.admin.id })
})
