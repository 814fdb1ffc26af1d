import type { OwnKind } from '@gable/contract/notification'
import type { NotificationRecipients } from '@gable/contract/notification-choice'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { seenBy, seesAsPerson } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { notificationPreference } from './notification.table.ts'

const isHere = and(eq(user.active, true), isNotNull(user.confirmedAt), isNull(user.deletedAt))

export async function adminEmails({ db, company }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.role, 'companyAdmin'), isHere))
    .orderBy(asc(user.id))
  return rows.map(({ email }) => email)
}

/** Returns the platform's support address or, if none is configured, its admins' addresses. */
export async function platformEmails({ db, config }: Ctx): Promise<string[]> {
  if (config.SUPPORT_EMAIL) return [config.SUPPORT_EMAIL]
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, 'superAdmin'), isHere))
    .orderBy(asc(user.id))
  return rows.map(({ email }) => email)
}

/** Returns a user of the company who had joined; undefined for anyone else. */
export async function readMember({ db, company }: Ctx, userId: string) {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId), isNotNull(user.confirmedAt))
  const [row] = await db.select({ email: user.email, active: user.active, name: user.name }).from(user).where(mine)
  return row
}

/** Returns the user who signed a company up. */
export async function readSignedUp({ db, company }: Ctx, userId: string) {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId))
  const [row] = await db.select({ name: user.name, email: user.email, phone: user.phone }).from(user).where(mine)
  return row
}

export interface Addressee {
  id: string
  email: string
  /** The number for text messages; empty if the user hasn't agreed to them at their current number. */
  textPhone: string
  /** Whether it is about this user, as opposed to a user who gets it as an admin or as one of all. */
  concerned: boolean
  own: OwnKind[]
}

interface About {
  recipients: NotificationRecipients
  concerned: readonly string[]
  /** The lead it is about. Users who cannot see it are not notified. */
  leadId?: string | null | undefined
  /** The user who did it and needs no notification. */
  except?: string | undefined
}

/** Returns the recipients: active users of the company who have joined. */
export async function readAddressees(ctx: Ctx, { recipients, concerned, leadId, except }: About): Promise<Addressee[]> {
  const people = ctx.db
    .select({
      id: user.id,
      email: user.email,
      role: user.role,
      phone: user.phone,
      own: notificationPreference.kinds,
      agreedTo: notificationPreference.textPhone,
    })
    .from(user)
    .leftJoin(
      notificationPreference,
      and(eq(notificationPreference.companyId, user.companyId), eq(notificationPreference.userId, user.id)),
    )
  const here = and(
    eq(user.companyId, ctx.company.id),
    eq(user.active, true),
    isNotNull(user.confirmedAt),
    isNull(user.deletedAt),
  )
  const rows = leadId
    ? await people
        .innerJoin(lead, and(eq(lead.companyId, user.companyId), eq(lead.id, leadId)))
        .where(and(here, seenBy(user)))
        .orderBy(asc(user.id))
    : await people.where(here).orderBy(asc(user.id))
  const all = rows
    .filter(({ id }) => id !== except)
    .map(({ own, phone, agreedTo, ...person }) => ({
      ...person,
      concerned: concerned.includes(person.id),
      own: own ?? [],
      textPhone: phone === agreedTo ? phone : '',
    }))
  const about = all.filter((person) => person.concerned)
  const admins = () => all.filter(({ role, concerned: is }) => role === 'companyAdmin' || is)
  switch (recipients) {
    case 'everyone':
      return all
    case 'admins':
      return admins()
    case 'assigned':
      return about.length > 0 ? about : admins()
    case 'concerned':
      return about
  }
}

export async function phoneOf({ db, company }: Ctx, userId: string): Promise<string> {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId))
  const [row] = await db.select({ phone: user.phone }).from(user).where(mine)
  return row?.phone ?? ''
}

/** Returns a user's email address; undefined if the user is no longer active. */
export async function emailOfActive({ db, company }: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.id, userId), eq(user.active, true), isNull(user.deletedAt)))
  return row?.email
}

/**
 * Returns who acts next on a user's unfinished work, such as a signature or the answer to a vendor: that user or, if
 * they have left or can no longer see the lead, the lead's rep and the admins, any of them may act.
 */
export async function readActing(
  { db, company }: Ctx,
  { leadId, userId }: { leadId: string | null; userId: string | null },
): Promise<string[]> {
  const here = and(eq(user.companyId, company.id), eq(user.active, true), isNull(user.deletedAt))
  const people = await db.select({ id: user.id, role: user.role }).from(user).where(here)
  const ofLead = and(eq(lead.companyId, company.id), eq(lead.id, leadId ?? ''))
  const facts = { rep: lead.assignedUserId, isSeen: userId ? seesAsPerson(user, userId) : sql<boolean>`false` }
  const [found] = leadId === null ? [] : await db.select(facts).from(lead).where(ofLead)
  const maker = people.find(({ id }) => id === userId)
  if (maker && (leadId === null || found?.isSeen)) return [maker.id]
  return people.filter(({ id, role }) => role === 'companyAdmin' || id === found?.rep).map(({ id }) => id)
}
