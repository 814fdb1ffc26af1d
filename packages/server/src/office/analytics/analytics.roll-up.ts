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

/** Counts up when what a roll-up counts is changed: every company's is then counted anew. */
export const rollUpRules = 3

/** Notes that a lead has changed: the days it counts on are counted anew, soon. */
export async function markLead(ctx: Ctx, leadId: string): Promise<void> {
  await executeSql(
    ctx.db,
    sql`insert into analytics_dirty (company_id, day) ${daysOfLead(ctx.company, leadId)} on conflict do nothing`,
  )
}

/**
 * Counts anew what has changed: of a company that is new or has moved to another time zone everything, else the days that
 * were marked. Nothing is added up, so the roll-ups are what a recount would find, whatever was missed or came twice.
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

/** Counts all of every company anew. @returns how many companies there are. */
export async function rebuildAll(database: Database): Promise<number> {
  const companies = await allCompanies(database.db)
  for (const company of companies) await rebuildCompany(database, company)
  return companies.length
}

/** Counts all of a company anew, a few weeks at a time, and lets it be seen at once. */
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

/** One counts a company at a time: two would write the same rows. Held until the transaction ends. */
async function hold(tx: Db, { id }: CountedCompany): Promise<void> {
  await executeSql(tx, sql`select pg_advisory_xact_lock(hashtext('gable.analytics'), hashtext(${id}))`)
}

/**
 * Before anything is counted: a change that is committed after this marks its day again, and waits with that for this
 * transaction's end.
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
      answered_day, answered_later, sold, sold_without_amount, lost, quoted_cents, sold_cents, lost_cents) ${leadsOf(company, days)}`,
  )
  await executeSql(
    tx,
    sql`insert into analytics_outcome (company_id, day, status, leads, without_amount, cents) ${outcomesOf(company, days)}`,
  )
}
