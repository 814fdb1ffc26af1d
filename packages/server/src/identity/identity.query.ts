import type { Role } from '@gable/contract/status'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { company, tenantColumns } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ctx } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/api.ts'
import { session, user } from './identity.table.ts'

export interface LiveSession {
  person: SignedIn
  sessionId: string
  expiresAt: Date
}

/** The person behind a session token, in one query: session, user and company. Undefined when any has ended. */
export async function personOfSession(db: Db, clock: Clock, token: string): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      sessionId: session.id,
      expiresAt: session.expiresAt,
      userId: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      clpAccess: user.clpAccess,
      companyId: user.companyId,
      company: tenantColumns,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(company, and(eq(company.id, user.companyId), isNull(company.deletedAt)))
    .where(
      and(
        eq(session.token, token),
        gt(session.expiresAt, clock.now()),
        eq(user.active, true),
        // A user of a deleted company is out; a platform admin has none.
        or(isNull(user.companyId), eq(company.id, user.companyId)),
      ),
    )
  if (!row) return undefined
  const { sessionId, expiresAt, companyId, company: tenant, ...person } = row
  return { sessionId, expiresAt, person: { ...person, company: companyId === null ? null : tenant } }
}

/** The active users of the company, by name. */
export async function listColleagues(ctx: Ctx): Promise<{ id: string; name: string; role: Role }[]> {
  const rows = await ctx.db
    .select({ id: user.id, firstName: user.firstName, lastName: user.lastName, role: user.role })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.active, true)))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
  return rows.map(({ id, firstName, lastName, role }) => ({ id, role, name: `${firstName} ${lastName}`.trim() }))
}
