import type { Role } from '@gable/contract/status'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, executeSql } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { company } from '../../company/company.table.ts'
import type { UserLink } from '../identity.link.ts'
import { user, userLink, userPassword } from '../identity.table.ts'

/** A user as seen by sign-up, invitations, and password resets. */
export interface Entrant {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  companyId: string | null
  /** Empty for a platform admin. */
  companyName: string
  /** Null for an invited user who hasn't joined yet. */
  hash: string | null
  isConfirmed: boolean
  /** Not deactivated, not deleted, and not in a deleted company. */
  mayEnter: boolean
}

const entrants = (db: Db) =>
  db
    .select({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      companyId: user.companyId,
      companyName: sql<string>`coalesce(${company.name}, '')`,
      hash: userPassword.hash,
      isConfirmed: sql<boolean>`${user.confirmedAt} is not null`,
      mayEnter: sql<boolean>`${user.active} and ${user.deletedAt} is null and (${user.companyId} is null or ${company.deletedAt} is null)`,
    })
    .from(user)
    .leftJoin(company, eq(company.id, user.companyId))
    .leftJoin(userPassword, eq(userPassword.userId, user.id))

export async function entrantById(db: Db, id: string): Promise<Entrant | undefined> {
  const [found] = await entrants(db).where(eq(user.id, id))
  return found
}

/**
 * Returns the user who confirmed the address; else the last who signed up with it, else the last who was invited at it.
 * @param email in lower case.
 */
export async function entrantByEmail(db: Db, email: string): Promise<Entrant | undefined> {
  const [found] = await entrants(db)
    .where(eq(user.email, email))
    .orderBy(sql`${user.confirmedAt} is null`, sql`${userPassword.hash} is null`, desc(user.createdAt), desc(user.id))
    .limit(1)
  return found
}

/** Purposes of links that have a page. */
const pagePurposes = [
  'confirmEmail',
  'approveEmail',
  'confirmNewEmail',
  'passwordReset',
  'invitation',
  'firstAdmin',
] as const
export type PagePurpose = (typeof pagePurposes)[number]

/** Returns the link with this secret, expired or not, unless it was used or revoked. */
export async function linkByToken(db: Db, token: string): Promise<(UserLink & { purpose: PagePurpose }) | undefined> {
  const [found] = await db
    .select()
    .from(userLink)
    .where(
      and(
        eq(userLink.tokenSha256, sha256(token)),
        inArray(userLink.purpose, [...pagePurposes]),
        isNull(userLink.spentAt),
      ),
    )
  return found as (UserLink & { purpose: PagePurpose }) | undefined
}

/**
 * Returns the user of a used link, so that a repeated click, or a retry after a lost response, gets the same answer.
 */
export async function entrantOfUsedLink(
  db: Db,
  { token, purpose }: { token: string; purpose: PagePurpose },
): Promise<Entrant | undefined> {
  const [found] = await entrants(db)
    .innerJoin(userLink, eq(userLink.userId, user.id))
    .where(
      and(eq(userLink.tokenSha256, sha256(token)), eq(userLink.purpose, purpose), sql`${userLink.spentAt} is not null`),
    )
  return found
}

/**
 * Whether an admin copied the user's invitation. Such a user may have to confirm the address without having signed up.
 */
export async function wasInvited(db: Db, userId: string): Promise<boolean> {
  const [row] = await asPlatform(db)
    .select({ one: sql<number>`1` })
    .from(userLink)
    .where(and(eq(userLink.userId, userId), sql`${userLink.data} ->> 'copied' = 'true'`))
    .limit(1)
  return row !== undefined
}

/**
 * Whether there is a platform admin; if so, the printed address creates no other. Ignores the demo admin, whose printed
 * password was removed.
 */
export async function hasPlatformAdmin(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ one: sql<number>`1` })
    .from(user)
    .innerJoin(userPassword, eq(userPassword.userId, user.id))
    .where(and(eq(user.role, 'superAdmin'), isNull(user.deletedAt)))
    .limit(1)
  return row !== undefined
}

/**
 * Whether somebody else has confirmed an address (in lower case) in any company; invitations and sign-ups don't reserve
 * addresses. Uses a database function because row-level security hides other companies' users.
 */
export async function isEmailTaken(db: Db, email: string, exceptUserId?: string): Promise<boolean> {
  const requested = sql`select email_is_taken(${email}::text, ${exceptUserId ?? null}::uuid) as taken`
  return (await executeSql<{ taken: boolean }>(db, requested)).rows[0]!.taken
}
