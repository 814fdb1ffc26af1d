import { sql } from 'drizzle-orm'
import { type Database, executeSql } from '../../../platform/db/client.ts'

/** Leads per statement. */
const leadsAtOnce = 1_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Finds the first responses to leads that were answered before responses were recorded: the earliest note after the
 * homeowner's first form, as recording would have stored it. A note that was deleted since counts by its entry in the
 * log. Earlier button presses left no trace, so the real response can be earlier than the one found. Only fills in
 * missing values, so it can be repeated or restarted with the same result.
 * @returns how many leads got a first response.
 */
export async function deriveFirstAnswers(database: Database): Promise<number> {
  const { rows } = await executeSql<{ id: string }>(database.db, sql`select id from company order by id`)
  let found = 0
  for (const { id } of rows) found += await ofCompany(database, id)
  return found
}

interface Part {
  /** The last lead that was examined; null if there was none. */
  last: string | null
  written: number
}

async function ofCompany({ db }: Database, companyId: string): Promise<number> {
  let found = 0
  let after: string | null = beforeAll
  while (after !== null) {
    const answer: { rows: Part[] } = await executeSql<Part>(db, answersOfSome(companyId, after))
    const { last, written } = answer.rows[0]!
    found += written
    after = last
  }
  return found
}

/** Processes the next leads without a response, in the order of their ids. */
const answersOfSome = (companyId: string, after: string) => sql`
  with unanswered as materialized (
    select id from lead
    where company_id = ${companyId}::uuid and source <> 'rep' and first_answered_at is null and id > ${after}::uuid
    order by id limit ${leadsAtOnce}::int
  ), answered as (
    select unanswered.id, asked.at as asked_at, answer.at, answer.user_id
    from unanswered
    cross join lateral (
      select min(at) as at from lead_submission where company_id = ${companyId}::uuid and lead_id = unanswered.id
    ) as asked
    cross join lateral (
      select told.at, told.user_id from (
        select created_at as at, author_id as user_id from note
        where company_id = ${companyId}::uuid and lead_id = unanswered.id
        union all
        select at, actor_id from event
        where company_id = ${companyId}::uuid and subject_id = unanswered.id and type = 'note.added' and actor_kind = 'user'
      ) as told
      where told.at >= asked.at
      order by told.at, told.user_id limit 1
    ) as answer
  ), written as (
    update lead set
      first_answered_at = answered.at,
      first_answered_by_user_id = answered.user_id,
      first_answer_kind = 'note',
      first_answer_seconds = round(extract(epoch from (answered.at - answered.asked_at)))::int
    from answered
    where lead.company_id = ${companyId}::uuid and lead.id = answered.id and lead.first_answered_at is null
    returning 1
  )
  select (select id from unanswered order by id desc limit 1) as last, (select count(*)::int from written) as written`
