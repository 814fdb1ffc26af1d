import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session, userLink } from '../../account/identity/identity.table.ts'
import { deleteOutdatedRows } from '../../app.ts'
import { deleteOldVisits } from '../../quoting/widget/widget.retention.ts'
import { quoteSession } from '../../quoting/widget/widget.table.ts'
import { type Database, executeSql } from '../db/client.ts'
import { event, idempotency, mail, requestCount } from '../platform.table.ts'
import { daysAgo, type Outdated, oldest, type RetentionWork } from './retention.ts'

/** Data that is deleted after its retention period, and data that stays. */

const day = 86_400_000

let database: Database
let company: TestCompany
let work: RetentionWork
let deps: TestCompany['deps']

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
  const { clock } = company
  const config = { ...company.deps.config, MAIL_DAYS: 400, VISIT_DAYS: 90, AUDIT_DAYS: 2_555 }
  deps = { ...company.deps, config }
  work = { db: database.db, clock, files: deps.files, config, goesOn: () => true }
})

const ago = (days: number) => new Date(company.clock.now().getTime() - days * day)

/** Inserts this many rows into a table at once. A column's value is an expression in which `i` counts from 1. */
async function fill(table: string, count: number, values: Record<string, string>): Promise<void> {
  const columns = { company_id: `'${company.tenant.id}'`, id: 'gen_random_uuid()', ...values }
  if (table === 'request_count') Object.assign(columns, { company_id: undefined, id: undefined })
  if (table === 'idempotency') Object.assign(columns, { id: undefined })
  if (table === 'session' || table === 'user_link') Object.assign(columns, { company_id: undefined })
  const provided = Object.entries(columns).filter(([, value]) => value !== undefined)
  await database.query(
    `insert into ${table} (${provided.map(([name]) => name)}) select ${provided.map(([, value]) => value)}
     from generate_series(1, ${count}) i`,
  )
}

const at = (days: number) => `'${ago(days).toISOString()}'::timestamptz`
const mine = () => `company_id = '${company.tenant.id}'`
const count = async (from: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n

const visit = (created: string, over: boolean) => ({
  token_sha256: 'gen_random_uuid()::text',
  widget_id: 'gen_random_uuid()',
  market_id: 'gen_random_uuid()',
  lead_id: 'gen_random_uuid()',
  address: `'{}'`,
  roofs: `'{}'`,
  page_href: `''`,
  is_test: 'false',
  ip: `'203.0.113.7'`,
  last_activity_at: created,
  created_at: created,
  ...(over && { reported_at: created }),
})
const happened = (when: string, type: string, actor: string) => ({
  type: `'${type}'`,
  actor_kind: `'${actor}'`,
  address: `'203.0.113.7'`,
  subject_id: 'gen_random_uuid()',
  data: `'{"leadId": 1}'`,
  at: when,
})
const letter = (when: string, status: string) => ({
  kind: `'newLead'`,
  sender: `''`,
  recipient: `''`,
  subject: `''`,
  html: `''`,
  text: `''`,
  dedupe_key: 'gen_random_uuid()::text',
  status: `'${status}'`,
  created_at: when,
  updated_at: when,
})

test('visits are deleted after their days, in several batches; one that still owes the address stays', async () => {
  await fill('quote_session', 1_200, visit(at(91), true))
  await fill('quote_session', 2, visit(at(91), false))
  await fill('quote_session', 3, visit(at(89), true))
  await deleteOutdatedRows(deps)
  expect(await count(`quote_session where ${mine()}`)).toBe(5)
})

test('mails are deleted after theirs, except unsent ones', async () => {
  await fill('mail', 2, letter(at(401), 'sent'))
  await fill('mail', 1, letter(at(401), 'failed'))
  await fill('mail', 1, letter(at(401), 'queued'))
  await fill('mail', 1, letter(at(399), 'kept'))
  await deleteOutdatedRows(deps)
  const { rows } = await database.query(`select status from mail where ${mine()} order by status`)
  expect(rows).toEqual([{ status: 'kept' }, { status: 'queued' }])
})

test('the audit log is kept longer, without visitors’ addresses; entries about a visit only are deleted with it', async () => {
  await fill('event', 1, happened(at(2_556), 'lead.submitted', 'visitor'))
  await fill('event', 1, happened(at(91), 'lead.submitted', 'visitor'))
  await fill('event', 1, happened(at(91), 'lead.statusChanged', 'user'))
  await fill('event', 1, happened(at(91), 'lead.addressOnly', 'system'))
  await fill('event', 1, happened(at(89), 'lead.addressOnly', 'system'))
  await fill('event', 1, happened(at(89), 'lead.submitted', 'visitor'))
  await deleteOutdatedRows(deps)
  const { rows } = await database.query(`select type, actor_kind, address from event where ${mine()} order by position`)
  const address = '203.0.113.7'
  expect(rows).toEqual([
    { type: 'lead.submitted', actor_kind: 'visitor', address: '' },
    { type: 'lead.statusChanged', actor_kind: 'user', address },
    { type: 'lead.addressOnly', actor_kind: 'system', address },
    { type: 'lead.submitted', actor_kind: 'visitor', address },
  ])
})

test('counts are deleted after a day, keys after three, sessions when they expire, and links a month later', async () => {
  const stamps = (when: string) => ({ expires_at: when, created_at: when, updated_at: when })
  const own = { user_id: `'${company.admin.id}'`, token: 'gen_random_uuid()::text' }
  const link = { user_id: `'${company.admin.id}'`, purpose: `'passwordReset'`, token_sha256: 'gen_random_uuid()::text' }
  for (const [days, stored] of [
    [5, false],
    [-1, true],
  ] as const) {
    const key = `'${company.tenant.id}:${stored}:' || i`
    await fill('request_count', 2, { key, window_start: at(days), count: '1' })
    await fill('idempotency', 2, { scope: key, key, request_sha256: `''`, created_at: at(days) })
    await fill('session', 2, { ...own, ...stamps(at(days)) })
    await fill('user_link', 2, { ...link, expires_at: at(days + 30), created_at: at(days + 30) })
  }
  await deleteOutdatedRows(deps)
  expect(await count(`request_count where key like '${company.tenant.id}%'`)).toBe(2)
  expect(await count(`idempotency where ${mine()}`)).toBe(2)
  expect(await count(`session where user_id = '${company.admin.id}'`)).toBe(2)
  expect(await count(`user_link where user_id = '${company.admin.id}'`)).toBe(2)
})

test('failed jobs are deleted after two weeks, and pending ones never', async () => {
  const built = { id: 'gen_random_uuid()', queue: `'mail.send'`, data: `'{}'`, most_attempts: '9' }
  for (const [state, days] of [
    ['failed', 15],
    ['failed', 13],
    ['waiting', 400],
  ] as const) {
    const failed = state === 'failed' && { failed_at: at(days) }
    await fill('job', 1, { ...built, state: `'${state}'`, due_at: at(days), created_at: at(400), ...failed })
  }
  await deleteOutdatedRows(deps)
  const { rows } = await database.query(`select state from job where ${mine()} order by state`)
  expect(rows).toEqual([{ state: 'failed' }, { state: 'waiting' }])
})

test('a stopped run leaves the rest to the next one', async () => {
  await fill('quote_session', 1_200, visit(at(91), true))
  let requested = 0
  await deleteOldVisits({ ...work, goesOn: () => requested++ < 1 })
  expect(await count(`quote_session where ${mine()}`)).toBe(700)
  await deleteOutdatedRows(deps)
  expect(await count(`quote_session where ${mine()}`)).toBe(0)
})

test('expired rows are found by an index, however many rows there are', async () => {
  await fill('quote_session', 6_000, visit(`${at(0)} - i * interval '1 minute'`, true))
  await fill('event', 6_000, happened(`${at(0)} - i * interval '1 minute'`, 'lead.submitted', 'visitor'))
  await fill('mail', 6_000, letter(`${at(0)} - i * interval '1 minute'`, 'sent'))
  for (const table of ['quote_session', 'event', 'mail']) await database.query(`analyze ${table}`)
  const before = daysAgo(work, 4)
  for (const [column, index] of [
    [quoteSession.createdAt, 'quote_session_created'],
    [event.at, 'event_at'],
    [mail.createdAt, 'mail_created'],
  ] as const) {
    expect(await planOf({ table: column.table, column, before })).toContain(index)
  }
  const visitors = {
    table: event,
    column: event.at,
    before,
    where: sql.raw(`actor_kind in ('visitor', 'link') and address <> ''`),
  }
  expect(await planOf(visitors)).toMatch(/event_visitor_address|event_at/)
  // These tables are empty, and the planner then scans them sequentially.
  for (const [column, index] of [
    [requestCount.windowStart, 'request_count_window'],
    [idempotency.createdAt, 'idempotency_created'],
    [session.expiresAt, 'session_expires'],
    [userLink.expiresAt, 'user_link_expires'],
  ] as const) {
    const plan = database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return planOf({ table: column.table, column, before }, tx)
    })
    expect(await plan).toContain(index)
  }
})

async function planOf(outdated: Outdated, db = database.db): Promise<string> {
  const { rows } = await executeSql(db, sql`explain ${oldest(outdated)}`)
  return JSON.stringify(rows)
}
