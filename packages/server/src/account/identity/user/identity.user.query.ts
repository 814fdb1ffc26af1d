import type { Standing } from '@gable/contract/feature'
import type { UserRow, UserState } from '@gable/contract/identity-user'
import type { Page, PageRequest } from '@gable/contract/list'
import { companyRoles, type Role } from '@gable/contract/status'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing } from '../../../platform/db/like.ts'
import { ascending, keysetPage } from '../../../platform/keyset.ts'
import { idKey, textKey } from '../../../platform/sort-key.ts'
import { company, tenantColumns } from '../../company/company.table.ts'
import { user } from '../identity.table.ts'
import { type SignInFacts, signInFactsOf } from './identity.sign-in.query.ts'

/** Truncated so that the name fits in a cursor. */
const byName = sql`left(lower(${user.lastName} || ' ' || ${user.firstName}), 40)`
const order = ascending('user', textKey(byName), idKey(user.id))

const ofCompany = (ctx: Ctx) =>
  and(eq(user.companyId, ctx.company.id), inArray(user.role, [...companyRoles]), isNull(user.deletedAt))

/** Active users: joined, not deactivated, not deleted. */
const active = and(eq(user.active, true), isNotNull(user.confirmedAt), isNull(user.deletedAt))

const inState: Record<UserState, SQL | undefined> = {
  active: and(eq(user.active, true), isNotNull(user.confirmedAt)),
  invited: and(eq(user.active, true), isNull(user.confirmedAt)),
  deactivated: eq(user.active, false),
}

/** A per-row expression. Embedded in another statement, its columns keep their table names. */
const inRow = <Answer>(question: SQL) => sql<Answer>`${question}`

const rowColumns = {
  id: user.id,
  version: user.version,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  personalEmail: user.personalEmail,
  phone: user.phone,
  jobTitle: user.jobTitle,
  role: user.role,
  clpAccess: user.clpAccess,
  active: user.active,
  confirmedAt: user.confirmedAt,
  primaryContact: inRow<boolean>(sql`exists (select from ${company} where ${company.primaryContactId} = ${user.id})`),
}

/** Lists the users of the company by name, with keyset pagination. */
export async function listUsers(
  ctx: Ctx,
  { search, state, ...requested }: { search: string; state?: UserState | undefined } & PageRequest,
): Promise<Page<UserRow>> {
  const page = keysetPage(order, requested)
  const found = await ctx.db
    .select({ ...rowColumns, place: page.place })
    .from(user)
    .where(and(ofCompany(ctx), matches(search), state && inState[state], page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const ids = found.map(({ id }) => id)
  const [factsOf, leads] = [await signInFactsOf(ctx, ids), await ctx.above.assignments.count(ctx, ids)]
  return page.of(found, (row) => shownOf(row, { ...factsOf(row.id), leads: leads.get(row.id) ?? 0 }))
}

export async function readUser(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select(rowColumns)
    .from(user)
    .where(and(ofCompany(ctx), eq(user.id, id)))
  if (!row) return undefined
  const leads = await ctx.above.assignments.count(ctx, [id])
  return shownOf(row, { ...(await signInFactsOf(ctx, [id]))(id), leads: leads.get(id) ?? 0 })
}

type Counted = SignInFacts & Pick<UserRow, 'leads'>
interface FoundRow extends Omit<UserRow, 'role' | 'state' | 'confirmationDue' | keyof Counted> {
  role: Role
  active: boolean
  confirmedAt: Date | null
}

function shownOf(
  { active: isActive, confirmedAt, role, ...row }: FoundRow,
  { hasPassword, lastSeenAt, secondFactor, invitationExpiresAt, leads }: Counted,
): UserRow {
  const state: UserState = isActive ? (confirmedAt ? 'active' : 'invited') : 'deactivated'
  return {
    ...row,
    role: role as UserRow['role'],
    state,
    secondFactor,
    lastSeenAt,
    invitationExpiresAt: state === 'invited' ? invitationExpiresAt : null,
    confirmationDue: state === 'invited' && hasPassword,
    leads,
  }
}

/** Matches every word against the name or an email. */
function matches(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const pattern = containing(word)
      return or(sql`lower(${user.name}) like ${pattern}`, sql`lower(${user.email}) like ${pattern}`)
    }),
  )
}

export type LockedUser = typeof user.$inferSelect & { companyId: string }

/** Returns a user of the company, locked until the transaction ends. */
export async function lockUser(tx: Ctx, id: string): Promise<LockedUser | undefined> {
  const [locked] = await tx.db
    .select()
    .from(user)
    .where(and(ofCompany(tx), eq(user.id, id)))
    .for('update')
  return locked as LockedUser | undefined
}

/**
 * Whether the company has another active admin. Locks all admins in a fixed order, so that two admins who demote each
 * other at once cannot both find the other one.
 */
export async function isOtherAdminLeft(tx: Ctx, userId: string): Promise<boolean> {
  const admins = await tx.db
    .select({ id: user.id })
    .from(user)
    .where(and(ofCompany(tx), active, eq(user.role, 'companyAdmin')))
    .orderBy(asc(user.id))
    .for('update')
  return admins.some(({ id }) => id !== userId)
}

export async function isPrimaryContact(tx: Ctx, userId: string): Promise<boolean> {
  return (await primaryContactOf(tx)) === userId
}

/** Serializes the work that follows subscription changes of a company. */
export async function lockCompany(tx: Ctx): Promise<void> {
  await tx.db.select({ id: company.id }).from(company).where(eq(company.id, tx.company.id)).for('no key update')
}

/** Returns the current data that determines the company's features. */
export async function standingOf(tx: Ctx): Promise<Standing | undefined> {
  const { subscriptions, grants } = tenantColumns
  const [row] = await tx.db.select({ subscriptions, grants }).from(company).where(eq(company.id, tx.company.id))
  return row
}

export async function primaryContactOf(tx: Ctx): Promise<string | null> {
  const [row] = await tx.db.select({ id: company.primaryContactId }).from(company).where(eq(company.id, tx.company.id))
  return row?.id ?? null
}

/** Returns when the company was created and when its email was confirmed. */
export async function companyBegan(tx: Ctx) {
  const { createdAt, emailConfirmedAt } = company
  const [row] = await tx.db.select({ createdAt, emailConfirmedAt }).from(company).where(eq(company.id, tx.company.id))
  return row
}

/** Returns a user who hasn't accepted the invitation yet, and the inviter; undefined for anyone else. */
export async function readInvited(ctx: Ctx, id: string, inviterId: string | null) {
  const [person] = await ctx.db
    .select({ id: user.id, email: user.email, firstName: user.firstName })
    .from(user)
    .where(and(ofCompany(ctx), inState.invited, eq(user.id, id)))
  if (!person) return undefined
  const byId = inviterId ? await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, inviterId)) : []
  return { person, inviter: byId[0]?.name ?? '' }
}

/** Returns a user's name for use in mail; undefined for anyone outside the company. */
export async function readPerson(ctx: Ctx, id: string): Promise<{ firstName: string } | undefined> {
  const [row] = await ctx.db
    .select({ firstName: user.firstName })
    .from(user)
    .where(and(ofCompany(ctx), eq(user.id, id)))
  return row
}
