import { and, eq, isNull } from 'drizzle-orm'
import { company, tenantColumns } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import type { Bearer } from '../platform/access/principal.ts'
import { apiToken } from './token.table.ts'

/** The token of a hash with its company, unless one of them has ended. */
export async function findToken(
  db: Db,
  tokenSha256: string,
): Promise<(Bearer & { lastUsedAt: Date | null }) | undefined> {
  const { id: tokenId, name, scopes, lastUsedAt } = apiToken
  const [row] = await db
    .select({ tokenId, name, scopes, lastUsedAt, company: tenantColumns })
    .from(apiToken)
    .innerJoin(company, and(eq(company.id, apiToken.companyId), isNull(company.deletedAt)))
    .where(and(eq(apiToken.tokenSha256, tokenSha256), isNull(apiToken.revokedAt)))
  return row
}
