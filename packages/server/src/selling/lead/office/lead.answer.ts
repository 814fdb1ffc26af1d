import type { AnswerKind, CallOutcome } from '@gable/contract/status'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { type Database, executeSql } from '../../../platform/db/client.ts'
import { once } from '../../../platform/idempotency.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadCalled, leadFirstAnswered } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { firstAskedAt } from './lead.outcome.ts'

/**
 * Records that somebody in the company responded to a homeowner's request. Only the first response of a person counts,
 * so that calls of programs and jobs change nothing. Leads that the company entered need no response. The lead's version
 * does not change, so that pressing "Call" never conflicts with an edit.
 * @returns whether this was the first response.
 */
export async function noteAnswer(tx: Ctx, leadId: string, kind: AnswerKind): Promise<boolean> {
  if (tx.actor.kind !== 'user') return false
  const askedAt = await firstAskedAt(tx, leadId)
  if (!askedAt) return false
  const at = tx.clock.now()
  const seconds = Math.max(0, Math.round((at.getTime() - askedAt.getTime()) / 1_000))
  const { userId } = tx.actor
  const [written] = await tx.db
    .update(lead)
    .set({ firstAnsweredAt: at, firstAnsweredByUserId: userId, firstAnswerKind: kind, firstAnswerSeconds: seconds })
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId), isNull(lead.firstAnsweredAt)))
    .returning({ id: lead.id })
  if (!written) return false
  await emit(tx, leadFirstAnswered, { subjectId: leadId, data: { kind, seconds } })
  return true
}

/** The same for a button press on a visible lead; undefined if there is no such lead. */
export async function recordAnswer(
  ctx: Ctx,
  { id, kind }: { id: string; kind: AnswerKind },
): Promise<{ first: boolean } | undefined> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, id))) return undefined
    return { first: await noteAnswer(tx, id, kind) }
  })
}

/**
 * Records the outcome of a call, and what was said, in the lead's history. The first call counts as the first response to a homeowner's
 * lead.
 */
export async function logCall(
  ctx: Ctx,
  { id, outcome, note }: { id: string; outcome: CallOutcome; note: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' }> {
  return once(ctx, async (tx) => {
    if (!(await seesLead(tx, id))) return { ok: false, reason: 'NOT_FOUND' } as const
    await noteAnswer(tx, id, 'call')
    const at = tx.clock.now()
    await tx.db
      .update(lead)
      .set({ lastActivityAt: at })
      .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, id)))
    await emit(tx, leadCalled, { subjectId: id, data: { outcome, ...(note && { note }) } })
    return { ok: true, id } as const
  })
}

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
