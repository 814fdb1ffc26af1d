import type { Role } from '@gable/contract/status'
import { uuidv7 } from 'uuidv7'
import { sessionCookieName } from '../account/identity/identity.cookie.ts'
import { openSession, type SessionConfig } from '../account/identity/identity.session.ts'
import { user } from '../account/identity/identity.table.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/client.ts'

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
export async function addPerson(db: Db, now: Date, companyId: string | null, given: NewPerson) {
  const id = uuidv7()
  const name = `${given.firstName} ${given.lastName}`
  const email = `${id}@people.example`
  await db.insert(user).values({ ...given, id, email, companyId, confirmedAt: now, createdAt: now, updatedAt: now })
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
