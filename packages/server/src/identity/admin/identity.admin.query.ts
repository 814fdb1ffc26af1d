import type { PlatformAdmin } from '@gable/contract/admin-people'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PlatformCtx } from '../../platform/context.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { hasSecondFactor } from '../identity.query.ts'
import { session, user, userPassword } from '../identity.table.ts'

const platformAdmins = and(eq(user.role, 'superAdmin'), isNull(user.deletedAt))
const byName: ListOrder = { name: 'admin.admins', keys: [textKey(user.lastName), idKey(user.id)], direction: 'asc' }

/** A question about each row; as a part of another statement its columns keep their tables' names. */
const hasFactor = sql<boolean>`${hasSecondFactor}`
const lastSeenAt = sql<
  string | null
>`(select to_char(max(${session.updatedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from ${session} where ${session.userId} = ${user.id} and ${session.supportUserId} is null)`

/** The platform admins by last name, those who were invited too. */
export async function listAdmins(db: Db, asked: PageRequest): Promise<Page<PlatformAdmin>> {
  const page = keysetPage(byName, asked)
  const { id, name, email, active, confirmedAt } = user
  const { hash } = userPassword
  const found = await db
    .select({ id, name, email, active, confirmedAt, hash, secondFactor: hasFactor, lastSeenAt, place: page.place })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(and(platformAdmins, page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, ({ active: _active, confirmedAt: _joined, hash: _hash, name: called, ...row }) => ({
    ...row,
    name: called!,
    state: stateOf({ active: _active, confirmedAt: _joined, hash: _hash }),
  }))
}

interface Standing {
  active: boolean
  confirmedAt: Date | null
  hash: string | null
}

function stateOf({ active, confirmedAt, hash }: Standing): PlatformAdmin['state'] {
  if (active && !confirmedAt) return 'invited'
  return active && hash !== null ? 'active' : 'deactivated'
}

/** All platform admins, held until the transaction ends: of two who remove each other at once the second finds one left. */
export async function holdAdmins({ db }: PlatformCtx) {
  const held = await db
    .select({ id: user.id, name: user.name, email: user.email, active: user.active, confirmedAt: user.confirmedAt })
    .from(user)
    .where(platformAdmins)
    .orderBy(asc(user.id))
    .for('update')
  const passwords = await db
    .select({ userId: userPassword.userId, hash: userPassword.hash })
    .from(userPassword)
    .innerJoin(user, eq(user.id, userPassword.userId))
    .where(platformAdmins)
  const hashOf = new Map(passwords.map(({ userId, hash }) => [userId, hash]))
  return held.map(({ id, name, email, ...row }) => {
    return { id, name: name!, email, state: stateOf({ ...row, hash: hashOf.get(id) ?? null }) }
  })
}
