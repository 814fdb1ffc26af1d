import { and, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** SQL for records that expire once they are sent. */

interface Sent {
  state: PgColumn
  expiresAt: PgColumn
}

/** SQL equivalent of the contract's `quoteStateAt` and `proposalStateAt`: the state at a point in time. */
export function sentStateAt<State>({ state, expiresAt }: Sent, now: Date): SQL<State> {
  return sql<State>`case when ${state} in ('Sent', 'Viewed') and ${expiresAt} <= ${now.toISOString()}::timestamptz
    then 'Expired' else ${state} end`
}

/** `sentStateAt` as conditions on the columns, which the planner can estimate. */
export function isInState({ state, expiresAt }: Sent, states: readonly string[], now: Date): SQL | undefined {
  if (states.length === 0) return undefined
  const open = states.filter((each) => each === 'Sent' || each === 'Viewed')
  const others = states.filter((each) => !['Expired', 'Sent', 'Viewed'].includes(each))
  return or(
    others.length > 0 ? inArray(state, others) : undefined,
    open.length > 0 ? and(inArray(state, open), or(isNull(expiresAt), gt(expiresAt, now))) : undefined,
    states.includes('Expired') ? and(inArray(state, ['Sent', 'Viewed']), lte(expiresAt, now)) : undefined,
  )
}
