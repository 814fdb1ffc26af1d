import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Bearer } from '../../platform/access/principal.ts'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type ActivePerson, readActivePerson } from '../identity/user/identity.person.query.ts'
import { assistantGrant, assistantSecret } from './assistant.table.ts'

/** Returns the user of a grant with their present role, unless user or company have ended. */
export async function personOfGrant(
  db: Db,
  { companyId, grantId }: { companyId: string; grantId: string },
): Promise<ActivePerson | undefined> {
  const [grant] = await db
    .select({ userId: assistantGrant.userId })
    .from(assistantGrant)
    .where(and(eq(assistantGrant.companyId, companyId), eq(assistantGrant.id, grantId)))
  return grant && readActivePerson(db, { companyId, ...grant })
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
  const [grant] = await db
    .select({
      tokenId: assistantGrant.id,
      name: assistantGrant.client,
      scopes: assistantGrant.scopes,
      lastUsedAt: assistantGrant.lastUsedAt,
      companyId: assistantGrant.companyId,
      userId: assistantGrant.userId,
    })
    .from(assistantSecret)
    .innerJoin(assistantGrant, isOfGrant)
    .where(isLiveToken)
  const person = grant && (await readActivePerson(db, grant))
  if (!person) return undefined
  const { tokenId, name, scopes, lastUsedAt, companyId } = grant
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= notedEveryMilliseconds) {
    const used = and(eq(assistantGrant.companyId, companyId), eq(assistantGrant.id, tokenId))
    await db.update(assistantGrant).set({ lastUsedAt: now }).where(used)
  }
  return { tokenId, name, scopes, company: person.company, person }
}
