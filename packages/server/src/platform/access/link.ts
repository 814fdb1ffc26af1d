import type { LinkPurpose } from '@gable/contract/access'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx, Deps, Tenant } from '../context.ts'
import { mintCapability, sha256 } from '../secrets.ts'
import { capabilityLink } from './link.table.ts'
import type { LinkHolder } from './principal.ts'

export interface NewLink {
  purpose: LinkPurpose
  /** What it is for: a proposal, a quote, a user. */
  subjectId: string
  expiresAt: Date
  /** Good for one change, as a new password is. */
  singleUse?: boolean
  /** The person of the company who opens it on their own device. */
  host?: string
  /** Made before, where what is mailed has to be written there. One that is known already is extended. */
  capability?: { token: string; sha256: string }
}

/** Makes a link in the caller's transaction. @returns its secret, which is nowhere kept and stands in the mail alone. */
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

/** Ends the links of a purpose to a subject: a new one was sent, or what they are for is over. */
export async function revokeLinks(tx: Ctx, { purpose, subjectId }: Pick<NewLink, 'purpose' | 'subjectId'>) {
  const of = and(
    eq(capabilityLink.companyId, tx.company.id),
    eq(capabilityLink.subjectId, subjectId),
    eq(capabilityLink.purpose, purpose),
    isNull(capabilityLink.revokedAt),
  )
  await tx.db.update(capabilityLink).set({ revokedAt: tx.clock.now() }).where(of)
}

/** The link of a secret, where it is of this purpose, neither expired nor revoked, and its company is there. */
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
 * Uses a link up, in the transaction of what it was used for: of two at the same moment one gets false, and changes
 * nothing. A link for many uses stays as it is.
 */
export async function spendLink(tx: Ctx, link: LinkHolder): Promise<boolean> {
  if (!link.singleUse) return true
  // Set by whoever tried: who finds it spent refuses, and has not forgotten it.
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
