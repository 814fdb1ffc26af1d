import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { auditKinds } from '@gable/contract/audit-kind'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import Papa from 'papaparse'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { event } from '../../platform/platform.table.ts'
import { defineEvent } from '../../platform/work/event-type.ts'
import { emit } from '../../platform/work/events.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { auditFields } from './audit.query.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const anything = (name: `${string}.${string}`) => defineEvent(name, z.record(z.string(), z.unknown()))

async function happened(
  type: `${string}.${string}`,
  data: Record<string, unknown> = {},
  { by = company.admin, subjectId = company.tenant.id } = {},
) {
  company.clock.advance(1_000)
  await by.ctx.transaction((tx) => emit(tx, anything(type), { subjectId, data }))
}

const server = join(dirname(fileURLToPath(import.meta.url)), '../..')

test('every event of the product has a kind', async () => {
  const names = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.events.ts'))
  expect(names.length).toBeGreaterThan(3)
  const modules = await Promise.all(names.map((name) => import(pathToFileURL(join(server, name)).href)))
  const defined = modules.flatMap((module: Record<string, unknown>) =>
    Object.values(module).flatMap((value) =>
      value && typeof value === 'object' && 'schema' in value && 'name' in value ? [String(value.name)] : [],
    ),
  )
  expect(defined.length).toBeGreaterThan(15)
  expect(defined.filter((type) => app.deps.audit.kindOf(type) === undefined)).toEqual([])
  const all = auditKinds.flatMap((kind) => app.deps.audit.typesOf(kind))
  expect(new Set(all).size).toBe(all.length)
})

test('shows who did what to whom, from where, and what changed', async () => {
  await happened(
    'identity.userChanged',
    {
      userId: company.salesRep.id,
      before: { role: 'salesRep', phone: '1', same: 'x' },
      after: { role: 'productionRep', phone: null, same: 'x' },
    },
    { subjectId: company.salesRep.id },
  )
  await happened('company.somethingNew', { grants: ['eSignature'], deep: { on: true } })
  const { rows } = await admin.audit.list({})
  expect(rows).toMatchObject([
    {
      type: 'company.somethingNew',
      kind: null,
      subject: '',
      fields: [
        { name: 'deep.on', before: null, after: 'Yes', changed: false },
        { name: 'grants', before: null, after: 'eSignature', changed: false },
      ],
    },
    {
      type: 'identity.userChanged',
      kind: 'people',
      actor: company.admin.name,
      support: null,
      address: '198.51.100.20',
      subject: company.salesRep.name,
      fields: [
        { name: 'role', before: 'salesRep', after: 'productionRep', changed: true },
        { name: 'phone', before: '1', after: null, changed: true },
      ],
    },
  ])
})

test.each([
  [{ before: 'a', after: 'b' }, [['', 'a', 'b', true]]],
  [{ from: null, to: 'Sam' }, [['', null, 'Sam', true]]],
  [{ email: { before: 'a@b.example', after: 'c@d.example' } }, [['email', 'a@b.example', 'c@d.example', true]]],
  [{ before: {}, after: { toolId: 'x' } }, [['toolId', null, 'x', true]]],
  [
    { userId: '01a20316-6d53-7bf5-8b40-053f3401f7dc', why: 'password', count: 2, none: null },
    [
      ['why', null, 'password', false],
      ['count', null, '2', false],
    ],
  ],
])('shows fields in every format that an event has: %j', (data, expected) => {
  const reported = auditFields(data).map(({ name, before, after, changed }) => [name, before, after, changed])
  expect(reported).toEqual(expected)
})

test('names support and the user it acted as', async () => {
  const supportUserId = await makePlatformAdmin(app.deps)
  await app.database.db.insert(event).values({
    companyId: company.tenant.id,
    id: uuidv7(),
    type: 'company.changed',
    actorKind: 'user',
    actorId: company.admin.id,
    supportUserId,
    data: {},
    at: app.clock.now(),
  })
  const { rows } = await admin.audit.list({ userId: supportUserId })
  expect(rows).toMatchObject([{ actor: company.admin.name, support: 'Pat Form' }])
})

test('is filtered by kind, by user and by days in the company’s time zone, page by page', async () => {
  await quoteHouse(company, 12)
  for (let index = 0; index < 5; index += 1) await happened('identity.signedIn', {}, { by: company.salesRep })
  await happened('company.changed')
  const types = async (filters: Parameters<typeof admin.audit.list>[0]) =>
    (await admin.audit.list(filters)).rows.map(({ type }) => type)
  expect(await types({ kind: 'settings' })).toEqual(['company.changed'])
  expect(new Set(await types({ kind: 'leads' }))).toContain('lead.submitted')
  expect(await types({ userId: company.salesRep.id })).toEqual(Array(5).fill('identity.signedIn'))
  // 15:00 UTC on the 20th is 8 am in Denver.
  expect(await types({ kind: 'settings', from: '2026-11-20', to: '2026-11-20' })).toHaveLength(1)
  expect(await types({ from: '2026-11-21' })).toEqual([])
  expect(await types({ to: '2026-11-19' })).toEqual([])
  await expect(admin.audit.list({ from: '2026-02-31' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.audit.list({ kind: 'signIns', pageSize: 2, cursor })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  const { people } = await admin.audit.people()
  expect(people.map(({ name }) => name).sort()).toEqual(['Ada Min', 'Otto Rep', 'Pro Duction', 'Sal Rep'])
})

test('is filtered by lead, and users see their own activity', async () => {
  const { leadId } = await quoteHouse(company, 12)
  await quoteHouse(company, 13)
  await happened('lead.statusChanged', {}, { by: company.salesRep, subjectId: leadId })
  await happened('identity.signedIn', {}, { by: company.salesRep, subjectId: company.salesRep.id })
  const about = (await admin.audit.list({ search: '12 elm' })).rows
  expect(about.length).toBeGreaterThan(1)
  expect(new Set(about.map((row) => row.leadId))).toEqual(new Set([leadId]))
  const rep = await app.client({ userId: company.salesRep.id })
  const own = (await rep.audit.mine({})).rows
  // The lead is unassigned: the rep sees the own action but not whose lead it is.
  expect(own.map(({ type, subject, leadId: lead }) => [type, subject, lead])).toEqual([
    ['identity.signedIn', company.salesRep.name, null],
    ['lead.statusChanged', '', null],
  ])
  expect((await rep.audit.mine({ search: '12 elm' })).rows).toEqual([])
  expect((await (await app.client({ userId: company.otherRep.id })).audit.mine({})).rows).toEqual([])
  await expect(rep.audit.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('shows nothing of another company', async () => {
  await happened('company.changed')
  const stranger = await makeCompany(app.database)
  const other = await app.client({ userId: stranger.admin.id })
  expect((await other.audit.list({})).rows).toEqual([])
})

test('is exported as a file without formulas, and the export is logged', async () => {
  await happened('company.changed', { before: { name: '=1+1' }, after: { name: '@SUM(A1)' } })
  await happened('identity.signedIn')
  const file = await admin.audit.exportCsv({ kind: 'settings' })
  expect(file.name).toBe('activity-2026-11-20.csv')
  const { data } = Papa.parse<Record<string, string>>((await file.text()).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toMatchObject([
    { Who: 'Ada Min', What: 'Company changed', Type: 'Settings', Before: 'Name: =1+1', After: 'Name: @SUM(A1)' },
  ])
  await app.database.query(`update "user" set first_name = '=cmd' where id = $1`, [company.admin.id])
  expect(await (await admin.audit.exportCsv({})).text()).toContain("'=cmd Min")
  const { rows } = await admin.audit.list({ kind: 'exports' })
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    type: 'audit.exported',
    fields: expect.arrayContaining([{ name: 'rows', before: null, after: '1', changed: false }]),
  })
})
