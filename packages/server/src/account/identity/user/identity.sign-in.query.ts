import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { hasSecondFactor } from '../identity.query.ts'
import { session, user, userLink, userPassword } from '../identity.table.ts'

/** A user's sign-in state, without credentials. */
export interface SignInFacts {
  secondFactor: boolean
  hasPassword: boolean
  /** Excludes support sessions. */
  lastSeenAt: string | null
  invitationExpiresAt: string | null
}

const none: SignInFacts = { secondFactor: false, hasPassword: false, lastSeenAt: null, invitationExpiresAt: null }

/** Formatted as text, because drivers differ in how they return timestamps from subqueries. */
const isoOf = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A per-row expression. Embedded in another statement, its columns keep their table names. */
const inRow = <Answer>(question: SQL) => sql<Answer>`${question}`

/**
 * Returns the sign-in state of these users. Reads as the platform, because companies cannot read passwords, sessions,
 * and links.
 */
export async function signInFactsOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => SignInFacts> {
  if (ids.length === 0) return () => none
  const rows = await asPlatform(ctx.db)
    .select({
      id: user.id,
      secondFactor: inRow<boolean>(hasSecondFactor),
      hasPassword: inRow<boolean>(sql`exists (select from ${userPassword} where ${userPassword.userId} = ${user.id})`),
      lastSeenAt: inRow<string | null>(sql`(select ${isoOf(sql`max(${session.updatedAt})`)} from ${session}
        where ${session.userId} = ${user.id} and ${session.supportUserId} is null)`),
      invitationExpiresAt: inRow<string | null>(sql`(select ${isoOf(sql`max(${userLink.expiresAt})`)} from ${userLink}
        where ${userLink.userId} = ${user.id} and ${userLink.purpose} = 'invitation' and ${userLink.spentAt} is null)`),
    })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), inArray(user.id, [...ids])))
  const known = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return (id) => known.get(id) ?? none
}
