import type { Role } from '@gable/contract/status'
import { sessionCookieName } from '@gable/server/account/identity/identity.cookie'
import { openSession, type SessionConfig } from '@gable/server/account/identity/identity.session'
import { user } from '@gable/server/account/identity/identity.table'
import type { Clock } from '@gable/server/platform/clock'
import type { Db } from '@gable/server/platform/db/client'
import { uuidv7 } from 'uuidv7'

export interface NewPerson {
  firstName: string
  lastName: string
  role: Role
  clpAccess?: boolean
}

/** Users of a company, one of each role and a second sales rep. */
export const staff = {
  admin: { firstName: 'Ada', lastName: 'Min', role: 'companyAdmin' },
  salesRep: { firstName: 'Sal', lastName: 'Rep', role: 'salesRep' },
  otherRep: { firstName: 'Otto', lastName: 'Rep', role: 'salesRep' },
  productionRep: { firstName: 'Pro', lastName: 'Duction', role: 'productionRep' },
} as const satisfies Record<string, NewPerson>

/** Adds a user without a password; without a company, a platform admin. */
export async function addPerson(db: Db, now: Date, companyId: string | null, provided: NewPerson) {
  const id = uuidv7()
  const name = `${provided.firstName} ${provided.lastName}`
  const email = `${id}@people.example`
  await db.insert(user).values({ ...provided, id, email, companyId, confirmedAt: now, createdAt: now, updatedAt: now })
  return { id, name, email }
}

/**
 * Signs a user in without a password.
 * @param supportUserId the platform admin acting on their behalf, if any.
 * @returns the cookie's header value.
 */
export async function sessionCookieOf(
  where: { db: Db; clock: Clock; config: SessionConfig },
  userId: string,
  supportUserId?: string,
): Promise<string> {
  const support = supportUserId ? { support: { userId: supportUserId, reason: 'A test', minutes: 30 } } : {}
  return `${sessionCookieName(where.config.PUBLIC_URL)}=${await openSession(where, { userId, ...support })}`
}
