import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { lead } from '../lead.table.ts'
import { selectOtherJobs } from './lead.detail.query.ts'
import { alike, leadsLike, selectLike } from './lead.duplicates.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A batch of the size that the import uses. */
const contacts = Array.from({ length: 250 }, (_, index) => ({
  addressKey: index % 5 === 0 ? `${index} elm st||id|83422` : `${index} elm st|driggs|id|83422`,
  phone: index % 3 === 0 ? `208555${String(index).padStart(4, '0')}` : '',
  email: index % 4 === 0 ? `home${index}@example.com` : '',
}))

/** Creates a company with a lead at each of 20,000 houses. */
async function manyHouses() {
  const company = await makeCompany(database)
  const { tenant } = company
  await executeSql(
    database.db,
    sql`insert into lead (company_id, id, kind, status, country, currency, source, address_key, phone, email, search_text,
        last_activity_at, created_at, updated_at)
      select ${tenant.id}, gen_random_uuid(), 'rqp', 'New', 'UnitedStates', 'USD', 'widget', n || ' elm st|driggs|id|83422',
        '208' || (5550000 + n), 'Home' || n || '@Example.com', '', now(), now(), now()
      from generate_series(1, 20000) n`,
  )
  await executeSql(database.db, sql`analyze lead`)
  return company
}

/** The plan with which PostgreSQL runs a statement of this company under row-level security. */
async function planOf({ db }: Ctx, statement: { getSQL(): SQL }): Promise<string> {
  const plan = await executeSql<{ 'QUERY PLAN': string }>(db, sql`explain ${statement.getSQL()}`)
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('contacts of a file are looked up among many leads only by indexes', async () => {
  const { admin } = await manyHouses()
  const text = await planOf(admin.ctx, selectLike(admin.ctx, alike(contacts)!))
  for (const index of ['lead_door', 'lead_phone', 'lead_email'])
    expect(text).toMatch(new RegExp(`Index Scan on ${index}`))
  expect(text).not.toContain('Seq Scan')
  expect((await leadsLike(admin.ctx, contacts)).length).toBe(249)
})

test('a lead matches a contact at its door without a town, by its phone and by its email in any case; otherwise not', async () => {
  const { tenant, admin } = await makeCompany(database)
  await executeSql(
    database.db,
    sql`insert into lead (company_id, id, kind, status, country, currency, source, address_key, phone, email, search_text,
        last_activity_at, created_at, updated_at)
      values (${tenant.id}, gen_random_uuid(), 'imported', 'New', 'UnitedStates', 'USD', 'widget', '1 elm st|driggs|id|83422',
        '2085550123', 'Grace@Home.example', '', now(), now(), now()),
      (${tenant.id}, gen_random_uuid(), 'other', 'New', 'UnitedStates', 'USD', 'widget', '1 elm st|driggs|id|',
        '', '', '', now(), now(), now())`,
  )
  const nothing = { addressKey: '', phone: '', email: '' }
  const found = async (contact: Partial<typeof nothing>) =>
    (await leadsLike(admin.ctx, [{ ...nothing, ...contact }])).map(({ addressKey }) => addressKey)
  const whole = ['1 elm st|driggs|id|83422']
  expect(await found({ addressKey: '1 elm st||id|83422' })).toEqual(whole)
  expect(await found({ addressKey: '1 elm st|driggs|id|83422' })).toEqual(whole)
  expect(await found({ addressKey: '1 elm st|driggs|id|' })).toEqual(['1 elm st|driggs|id|'])
  expect(await found({ addressKey: '1 elm st|tetonia|id|' })).toEqual([])
  expect(await found({ phone: '2085550123' })).toEqual(whole)
  expect(await found({ email: 'grace@home.example' })).toEqual(whole)
  expect(await found({ phone: '2085550124', email: 'ann@home.example' })).toEqual([])
  expect(await found({})).toEqual([])
})

test('other jobs at a house are looked up among many leads by index', async () => {
  const { admin } = await manyHouses()
  const [own] = await admin.ctx.db.select().from(lead).limit(1)
  const text = await planOf(admin.ctx, selectOtherJobs(admin.ctx, own!))
  expect(text).toMatch(/Index Scan (using|on) lead_door/)
  expect(text).not.toContain('Seq Scan')
})
