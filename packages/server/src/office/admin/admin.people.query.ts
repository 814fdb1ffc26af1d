import type { PlatformAdmin } from '@gable/contract/admin-people'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { session, user, userPasskey, userPassword, userTotp } from '../../account/identity/identity.table.ts'
import type { Db } from '../../platform/db/client.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'

const byName: ListOrder = { name: 'admin.admins', keys: [textKey(user.lastName), idKey(user.id)], direction: 'asc' }

const secondFactor = sql<boolean>`(exists (select from ${userPasskey} where ${userPasskey.userId} = ${user.id})
  or exists (select from ${userTotp} where ${userTotp.userId} = ${user.id} and ${userTotp.confirmedAt} is not null))`
const lastSeenAt = sql<
  string | null
>`(select to_char(max(${session.updatedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from ${session} where ${session.userId} = ${user.id} and ${session.supportUserId} is null)`

/** Lists the platform admins by last name, including invited ones. */
export async function listAdmins(db: Db, requested: PageRequest): Promise<Page<PlatformAdmin>> {
  const page = keysetPage(byName, requested)
  const { id, name, email, active, confirmedAt } = user
  const { hash } = userPassword
  const found = await db
    .select({ id, name, email, active, confirmedAt, hash, secondFactor, lastSeenAt, place: page.place })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(and(eq(user.role, 'superAdmin'), isNull(user.deletedAt), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, ({ active: isActive, confirmedAt: joinedAt, hash: password, name: called, ...row }) => ({
    ...row,
    name: called!,
    state: isActive && !joinedAt ? 'invited' : isActive && password !== null ? 'active' : 'deactivated',
  }))
}
