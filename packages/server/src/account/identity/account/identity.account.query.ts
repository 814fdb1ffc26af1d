import type { OwnSession, Passkey, Profile } from '@gable/contract/identity-account'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../platform/access/principal.ts'
import { type Ctx, companyIdOf, type PlatformCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { isoTimes } from '../../../platform/db/iso-times.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { event } from '../../../platform/platform.table.ts'
import { company } from '../../company/company.table.ts'
import { userLinkOf } from '../identity.link.ts'
import { hasPasskey, hasTotp } from '../identity.query.ts'
import { session, user, userPassword } from '../identity.table.ts'
import { passkeysOf } from './identity.passkey.service.ts'
import { isRequired, recoveryCodesLeft } from './second-factors.ts'

/** Returns the user's own account as the profile page shows it. */
export async function ownProfile(ctx: Ctx | PlatformCtx, userId: string): Promise<Profile | undefined> {
  const [row] = await asPlatform(ctx.db)
    .select({ user, totp: hasTotp, passkey: hasPasskey, passwordChangedAt: userPassword.changedAt })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(eq(user.id, userId))
  if (!row) return undefined
  const { id, version, firstName, lastName, phone, personalEmail, jobTitle, email, role, publicLinkName } = row.user
  return {
    id,
    version,
    firstName,
    lastName,
    phone,
    personalEmail,
    jobTitle,
    email,
    role,
    totp: row.totp,
    passkey: row.passkey,
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    secondFactorRequiredBy: await whoRequired(ctx),
    pendingEmail: await pendingEmail(ctx, userId),
    publicLinkName: publicLinkName ?? '',
    publicLink: await publicLinkOf(ctx, publicLinkName ?? ''),
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, userId),
  }
}

/** Returns who last turned on the company's second factor requirement, from the audit log. */
async function whoRequired(ctx: Ctx | PlatformCtx): Promise<Profile['secondFactorRequiredBy']> {
  if (!isRequired(ctx)) return null
  const companyId = companyIdOf(ctx)
  const ofCompany = and(eq(event.companyId, companyId), eq(event.subjectId, companyId))
  const [last] = await ctx.db
    .select({ firstName: user.firstName, lastName: user.lastName, at: event.at })
    .from(event)
    .innerJoin(user, eq(user.id, event.actorId))
    .where(
      and(
        ofCompany,
        eq(event.type, 'company.changed'),
        sql`${event.data} -> 'after' ->> 'secondFactorRequired' = 'true'`,
      ),
    )
    .orderBy(desc(event.position))
    .limit(1)
  return last ? { name: `${last.firstName} ${last.lastName}`.trim(), at: last.at.toISOString() } : null
}

/** The new address waiting for approval or confirmation; empty if there is none. */
async function pendingEmail(ctx: PlatformCtx, userId: string): Promise<string> {
  const approved = await userLinkOf(ctx, { userId, purpose: 'confirmNewEmail' })
  const requested = approved ?? (await userLinkOf(ctx, { userId, purpose: 'approveEmail' }))
  return requested?.data.email ?? ''
}

/** Locks the company until the transaction ends, for values that must be unique within it. */
export async function lockCompany({ db, company: { id } }: Ctx): Promise<void> {
  await db.select({ id: company.id }).from(company).where(eq(company.id, id)).for('update')
}

/** The company's own quote page with the user's link name; null if there is none. */
async function publicLinkOf(ctx: Ctx | PlatformCtx, name: string): Promise<string | null> {
  const page = await ctx.above.hostedPage(ctx, companyIdOf(ctx))
  if (!page) return null
  return name === '' ? page : `${page}?rep=${encodeURIComponent(name)}`
}

const supporter = alias(user, 'supporter')

/** Returns the user's sessions, most recently used first. */
export async function ownSessions(ctx: PlatformCtx, person: SignedIn): Promise<OwnSession[]> {
  const rows = await asPlatform(ctx.db)
    .select({ session, supporter: { firstName: supporter.firstName, lastName: supporter.lastName } })
    .from(session)
    .leftJoin(supporter, eq(supporter.id, session.supportUserId))
    .where(and(eq(session.userId, person.userId), gt(session.expiresAt, ctx.clock.now())))
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(100)
  const places = await Promise.all(rows.map(({ session: row }) => ctx.places(row.ipAddress ?? '')))
  return rows.map(({ session: row, supporter: by }, index) => ({
    id: row.id,
    current: row.id === person.sessionId,
    device: deviceOf(row.userAgent ?? ''),
    address: row.ipAddress ?? '',
    place: places[index]!,
    begunAt: row.createdAt.toISOString(),
    usedAt: row.updatedAt.toISOString(),
    support: by && `${by.firstName} ${by.lastName}`.trim(),
  }))
}

export async function ownPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, userId)).map(({ id, name, createdAt, lastUsedAt }) =>
    isoTimes({ id, name, createdAt, lastUsedAt }),
  )
}
