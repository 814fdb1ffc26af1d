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

/**
 * Counts a visit, by its session, that is shown a monthly price with this term today. However often it is shown one, it
 * counts once: the stored session is marked when the counts are written.
 */
export function countMonthlyVisit(
  { counter, clock }: Counting,
  company: CountedWidget['company'],
  sessionId: string,
  months: number,
): void {
  counter.add([company.id, dayOf(clock.now(), company.timeZone), 'shown', months, sessionId].join(' '))
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
  const ofVisits = terms.filter(({ key }) => sessionOf(key) !== undefined)
  await db.transaction(async (tx) => {
    if (steps.length > 0) await addSteps(tx, steps)
    const first = ofVisits.length > 0 ? await firstOfVisits(tx, ofVisits) : []
    const counted = summed([...terms.filter((one) => !ofVisits.includes(one)), ...first])
    if (counted.length > 0) await addTerms(tx, counted)
  })
}

const sessionOf = (key: readonly string[]): string | undefined => key[4]

/** Marks the sessions that were not shown a monthly price before. @returns one count for each of them. */
async function firstOfVisits(tx: Db, reported: readonly Reported[]): Promise<Reported[]> {
  const bySession = new Map(reported.toReversed().map(({ key }) => [sessionOf(key)!, key]))
  const { rows } = await executeSql<{ id: string }>(
    tx,
    sql`update quote_session set monthly_shown_at = now() where (company_id, id) in (
        select session.company_id, session.id from quote_session session
        join unnest(${sql.param([...bySession.values()].map(([companyId]) => companyId))}::uuid[],
            ${sql.param([...bySession.keys()])}::uuid[]) as told (company_id, id)
          on told.company_id = session.company_id and told.id = session.id
        where session.monthly_shown_at is null order by session.id for update of session
      ) returning id`,
  )
  return rows.map(({ id }) => ({ key: bySession.get(id)!.slice(0, 4), visits: 1 }))
}

/** Adds the counts of equal keys, because one statement cannot add to a row twice. */
function summed(reported: readonly Reported[]): Reported[] {
  const groups = Map.groupBy(reported, ({ key }) => key.join(' '))
  return [...groups.values()].map((group) => ({
    key: group[0]!.key,
    visits: group.reduce((sum, { visits }) => sum + visits, 0),
  }))
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
