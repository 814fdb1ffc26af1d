import type { TokenRow } from '@gable/contract/token'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Bearer } from '../../platform/access/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { company, tenantColumns } from '../company/company.table.ts'
import { user } from '../identity/identity.table.ts'
import { apiToken } from './token.table.ts'

const isNotOver = (now: Date) => or(isNull(apiToken.expiresAt), gt(apiToken.expiresAt, now))

/** Returns the token with this hash and its company, unless either has ended. */
export async function findToken(
  db: Db,
  tokenSha256: string,
  now: Date,
): Promise<(Bearer & { lastUsedAt: Date | null }) | undefined> {
  const { id: tokenId, name, scopes, lastUsedAt } = apiToken
  const [row] = await db
    .select({ tokenId, name, scopes, lastUsedAt, company: tenantColumns })
    .from(apiToken)
    .innerJoin(company, and(eq(company.id, apiToken.companyId), isNull(company.deletedAt)))
    .where(and(eq(apiToken.tokenSha256, tokenSha256), isNull(apiToken.revokedAt), isNotOver(now)))
  return row
}

/** Returns the company's tokens that are not revoked, newest first. */
export async function listTokens({ db, company: { id: companyId }, clock }: Ctx): Promise<TokenRow[]> {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = apiToken
  const rows = await db
    .select({
      id,
      name,
      prefix,
      scopes,
      createdAt,
      expiresAt,
      lastUsedAt,
      createdBy: sql<string>`coalesce(${user.name}, '')`,
    })
    .from(apiToken)
    .leftJoin(user, and(eq(user.companyId, apiToken.companyId), eq(user.id, apiToken.createdByUserId)))
    .where(and(eq(apiToken.companyId, companyId), isNull(apiToken.revokedAt)))
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id))
  return rows.map((row) => ({
    ...isoTimes(row),
    expired: row.expiresAt !== null && row.expiresAt <= clock.now(),
  }))
}
