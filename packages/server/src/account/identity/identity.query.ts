import type { Role } from '@gable/contract/status'
import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../platform/access/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import { sha256 } from '../../platform/secrets.ts'
import { company, tenantColumns } from '../company/company.table.ts'
import { session, user, userPasskey, userPassword, userRecoveryCode, userTotp } from './identity.table.ts'

export interface LiveSession {
  person: SignedIn
  begunAt: Date
  /** When it was last extended. */
  usedAt: Date
}

const supporter = alias(user, 'supporter')

export const hasTotp = sql<boolean>`exists (select from ${userTotp} where ${userTotp.userId} = ${user.id} and ${userTotp.confirmedAt} is not null)`
export const hasPasskey = sql<boolean>`exists (select from ${userPasskey} where ${userPasskey.userId} = ${user.id})`
/** Whether the person has an authenticator app or a passkey. */
export const hasSecondFactor = sql<boolean>`(${hasTotp} or ${hasPasskey})`
/** Whether the user has an unused recovery code. */
const hasRecoveryCode = sql<boolean>`exists (select from ${userRecoveryCode} where ${userRecoveryCode.userId} = ${user.id} and ${userRecoveryCode.usedAt} is null)`

/** The query of every signed-in request, built and planned once per connection. */
const bySession = preparedOnce((db) =>
  db
    .select({
      sessionId: session.id,
      expiresAt: session.expiresAt,
      begunAt: session.createdAt,
      usedAt: session.updatedAt,
      userId: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      clpAccess: user.clpAccess,
      companyId: user.companyId,
      company: tenantColumns,
      secondFactorDue: sql<boolean>`coalesce(${company.secondFactorRequired}, false) and not ${hasSecondFactor}`,
      recoveryCodesDue: sql<boolean>`${hasSecondFactor} and not ${hasRecoveryCode}`,
      supportUserId: session.supportUserId,
      supportName: sql<string | null>`${supporter.firstName} || ' ' || ${supporter.lastName}`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(company, and(eq(company.id, user.companyId), isNull(company.deletedAt)))
    .leftJoin(supporter, and(eq(supporter.id, session.supportUserId), eq(supporter.active, true)))
    .where(
      and(
        eq(session.tokenSha256, sql.placeholder('tokenSha256')),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(user.active, true),
        isNull(user.deletedAt),
        // Excludes users of deleted companies; platform admins have no company.
        or(isNull(user.companyId), eq(company.id, user.companyId)),
        // Support ends when the supporter is no longer a platform admin.
        or(isNull(session.supportUserId), eq(supporter.id, session.supportUserId)),
      ),
    )
    .prepare('person_of_session'),
)

/** Returns the user of a session token with session and company, in one query. Undefined if any of them has ended. */
export async function personOfSession(db: Db, clock: Clock, token: string): Promise<LiveSession | undefined> {
  const [row] = await bySession(db).execute({ tokenSha256: sha256(token), now: clock.now() })
  if (!row) return undefined
  const { begunAt, usedAt, companyId, company: tenant, supportUserId, supportName, ...person } = row
  const support = supportUserId ? { userId: supportUserId, name: supportName ?? '' } : null
  return { begunAt, usedAt, person: { ...person, support, company: companyId === null ? null : tenant } }
}

const mayEnter = sql<boolean>`${user.active} and ${user.deletedAt} is null and
  (${user.companyId} is null or exists (select from company c where c.id = ${user.companyId} and c.deleted_at is null))`

/**
 * Returns the user who signs in with an email (in lower case): the one who confirmed it. `mayEnter`: not deactivated,
 * not deleted, and not in a deleted company; `totp` and `passkey`: which second factors the user has; `recovery`:
 * whether a recovery code is left.
 */
export async function userByEmail(db: Db, email: string) {
  const [row] = await db
    .select({
      userId: user.id,
      companyId: user.companyId,
      hash: userPassword.hash,
      totp: hasTotp,
      passkey: hasPasskey,
      recovery: hasRecoveryCode,
      mayEnter,
    })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(and(eq(user.email, email), isNotNull(user.confirmedAt)))
  return row
}

/** Returns the last user who signed up with an email (in lower case) and hasn't confirmed it. */
export async function unconfirmedByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ userId: user.id, companyId: user.companyId, hash: userPassword.hash })
    .from(user)
    .innerJoin(userPassword, eq(userPassword.userId, user.id))
    .where(and(eq(user.email, email), isNull(user.confirmedAt), mayEnter))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(1)
  return row
}

/** Returns the active users of the company by name, without invited ones. */
export async function listColleagues(ctx: Ctx): Promise<{ id: string; name: string; role: Role }[]> {
  const rows = await ctx.db
    .select({ id: user.id, firstName: user.firstName, lastName: user.lastName, role: user.role })
    .from(user)
    .where(
      and(
        eq(user.companyId, ctx.company.id),
        eq(user.active, true),
        isNotNull(user.confirmedAt),
        isNull(user.deletedAt),
      ),
    )
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
  return rows.map(({ id, firstName, lastName, role }) => ({ id, role, name: `${firstName} ${lastName}`.trim() }))
}
