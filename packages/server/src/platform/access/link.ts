import type { LinkPurpose } from '@gable/contract/access'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx, Deps, Tenant } from '../context.ts'
import { mintCapability, sha256 } from '../secrets.ts'
import { capabilityLink } from './link.table.ts'
import type { LinkHolder } from './principal.ts'

export interface NewLink {
  purpose: LinkPurpose
  /** The id of a proposal, quote, or user. */
  subjectId: string
  expiresAt: Date
  /** Whether the link allows only one change, such as setting a new password. */
  singleUse?: boolean
  /** The company's person who opens the link on their own device. */
  host?: string
  /**
   * A secret created beforehand, for a mail whose text must contain it. If the link already exists, its expiry is
   * extended.
   */
  capability?: { token: string; sha256: string }
}

/**
 * Creates a link in the caller's transaction.
 * @returns its secret, which appears only in the mail and is stored nowhere.
 */
export async function issueLink(
  tx: Ctx,
  { singleUse = false, host = '', capability = mintCapability(), ...link }: NewLink,
): Promise<string> {
  const { token, sha256: tokenSha256 } = capability
  const createdAt = tx.clock.now()
  await tx.db
    .insert(capabilityLink)
    .values({ companyId: tx.company.id, ...link, singleUse, host, tokenSha256, createdAt })
    .onConflictDoUpdate({ target: capabilityLink.tokenSha256, set: { expiresAt: link.expiresAt } })
  return token
}

/** Revokes a subject's links for a purpose, because a new one was sent or the purpose no longer applies. */
export async function revokeLinks(tx: Ctx, { purpose, subjectId }: Pick<NewLink, 'purpose' | 'subjectId'>) {
  const of = and(
    eq(capabilityLink.companyId, tx.company.id),
    eq(capabilityLink.subjectId, subjectId),
    eq(capabilityLink.purpose, purpose),
    isNull(capabilityLink.revokedAt),
  )
  await tx.db.update(capabilityLink).set({ revokedAt: tx.clock.now() }).where(of)
}

/**
 * Finds a link by its secret. The link must have this purpose, must not be expired or revoked, and its company must
 * exist.
 */
export async function findLink(
  { database: { db }, clock, companies }: Pick<Deps, 'database' | 'clock' | 'companies'>,
  purpose: LinkPurpose,
  token: string,
): Promise<{ link: LinkHolder; company: Tenant } | undefined> {
  const [row] = await db
    .select()
    .from(capabilityLink)
    .where(
      and(
        eq(capabilityLink.tokenSha256, sha256(token)),
        eq(capabilityLink.purpose, purpose),
        gt(capabilityLink.expiresAt, clock.now()),
        isNull(capabilityLink.revokedAt),
      ),
    )
  const company = row && (await companies.byId(db, row.companyId))
  if (!row || !company) return undefined
  const { id: linkId, subjectId, singleUse, spentAt, host } = row
  return { link: { linkId, purpose, subjectId, singleUse, spent: spentAt !== null, host }, company }
}

/**
 * Spends a link in the transaction of the change it authorizes. Of two concurrent attempts, one gets false and must
 * change nothing. A multi-use link is left unchanged.
 */
export async function spendLink(tx: Ctx, link: LinkHolder): Promise<boolean> {
  if (!link.singleUse) return true
  // Set even if the attempt failed: a caller that finds the link spent rejects the request, so it did not forget to
  // spend the link.
  link.spent = true
  const spent = await tx.db
    .update(capabilityLink)
    .set({ spentAt: tx.clock.now() })
    .where(
      and(
        eq(capabilityLink.companyId, tx.company.id),
        eq(capabilityLink.id, link.linkId),
        isNull(capabilityLink.spentAt),
        isNull(capabilityLink.revokedAt),
      ),
    )
    .returning({ id: capabilityLink.id })
  return spent.length === 1
}
