import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { createChance } from '@gable/testing/fuzz/chance'
import { and, eq, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/db/client.ts'
import { allLeads, choose, visitTo } from '../lead/lead.fixture.ts'
import { removeStormsOf } from './weather.service.ts'
import { leadStorm } from './weather.table.ts'

let database: Database
let company: TestCompany
let other: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
  ;[company, other] = [await makeCompany(database), await makeCompany(database)]
  for (const one of [company, other]) {
    for (let house = 1; house <= 8; house += 1) await choose(one, visitTo(one, house))
  }
})
afterAll(() => database.close())

/** The last day of hail near each lead, as stored in the leads. */
const reported = async (of: TestCompany) => new Map((await allLeads(of)).map(({ id, hailOn }) => [id, hailOn]))

/** The same, recomputed from the storms. */
async function recounted(of: TestCompany): Promise<Map<string, string | null>> {
  const { companyId, leadId, day } = leadStorm
  const rows = await of.visitor.db
    .select({ leadId, last: max(day) })
    .from(leadStorm)
    .where(eq(companyId, of.tenant.id))
    .groupBy(leadId)
  const lasts = new Map(rows.map((row) => [row.leadId, row.last]))
  return new Map((await allLeads(of)).map(({ id }) => [id, lasts.get(id) ?? null]))
}

const facts = { hundredths: 125, miles: 0.6, nearestHundredths: 125, nearestMiles: 0.6, reports: 1, sources: 'iem' }

it('a lead has its storms’ last day, whatever is written in any order', async () => {
  const chance = createChance(23)
  const ids = [...(await reported(company)).keys()]
  const db = company.visitor.db
  const aDay = () => `2026-11-${String(1 + chance.below(20)).padStart(2, '0')}`
  const aLead = () => ({ companyId: company.tenant.id, leadId: chance.pick(ids) })
  const changes = [
    () =>
      db
        .insert(leadStorm)
        .values(Array.from({ length: 5 }, () => ({ ...aLead(), day: aDay(), ...facts })))
        .onConflictDoNothing(),
    () =>
      db
        .insert(leadStorm)
        .values({ ...aLead(), day: aDay(), ...facts })
        .onConflictDoUpdate({ target: [leadStorm.companyId, leadStorm.leadId, leadStorm.day], set: { reports: 2 } }),
    () => db.delete(leadStorm).where(and(eq(leadStorm.companyId, company.tenant.id), eq(leadStorm.day, aDay()))),
    () => company.visitor.transaction((tx) => removeStormsOf(tx, [chance.pick(ids), chance.pick(ids)])),
  ]
  const seen = new Set<string | null>()
  for (let step = 0; step < 60; step += 1) {
    await chance.pick(changes)()
    const last = await reported(company)
    expect(last, `after ${step + 1} changes`).toEqual(await recounted(company))
    for (const day of last.values()) seen.add(day)
  }
  // Some leads got storms, lost them, and got others.
  expect(seen.size).toBeGreaterThan(10)
  expect(seen).toContain(null)
})

it('concurrent writes of the same leads’ storms leave each lead its last day', async () => {
  const ids = [...(await reported(company)).keys()]
  const write = (leads: readonly string[], day: string) =>
    company.visitor.db
      .insert(leadStorm)
      .values(leads.map((leadId) => ({ companyId: company.tenant.id, leadId, day, ...facts })))
  for (let year = 2030; year < 2060; year += 1) {
    // Alternates the order of the leads, and whether the later day is written first or last.
    const [one, other] = year % 2 ? ['03', '09'] : ['09', '03']
    await Promise.all([write(ids, `${year}-${one}-01`), write(ids.toReversed(), `${year}-${other}-01`)])
    expect([...(await reported(company)).values()], `${year}`).toEqual(ids.map(() => `${year}-09-01`))
  }
})

it('no other lead is written: a known storm, and another company’s, leave a lead unchanged', async () => {
  const versionOf = async (of: TestCompany) =>
    (
      await database.query<{ at: string }>('select xmin::text as at from lead where company_id = $1 order by id', [
        of.tenant.id,
      ])
    ).rows
  const [leadId] = [...(await reported(other)).keys()]
  const storm = { companyId: other.tenant.id, leadId: leadId!, ...facts }
  const before = await versionOf(company)
  await other.visitor.db.insert(leadStorm).values({ ...storm, day: '2026-11-12' })
  expect((await reported(other)).get(leadId!)).toBe('2026-11-12')
  expect(await versionOf(company)).toEqual(before)
  const written = await versionOf(other)
  await other.visitor.db.insert(leadStorm).values({ ...storm, day: '2026-11-08' })
  expect(await versionOf(other)).toEqual(written)
})
