import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Bearer, ConnectedPerson } from '../../platform/access/principal.ts'
import type { Deps, Tenant } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { sha256 } from '../../platform/secrets.ts'
import { company, tenantColumns } from '../company/company.table.ts'
import { hasSecondFactor } from '../identity/identity.query.ts'
import { user } from '../identity/identity.table.ts'
import { assistantGrant, assistantSecret } from './assistant.table.ts'

type Person = ConnectedPerson & { company: Tenant }

const columns = {
  tokenId: assistantGrant.id,
  client: assistantGrant.client,
  scopes: assistantGrant.scopes,
  lastUsedAt: assistantGrant.lastUsedAt,
  userId: user.id,
  name: user.name,
  role: user.role,
  clpAccess: user.clpAccess,
  secondFactorDue: sql<boolean>`${company.secondFactorRequired} and not ${hasSecondFactor}`,
  company: tenantColumns,
}

/** A deactivated or deleted user has no rights left, and so have their assistants. */
const mayAct = and(eq(user.active, true), isNull(user.deletedAt), isNotNull(user.confirmedAt))
const isTheirs = and(eq(user.companyId, assistantGrant.companyId), eq(user.id, assistantGrant.userId), mayAct)
const isLiveCompany = and(eq(company.id, assistantGrant.companyId), isNull(company.deletedAt))

/** Returns the user of a grant with their present role, unless user or company have ended. */
export async function personOfGrant(
  db: Db,
  { companyId, grantId }: { companyId: string; grantId: string },
): Promise<Person | undefined> {
  const own = and(eq(assistantGrant.companyId, companyId), eq(assistantGrant.id, grantId))
  const [row] = await db
    .select(columns)
    .from(assistantGrant)
    .innerJoin(user, isTheirs)
    .innerJoin(company, isLiveCompany)
    .where(own)
  return row && personOf(row)
}

const notedEveryMilliseconds = 60_000

/** Returns the assistant that presents an access token, with its user. Records its use at most once a minute. */
export async function bearerOfAssistant(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<Bearer | undefined> {
  const now = clock.now()
  const isLiveToken = and(
    eq(assistantSecret.secretSha256, sha256(token)),
    eq(assistantSecret.kind, 'access'),
    gt(assistantSecret.expiresAt, now),
  )
  const isOfGrant = and(
    eq(assistantGrant.companyId, assistantSecret.companyId),
    eq(assistantGrant.id, assistantSecret.grantId),
    isNull(assistantGrant.endedAt),
  )
  const [row] = await db
    .select(columns)
    .from(assistantSecret)
    .innerJoin(assistantGrant, isOfGrant)
    .innerJoin(user, isTheirs)
    .innerJoin(company, isLiveCompany)
    .where(isLiveToken as SQL)
  if (!row) return undefined
  const { tokenId, client: name, scopes, lastUsedAt } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= notedEveryMilliseconds) {
    const used = and(eq(assistantGrant.companyId, row.company.id), eq(assistantGrant.id, tokenId))
    await db.update(assistantGrant).set({ lastUsedAt: now }).where(used)
  }
  return { tokenId, name, scopes, company: row.company, person: personOf(row) }
}

function personOf(row: Omit<Person, 'support'>): Person {
  const { userId, name, role, clpAccess, secondFactorDue } = row
  return { userId, name, role, clpAccess, secondFactorDue, company: row.company, support: null }
}
