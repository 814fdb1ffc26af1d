import { answerTimes } from '@gable/contract/analytics-report'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { countWithoutAmount, lead, sumOfContracts } from '../../selling/lead/lead.table.ts'

export interface CountedCompany {
  id: string
  timeZone: string
}

/** A range of days in the company's time zone, both inclusive. */
export interface Days {
  from: string
  to: string
}

/** The table defines the meaning of the answer columns. Increment `rollUpRules` when what they count changes. */
const within = (minutes: number) => sql.raw(`interval '${minutes} minutes'`)

/** The day of an event in the company's time zone. */
const dayAt = (at: SQL, { timeZone }: CountedCompany) => sql`(${at} at time zone ${timeZone}::text)::date`

/**
 * Whether a time is within these days, from midnight to midnight in the company's time zone, so that day lengths may
 * vary.
 */
const isIn = (at: SQL, { from, to }: Days, { timeZone }: CountedCompany) =>
  sql`${at} >= (${from}::date)::timestamp at time zone ${timeZone}::text
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`

/** A lead counts if it has a contact and is neither a test nor deleted. */
const isLead = sql`l.kind in ('rqp', 'other') and not l.is_test and l.status <> 'Deleted'`

/** A page without query and fragment, which may identify a visitor. */
const pageOf = sql`rtrim(left(coalesce(substring(l.page_href from '^https?://([^?#]*)'), ''), 120), '/')`

/** The term of the monthly price in the first quote; 0 if it had none, null without a quote. */
const firstTerm = sql`select coalesce((q.monthly ->> 'payments')::int, 0) as months from quote q
  where q.company_id = l.company_id and q.lead_id = l.id order by q.created_at, q.id limit 1`

const counted = alias(lead, 'l')

/** Rolls up the leads received on these days, counted from the leads themselves. */
export function leadsOf(company: CountedCompany, days: Days): SQL {
  const { answered5, answered60, answeredDay } = answerTimes
  // Null for leads that the company entered itself, because nobody waits for an answer.
  const waited = sql`l.first_answer_seconds * interval '1 second'`
  const by5 = sql`${waited} <= ${within(answered5)}`
  const by60 = sql`${waited} > ${within(answered5)} and ${waited} <= ${within(answered60)}`
  const byDay = sql`${waited} > ${within(answered60)} and ${waited} <= ${within(answeredDay)}`
  const byLater = sql`${waited} > ${within(answeredDay)}`
  const soldOf = (which: SQL) =>
    sql`(count(*) filter (where l.status = 'Sold' and l.source = 'widget' and ${which}))::int`
  return sql`
    select l.company_id, by.dimension, ${dayAt(sql`l.created_at`, company)} as day, by.value,
      count(*)::int as leads,
      (count(*) filter (where l.source = 'widget'))::int,
      (count(*) filter (where ${by5}))::int,
      (count(*) filter (where ${by60}))::int,
      (count(*) filter (where ${byDay}))::int,
      (count(*) filter (where ${byLater}))::int,
      ${soldOf(by5)},
      ${soldOf(by60)},
      ${soldOf(byDay)},
      ${soldOf(byLater)},
      ${soldOf(sql`l.first_answer_seconds is null`)},
      (count(*) filter (where l.status = 'Sold'))::int,
      ${countWithoutAmount(counted)},
      (count(*) filter (where l.status = 'Lost'))::int,
      coalesce(sum(l.total_cents), 0)::bigint,
      ${sumOfContracts(counted)},
      coalesce(sum(l.total_cents) filter (where l.status = 'Lost'), 0)::bigint
    from lead l
    left join lateral (${firstTerm}) term on true
    cross join lateral (values
      ('all', ''),
      ('source', case when l.lead_source <> '' then l.lead_source when l.source = 'rep' then 'office' when l.kind = 'other' then 'helpForm' else 'quoteTool' end),
      ('page', ${pageOf}),
      ('rep', coalesce(l.assigned_user_id::text, '')),
      ('market', coalesce(l.market_id::text, '')),
      ('product', l.product_name),
      ('term', coalesce(term.months::text, ''))
    ) as by (dimension, value)
    where l.company_id = ${company.id} and ${isLead} and ${isIn(sql`l.created_at`, days, company)}
    group by 1, 2, 3, 4`
}

/**
 * A status change that is neither an undo nor undone. A lead that becomes Sold again after an undone change keeps its
 * original date.
 */
const isNotUndone = (which: 'e' | 'later') => {
  const of = sql.raw(which)
  return sql`${of}.data ->> 'undoes' is null and not exists (
    select from event undo where undo.company_id = ${of}.company_id and undo.subject_id = ${of}.subject_id
      and undo.type = 'lead.statusChanged' and undo.data ->> 'undoes' = ${of}.id::text
  )`
}

/** Rolls up Sold leads by the day of their contract, and Lost leads by the day they were last marked as Lost. */
export function outcomesOf(company: CountedCompany, days: Days): SQL {
  return sql`
    select l.company_id, l.sold_on as day, l.status, count(*)::int, ${countWithoutAmount(counted)}, ${sumOfContracts(counted)}
    from lead l
    where l.company_id = ${company.id} and l.status = 'Sold' and ${isLead}
      and l.sold_on between ${days.from}::date and ${days.to}::date
    group by 1, 2, 3
    union all
    select e.company_id, ${dayAt(sql`e.at`, company)} as day, l.status, count(*)::int, 0, coalesce(sum(l.total_cents), 0)::bigint
    from event e
    join lead l on l.company_id = e.company_id and l.id = e.subject_id
    where e.company_id = ${company.id} and e.type = 'lead.statusChanged' and ${isIn(sql`e.at`, days, company)}
      and l.status = 'Lost' and e.data ->> 'to' = l.status and ${isLead} and ${isNotUndone('e')}
      and not exists (
        select from event later where later.company_id = e.company_id and later.subject_id = e.subject_id
          and later.type = 'lead.statusChanged' and later.position > e.position and ${isNotUndone('later')}
      )
    group by 1, 2, 3`
}

/**
 * The days that a change of a lead can affect: when it was received, when its status changed, and its current or former
 * contract date.
 */
export function daysOfLead(company: CountedCompany, leadId: string): SQL {
  return sql`
    select distinct ${company.id}::uuid, ${dayAt(sql`told.at`, company)} from (
      select created_at as at from lead where company_id = ${company.id} and id = ${leadId}
      union all
      select at from event where company_id = ${company.id} and subject_id = ${leadId} and type = 'lead.statusChanged'
    ) told
    union
    select ${company.id}::uuid, contract.day from (
      select sold_on as day from lead where company_id = ${company.id} and id = ${leadId}
      union all
      select coalesce(data ->> 'soldOn', data -> 'before' ->> 'soldOn')::date from event
      where company_id = ${company.id} and subject_id = ${leadId} and type in ('lead.statusChanged', 'lead.outcomeChanged')
    ) contract where contract.day is not null`
}

/**
 * The range from a company's first lead or contract to its last, or to its latest status change; undefined if it has
 * none.
 */
export async function daysOfCompany(db: Db, company: CountedCompany): Promise<Days | undefined> {
  const { rows } = await executeSql<{ from: string | null; to: string | null }>(
    db,
    sql`select min(day)::text as from, max(day)::text as to from (
      select ${dayAt(sql`min(created_at)`, company)} as day from lead where company_id = ${company.id}
      union all
      select ${dayAt(sql`max(created_at)`, company)} from lead where company_id = ${company.id}
      union all
      select ${dayAt(sql`min(at)`, company)} from event where company_id = ${company.id} and type = 'lead.statusChanged'
      union all
      select ${dayAt(sql`max(at)`, company)} from event where company_id = ${company.id} and type = 'lead.statusChanged'
      union all
      select min(sold_on) from lead where company_id = ${company.id} and status = 'Sold'
      union all
      select max(sold_on) from lead where company_id = ${company.id} and status = 'Sold'
    ) told`,
  )
  const { from, to } = rows[0]!
  return from && to ? { from, to } : undefined
}

/** Companies whose roll-ups were never counted, or with a different time zone or rules. */
export async function companiesToRebuild(db: Db, rules: number): Promise<CountedCompany[]> {
  const { rows } = await executeSql<CountedCompany>(
    db,
    sql`select c.id, c.time_zone as "timeZone" from company c
      left join analytics_state s on s.company_id = c.id
      where c.deleted_at is null and (s.company_id is null or s.time_zone <> c.time_zone or s.rules <> ${rules})
      order by c.id limit 20`,
  )
  return rows
}

export async function companiesWithDirtyDays(db: Db): Promise<CountedCompany[]> {
  const { rows } = await executeSql<CountedCompany>(
    db,
    sql`select c.id, c.time_zone as "timeZone" from company c
      where exists (select from analytics_dirty d where d.company_id = c.id) order by c.id limit 200`,
  )
  return rows
}

export async function allCompanies(db: Db): Promise<CountedCompany[]> {
  const { rows } = await executeSql<CountedCompany>(
    db,
    sql`select id, time_zone as "timeZone" from company order by id`,
  )
  return rows
}
