import type { CompanyDetail, CompanyEvent, CompanyUser } from '@gable/contract/admin-company'
import type { PlatformAdmin } from '@gable/contract/admin-people'
import { deletionDays } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import { type companyRoles, roleLabels } from '@gable/contract/status'
import { and, asc, count, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { session, user, userPasskey, userPassword, userTotp } from '../../account/identity/identity.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { ascending, descending, keysetPage } from '../../platform/keyset.ts'
import { event } from '../../platform/platform.table.ts'
import { idKey, textKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { textSender } from '../../selling/text-message/text-message.table.ts'
import { weatherSettings } from '../../selling/weather/weather.table.ts'

const day = 86_400_000
/** The same cap as in the list. */
const leadsCountedTo = 10_000

const daysUntil = (at: Date, now: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / day))

/** Returns everything a company's page shows except its lists. Includes deleted companies. */
export async function readCompany(db: Db, id: string, now: Date): Promise<CompanyDetail | undefined> {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  if (!row) return undefined
  const subscriptions = await db
    .select()
    .from(subscription)
    .where(eq(subscription.companyId, id))
    .orderBy(asc(subscription.type), asc(subscription.id))
  const [people] = await db
    .select({ count: count() })
    .from(user)
    .where(and(eq(user.companyId, id), isNull(user.deletedAt)))
  const some = db.select({ one: sql`1` }).from(lead).where(eq(lead.companyId, id)).limit(leadsCountedTo).as('some')
  const [leads] = await db.select({ count: count() }).from(some)
  const [requested] = await db
    .select({ requestedAt: weatherSettings.requestedAt, by: user.name })
    .from(weatherSettings)
    .leftJoin(user, eq(user.id, weatherSettings.requestedBy))
    .where(and(eq(weatherSettings.companyId, id), isNotNull(weatherSettings.requestedAt)))
  const [own] = await db.select({ sender: textSender.sender }).from(textSender).where(eq(textSender.companyId, id))
  const { deletedAt } = row
  return {
    ...isoTimes(row),
    restorableDays: deletedAt && daysUntil(new Date(deletedAt.getTime() + deletionDays * day), now),
    textSender: own?.sender ?? '',
    weatherRequest: requested ? { requestedAt: requested.requestedAt!.toISOString(), by: requested.by ?? '' } : null,
    subscriptions: subscriptions.map(({ trialLeftSeconds, ...each }) => ({
      ...isoTimes(each),
      daysLeft: each.endsAt && daysUntil(each.endsAt, now),
      pausedTrialDays: trialLeftSeconds === null ? null : Math.ceil((trialLeftSeconds * 1_000) / day),
    })),
    users: people!.count,
    leads: leads!.count,
  }
}

const byName = ascending('admin.users', textKey(user.lastName), idKey(user.id))

/** Lists a company's users, including deactivated ones. */
export async function listCompanyUsers(
  db: Db,
  { companyId, ...requested }: { companyId: string } & PageRequest,
): Promise<Page<CompanyUser>> {
  const page = keysetPage(byName, requested)
  const { id, name, email, role, clpAccess, active, confirmedAt } = user
  const lastSeenAt = sql<
    string | null
  >`(select to_char(max(${session.updatedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from ${session} where ${session.userId} = ${user.id} and ${session.supportUserId} is null)`
  const found = db
    .select({ id, name, email, role, clpAccess, active, confirmedAt, lastSeenAt, place: page.place })
    .from(user)
    .where(and(eq(user.companyId, companyId), isNull(user.deletedAt), page.behind))
  return page.read(found, ({ active: isActive, confirmedAt: joinedAt, name: called, role: has, ...row }) => ({
    ...row,
    name: called!,
    role: has as (typeof companyRoles)[number],
    state: !isActive ? 'deactivated' : joinedAt ? 'active' : 'invited',
  }))
}

const latest = descending('admin.events', wholeNumberKey(event.position))

const actorNames: Record<Actor['kind'], string> = {
  visitor: 'Homeowner',
  link: 'Homeowner',
  token: 'API',
  user: roleLabels.superAdmin,
  system: 'System',
}

/**
 * Lists the platform's actions on a company, actions in support sessions, and the company's requests to the platform.
 */
export async function listCompanyEvents(
  db: Db,
  { companyId, ...requested }: { companyId: string } & PageRequest,
): Promise<Page<CompanyEvent>> {
  const page = keysetPage(latest, requested)
  const ofPlatform = or(
    like(event.type, 'subscription.%'),
    like(event.type, 'company.%'),
    like(event.type, 'weather.%'),
    like(event.type, 'identity.support%'),
    sql`(${event.type} in ('credit.added', 'credit.removed') and ${event.data} ->> 'cause' = 'operator')`,
    isNotNull(event.supportUserId),
  )
  const found = db
    .select({ event, actor: user.name, place: page.place })
    .from(event)
    .leftJoin(user, eq(user.id, sql`coalesce(${event.supportUserId}, ${event.actorId})`))
    .where(and(eq(event.companyId, companyId), ofPlatform, page.behind))
  return page.read(found, ({ event: { id, at, type, actorKind, data }, actor }) => ({
    id,
    at: at.toISOString(),
    type,
    actor: actor ?? actorNames[actorKind],
    change: flatten(data),
  }))
}

/**
 * Turns `{before: {email: 'a@b'}}` into `{'before.email': 'a@b'}`, because a change consists of names with plain
 * values.
 */
function flatten(data: Record<string, unknown>, prefix = ''): CompanyEvent['change'] {
  const change: CompanyEvent['change'] = {}
  for (const [name, value] of Object.entries(data)) {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
      change[prefix + name] = value as CompanyEvent['change'][string]
    } else if (typeof value === 'object' && !Array.isArray(value)) {
      Object.assign(change, flatten(value as Record<string, unknown>, `${prefix}${name}.`))
    }
  }
  return change
}

const adminsByName = ascending('admin.admins', textKey(user.lastName), idKey(user.id))

const secondFactor = sql<boolean>`(exists (select from ${userPasskey} where ${userPasskey.userId} = ${user.id})
  or exists (select from ${userTotp} where ${userTotp.userId} = ${user.id} and ${userTotp.confirmedAt} is not null))`
const lastSeenAt = sql<
  string | null
>`(select to_char(max(${session.updatedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from ${session} where ${session.userId} = ${user.id} and ${session.supportUserId} is null)`

/** Lists the platform admins by last name, including invited ones. */
export async function listAdmins(db: Db, requested: PageRequest): Promise<Page<PlatformAdmin>> {
  const page = keysetPage(adminsByName, requested)
  const { id, name, email, active, confirmedAt } = user
  const { hash } = userPassword
  const found = db
    .select({ id, name, email, active, confirmedAt, hash, secondFactor, lastSeenAt, place: page.place })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(and(eq(user.role, 'superAdmin'), isNull(user.deletedAt), page.behind))
  return page.read(found, ({ active: isActive, confirmedAt: joinedAt, hash: password, name: called, ...row }) => ({
    ...row,
    name: called!,
    state: isActive && !joinedAt ? 'invited' : isActive && password !== null ? 'active' : 'deactivated',
  }))
}
