import type { VisitStep } from '@gable/contract/analytics-step'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import type { WriteBehindCounter } from '../../platform/write-behind-counter.ts'
import type { MonthlyLook } from './visit-count.table.ts'

interface Counting {
  counter: WriteBehindCounter
  clock: Clock
}

interface CountedWidget {
  id: string
  company: { id: string; timeZone: string }
}

/** Counts a visit that reached a step today. Written to the database within seconds. */
export function countStep({ counter, clock }: Counting, { id, company }: CountedWidget, step: VisitStep): void {
  counter.add([company.id, dayOf(clock.now(), company.timeZone), id, step].join(' '))
}

const looks: readonly string[] = ['shown', 'calculated', 'lender'] satisfies MonthlyLook[]

/**
 * Counts a look at monthly payments with this term today. In its key, the kind of look takes the place of a step's
 * widget id.
 */
export function countMonthly(
  { counter, clock }: Counting,
  company: CountedWidget['company'],
  look: MonthlyLook,
  months: number,
): void {
  counter.add([company.id, dayOf(clock.now(), company.timeZone), look, months].join(' '))
}

/** Counts a click today that led to the page of the company's lender. */
export function countLender(counting: Counting, company: CountedWidget['company']): void {
  countMonthly(counting, company, 'lender', 0)
}

/** Adds the counts to the stored sums. Ignores deleted widgets and companies. */
export async function writeCounts(db: Db, sums: ReadonlyMap<string, number>): Promise<void> {
  const reported = [...sums].map(([key, visits]) => ({ key: key.split(' '), visits }))
  const isLook = ({ key }: Reported) => looks.includes(key[2]!)
  const [terms, steps] = [reported.filter(isLook), reported.filter((one) => !isLook(one))]
  await db.transaction(async (tx) => {
    if (steps.length > 0) await addSteps(tx, steps)
    if (terms.length > 0) await addTerms(tx, terms)
  })
}

interface Reported {
  key: string[]
  visits: number
}

async function addSteps(db: Db, reported: readonly Reported[]): Promise<void> {
  const rows = reported.map(({ key: [companyId, day, widgetId, step], visits }) => {
    return sql`(${companyId}::uuid, ${day}::date, ${widgetId}::uuid, ${step}::text, ${visits}::int)`
  })
  await executeSql(
    db,
    sql`insert into analytics_step (company_id, day, widget_id, step, visits)
        select told.* from (values ${sql.join(rows, sql`, `)}) as told (company_id, day, widget_id, step, visits)
        join widget on widget.company_id = told.company_id and widget.id = told.widget_id
        on conflict (company_id, day, widget_id, step)
        do update set visits = analytics_step.visits + excluded.visits`,
  )
}

async function addTerms(db: Db, reported: readonly Reported[]): Promise<void> {
  const rows = reported.map(({ key: [companyId, day, look, months], visits }) => {
    return sql`(${companyId}::uuid, ${day}::date, ${look}::text, ${Number(months)}::int, ${visits}::int)`
  })
  await executeSql(
    db,
    sql`insert into analytics_monthly (company_id, day, look, months, visits)
        select told.* from (values ${sql.join(rows, sql`, `)}) as told (company_id, day, look, months, visits)
        join company on company.id = told.company_id
        on conflict (company_id, day, look, months) do update set visits = analytics_monthly.visits + excluded.visits`,
  )
}
