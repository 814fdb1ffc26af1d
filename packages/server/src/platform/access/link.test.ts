import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import type { Ctx } from '../context.ts'
import type { Database } from '../db/client.ts'
import { deleteOldPlatformRows } from '../work/retention.ts'
import { capabilityLink } from './link.table.ts'
import { findLink, issueLink, revokeLinks, spendLink } from './link.ts'

let database: Database
let company: TestCompany
let ctx: Ctx
const subjectId = uuidv7()
const day = 86_400_000

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
  ctx = company.admin.ctx
})

const inDays = (days: number) => new Date(company.clock.now().getTime() + days * day)
const issue = (over: Partial<Parameters<typeof issueLink>[1]> = {}) =>
  issueLink(ctx, { purpose: 'proposal', subjectId, expiresAt: inDays(2), ...over })
const find = async (token: string, purpose: 'proposal' | 'quote' = 'proposal') =>
  (await findLink(company.deps, purpose, token))?.link

test('a link has one purpose and one subject, and the table stores only its secret’s hash', async () => {
  const token = await issue()
  expect(await find(token)).toMatchObject({ purpose: 'proposal', subjectId, singleUse: false })
  expect(await find(token, 'quote')).toBeUndefined()
  expect((await findLink(company.deps, 'proposal', token))?.company.id).toBe(company.tenant.id)
  const { rows } = await database.query<{ line: string }>('select l::text as line from capability_link l')
  for (const { line } of rows) expect(line).not.toContain(token)
})

test('expires by time, with its company, and when revoked', async () => {
  const [expiring, first, other] = [
    await issue({ expiresAt: inDays(1) }),
    await issue(),
    await issue({ subjectId: uuidv7() }),
  ]
  company.clock.advance(day)
  expect(await find(expiring)).toBeUndefined()
  await revokeLinks(ctx, { purpose: 'proposal', subjectId })
  expect(await find(first)).toBeUndefined()
  expect(await find(other)).toBeDefined()
  await database.db
    .update(companyTable)
    .set({ deletedAt: company.clock.now() })
    .where(eq(companyTable.id, ctx.company.id))
  expect(await find(other)).toBeUndefined()
})

test('for a single use is used up once, and not if the action fails', async () => {
  const token = await issue({ singleUse: true })
  const link = (await find(token))!
  const failing = ctx.transaction(async (tx) => {
    await spendLink(tx, link)
    throw new Error('the password is too short')
  })
  await expect(failing).rejects.toThrow('too short')
  expect(await find(token)).toMatchObject({ spent: false })
  expect(await spendLink(ctx, link)).toBe(true)
  expect(await spendLink(ctx, link)).toBe(false)
  expect(await find(token)).toMatchObject({ spent: true })
  const reusable = (await find(await issue()))!
  expect([await spendLink(ctx, reusable), await spendLink(ctx, reusable)]).toEqual([true, true])
})

test('is deleted a day after it expired', async () => {
  await issue({ expiresAt: inDays(1) })
  await issue({ expiresAt: inDays(5) })
  const left = async () => {
    const { config, files } = company.deps
    const work = { db: database.db, clock: company.clock, config, files, goesOn: () => true }
    await deleteOldPlatformRows(work)
    return (await database.db.select().from(capabilityLink).where(eq(capabilityLink.companyId, ctx.company.id))).length
  }
  expect(await left()).toBe(2)
  company.clock.advance(2 * day + 1)
  expect(await left()).toBe(1)
})
