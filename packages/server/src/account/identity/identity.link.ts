import type { UserLinkPurpose } from '@gable/contract/identity-me'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { userLink } from './identity.table.ts'

/** Lifetime of each kind of link, in minutes. */
export const minutesOf: Record<UserLinkPurpose, number> = {
  confirmEmail: 3 * 1_440,
  approveEmail: 1_440,
  confirmNewEmail: 1_440,
  passwordReset: 60,
  invitation: 7 * 1_440,
  secondFactor: 10,
  passkeyChallenge: 5,
  newTotp: 30,
  firstAdmin: 60,
}

type Linked = { db: Db; clock: Clock }
export type Capability = ReturnType<typeof mintCapability>
export type UserLink = typeof userLink.$inferSelect

export interface NewUserLink {
  purpose: UserLinkPurpose
  userId: string | null
  data?: UserLink['data']
  /** Created before the transaction if the mail must be rendered there. */
  capability?: Capability
}

/**
 * Issues a link in the caller's transaction, replacing earlier ones with its purpose.
 * @returns its secret, which is not stored anywhere.
 */
export async function issueUserLink(
  { db, clock }: Linked,
  { purpose, userId, data = {}, capability = mintCapability() }: NewUserLink,
): Promise<string> {
  const now = clock.now()
  if (userId) await revokeUserLinks({ db, clock }, { userId, purpose })
  const { token, sha256: tokenSha256 } = capability
  const expiresAt = new Date(now.getTime() + minutesOf[purpose] * 60_000)
  await asPlatform(db).insert(userLink).values({ userId, purpose, data, tokenSha256, expiresAt, createdAt: now })
  return token
}

/**
 * Issues an invitation link for an admin to pass on, in addition to mailed ones.
 * @returns its secret, which is not stored anywhere.
 */
export async function issueCopiedInvitation({ db, clock }: Linked, userId: string): Promise<string> {
  const now = clock.now()
  const { token, sha256: tokenSha256 } = mintCapability()
  const expiresAt = new Date(now.getTime() + minutesOf.invitation * 60_000)
  const link = { userId, purpose: 'invitation' as const, data: { copied: true as const } }
  await asPlatform(db)
    .insert(userLink)
    .values({ ...link, tokenSha256, expiresAt, createdAt: now })
  return token
}

/** Revokes copied links of a user's invitation. Mailed links stay valid, because only they prove the address. */
export async function revokeCopiedInvitations({ db }: Pick<Linked, 'db'>, userId: string): Promise<void> {
  const copied = and(eq(userLink.purpose, 'invitation'), sql`${userLink.data} ->> 'copied' = 'true'`)
  await asPlatform(db)
    .delete(userLink)
    .where(and(eq(userLink.userId, userId), copied, isNull(userLink.spentAt)))
}

/**
 * Deletes a user's links with a purpose that no longer applies.
 * @returns the number that were still valid.
 */
export async function revokeUserLinks(
  { db, clock }: Linked,
  { userId, purpose }: { userId: string; purpose: UserLinkPurpose },
): Promise<number> {
  const now = clock.now()
  const of = and(eq(userLink.userId, userId), eq(userLink.purpose, purpose), isNull(userLink.spentAt))
  const ended = await asPlatform(db).delete(userLink).where(of).returning({ expiresAt: userLink.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}

/** Returns the user's valid link with a purpose, if any, without requiring its secret. */
export async function userLinkOf(
  { db, clock }: Linked,
  { userId, purpose }: { userId: string; purpose: UserLinkPurpose },
): Promise<UserLink | undefined> {
  const theirs = and(eq(userLink.userId, userId), eq(userLink.purpose, purpose))
  const good = and(isNull(userLink.spentAt), gt(userLink.expiresAt, clock.now()))
  const [found] = await asPlatform(db)
    .select()
    .from(userLink)
    .where(and(theirs, good))
    .orderBy(desc(userLink.createdAt))
    .limit(1)
  return found
}

/** Returns the valid link with this secret and purpose. Doesn't use it up, because mail scanners open links. */
export async function findUserLink(
  { db, clock }: Linked,
  purpose: UserLinkPurpose,
  token: string,
): Promise<UserLink | undefined> {
  const good = and(isGood(purpose, token), gt(userLink.expiresAt, clock.now()))
  const [found] = await asPlatform(db).select().from(userLink).where(good)
  return found
}

/** Uses up a link in the transaction of its action. Of two concurrent calls, one gets undefined. */
export async function spendUserLink(
  { db, clock }: Linked,
  purpose: UserLinkPurpose,
  token: string,
): Promise<UserLink | undefined> {
  const now = clock.now()
  const good = and(isGood(purpose, token), gt(userLink.expiresAt, now))
  const [spent] = await asPlatform(db).update(userLink).set({ spentAt: now }).where(good).returning()
  return spent
}

const isGood = (purpose: UserLinkPurpose, token: string) =>
  and(eq(userLink.tokenSha256, sha256(token)), eq(userLink.purpose, purpose), isNull(userLink.spentAt))
