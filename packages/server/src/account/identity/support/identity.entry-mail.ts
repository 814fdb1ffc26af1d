import { hasFeature } from '@gable/contract/feature'
import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import { isEmailTaken } from '../entry/identity.entry.query.ts'
import { mailUserLink, writeUserLinkMail } from '../entry/identity.link-mail.ts'
import { user } from '../identity.table.ts'

export interface FirstAdmin {
  firstName: string
  lastName: string
  email: string
}

/**
 * Adds the first admin of a company; the invitation follows.
 * @returns the user's id.
 */
export async function addFirstAdmin(tx: Ctx, provided: FirstAdmin): Promise<string> {
  const now = tx.clock.now()
  const id = uuidv7()
  const clpAccess = hasFeature(tx.company, 'loans')
  const of = { companyId: tx.company.id, role: 'companyAdmin' as const, clpAccess }
  await tx.db.insert(user).values({ ...provided, ...of, id, createdAt: now, updatedAt: now })
  return id
}

/**
 * Whether an address (in lower case) has an account in any company. For the platform only, which sees all companies.
 */
export const hasAccount = ({ db }: Pick<PlatformCtx, 'db'>, email: string): Promise<boolean> => isEmailTaken(db, email)

/** Returns the company of an active user; undefined for removed or deactivated users and platform admins. */
export async function companyOfUser({ db }: Pick<PlatformCtx, 'db'>, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ companyId: user.companyId })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
  return found?.companyId ?? undefined
}

export type EntryMail = { sent: 'passwordReset' | 'invitation'; name: string }

/**
 * Renders the mail that lets a user sign in: the invitation for one who hasn't joined yet, otherwise a password reset.
 * @returns a function to call in the sending transaction; undefined for an inactive user.
 */
export async function prepareEntryMail(
  ctx: Ctx,
  userId: string,
): Promise<(EntryMail & { send: (tx: Ctx) => Promise<void> }) | undefined> {
  const mine = and(eq(user.id, userId), eq(user.companyId, ctx.company.id))
  const [person] = await ctx.db
    .select()
    .from(user)
    .where(and(mine, eq(user.active, true), isNull(user.deletedAt)))
  if (!person) return undefined
  const purpose = person.confirmedAt ? 'passwordReset' : 'invitation'
  const { id, email, firstName, name } = person
  const mail = await writeUserLinkMail(ctx, { purpose, person: { id, email, firstName } })
  return { sent: purpose, name: name!, send: (tx) => mailUserLink(tx, mail) }
}
