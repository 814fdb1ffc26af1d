import { shiftDay } from '@gable/contract/analytics-report'
import { sql } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import { type Database, type Db, executeSql } from '../../platform/db/client.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import {
  allCompanies,
  type CountedCompany,
  companiesToRebuild,
  companiesWithDirtyDays,
  type Days,
  daysOfCompany,
  daysOfLead,
  leadsOf,
  outcomesOf,
} from './analytics.source.query.ts'
import { rolledDimensions } from './analytics.table.ts'

/** Increment when the roll-up's counting rules change; every company is then recounted. */
const rollUpRules = 4

/** Marks the days on which a lead counts, so that they are recounted soon. */
export async function markLead(ctx: Ctx, leadId: string): Promise<void> {
  await executeSql(
    ctx.db,
    sql`insert into analytics_dirty (company_id, day) ${daysOfLead(ctx.company, leadId)} on conflict do nothing`,
  )
}

/**
 * Recounts what has changed: everything for a company that is new or has changed its time zone, otherwise the marked
 * days. Because nothing is incremented, missed or repeated events don't distort the roll-ups.
 */
export async function rollUp(deps: Pick<Deps, 'database' | 'clock' | 'log'>, goesOn: () => boolean = () => true) {
  const { database } = deps
  const nameOf = ({ id }: CountedCompany) => id
  await eachIsolated(deps, {
    work: 'analytics.rebuild',
    items: await companiesToRebuild(database.db, rollUpRules),
    nameOf,
    run: (company) => rebuildCompany(database, company),
    goesOn,
  })
  await eachIsolated(deps, {
    work: 'analytics.rollUp',
    items: await companiesWithDirtyDays(database.db),
    nameOf,
    run: (company) =>
      database.transaction(async (tx) => {
        await hold(tx, company)
        for (const day of await takeDirtyDays(tx, company)) await recount(tx, company, { from: day, to: day })
      }),
    goesOn,
  })
}

/**
 * Recounts everything for every company.
 * @returns the number of companies.
 */
export async function rebuildAll(database: Database): Promise<number> {
  const companies = await allCompanies(database.db)
  for (const company of companies) await rebuildCompany(database, company)
  return companies.length
}

/** Recounts everything for a company, a few weeks at a time, in one transaction. */
export async function rebuildCompany(database: Database, company: CountedCompany): Promise<void> {
  await database.transaction(async (tx) => {
    await hold(tx, company)
    await takeDirtyDays(tx, company)
    const days = await daysOfCompany(tx, company)
    await executeSql(tx, sql`delete from analytics_lead where company_id = ${company.id}`)
    await executeSql(tx, sql`delete from analytics_outcome where company_id = ${company.id}`)
    for (let from = days?.from; days && from && from <= days.to; from = shiftDay(from, daysAtOnce)) {
      await insertCounts(tx, company, { from, to: shiftDay(from, daysAtOnce - 1) })
    }
    await executeSql(
      tx,
      sql`insert into analytics_state (company_id, time_zone, rules) values (${company.id}, ${company.timeZone}, ${rollUpRules})
        on conflict (company_id) do update set time_zone = excluded.time_zone, rules = excluded.rules`,
    )
  })
}

const daysAtOnce = 28

/** Locks a company until the transaction ends, because two concurrent counts would write the same rows. */
async function hold(tx: Db, { id }: CountedCompany): Promise<void> {
  await executeSql(tx, sql`select pg_advisory_xact_lock(hashtext('gable.analytics'), hashtext(${id}))`)
}

/**
 * Takes the marked days before counting. A change committed later marks its day again and waits for the end of this
 * transaction.
 */
async function takeDirtyDays(tx: Db, { id }: CountedCompany): Promise<string[]> {
  const { rows } = await executeSql<{ day: string }>(
    tx,
    sql`delete from analytics_dirty where company_id = ${id} returning day::text as day`,
  )
  return rows.map(({ day }) => day).sort()
}

async function recount(tx: Db, company: CountedCompany, days: Days): Promise<void> {
  const { from, to } = days
  await executeSql(
    tx,
    sql`delete from analytics_lead where company_id = ${company.id} and dimension in (${sql.join(
      rolledDimensions.map((name) => sql`${name}`),
      sql`, `,
    )}) and day between ${from}::date and ${to}::date`,
  )
  await executeSql(
    tx,
    sql`delete from analytics_outcome where company_id = ${company.id} and day between ${from}::date and ${to}::date`,
  )
  await insertCounts(tx, company, days)
}

async function insertCounts(tx: Db, company: CountedCompany, days: Days): Promise<void> {
  await executeSql(
    tx,
    sql`insert into analytics_lead (company_id, dimension, day, value, leads, from_website, answered_5, answered_60,
      answered_day, answered_later, sold_5, sold_60, sold_day, sold_later, sold_waiting, sold, sold_without_amount, lost, quoted_cents, sold_cents, lost_cents) ${leadsOf(company, days)}`,
  )
  await executeSql(
    tx,
    sql`insert into analytics_outcome (company_id, day, status, leads, without_amount, cents) ${outcomesOf(company, days)}`,
  )
}
