import { isDeepStrictEqual } from 'node:util'
import type { EmailDesign, EmailDesignForm } from '@gable/contract/email-design'
import { socialNetworkLabels, usualAccent } from '@gable/contract/email-design-words'
import { emptyRichText } from '@gable/contract/rich-text'
import { richTextAsText } from '@gable/documents/rich-text/rich-text-text'
import { eq } from 'drizzle-orm'
import { onDocuments } from '../../account/company/company.documents.ts'
import { readCompany } from '../../account/company/company.query.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { emailDesignChanged } from './email.events.ts'
import { emailDesign } from './email.table.ts'

const usual: EmailDesignForm = {
  accentColor: usualAccent,
  showLogo: true,
  signature: emptyRichText,
  signatures: {},
  links: [],
  showAddress: true,
  showLicenses: true,
}

type Stored = EmailDesignForm & { version: number }

/** The company's stored design, or the default design if nobody has changed it. */
export async function readDesign({ db, company }: Pick<Ctx, 'db' | 'company'>): Promise<Stored> {
  const [row] = await db.select().from(emailDesign).where(eq(emailDesign.companyId, company.id))
  return row ? designOf(row) : { ...usual, version: 1 }
}

/** The design, and the company data that it can show. */
export async function showDesign(ctx: Ctx): Promise<EmailDesign> {
  const design = await readDesign(ctx)
  const { mailingAddress, licenses } = await onDocuments(ctx)
  const { logoFileId } = await readCompany(ctx)
  return { ...design, has: { logo: logoFileId !== null, address: mailingAddress, licenses: licenses.join(' · ') } }
}

/** Saves the design over the version that the user saw. */
export async function saveDesign(
  ctx: Ctx,
  { version, ...form }: EmailDesignForm & { version: number },
): Promise<{ ok: true } | { ok: false; reason: 'STALE_VERSION' }> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const mine = eq(emailDesign.companyId, tx.company.id)
    await tx.db
      .insert(emailDesign)
      .values({ ...usual, companyId: tx.company.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const [locked] = await tx.db.select().from(emailDesign).where(mine).for('update')
    if (locked!.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const { version: _version, ...known } = designOf(locked!)
    if (isDeepStrictEqual(known, form)) return { ok: true }
    // Undefined if only the style of a signature differs.
    const changes = changesOf(inWords(known), inWords(form))
    await tx.db
      .update(emailDesign)
      .set({ ...form, version: version + 1, updatedAt: now })
      .where(mine)
    if (changes) await emit(tx, emailDesignChanged, { subjectId: tx.company.id, data: changes })
    return { ok: true }
  })
}

function designOf(row: typeof emailDesign.$inferSelect): Stored {
  const { accentColor, showLogo, signature, signatures, links, showAddress, showLicenses, version } = row
  return { accentColor, showLogo, signature, signatures, links, showAddress, showLicenses, version }
}

/** A design as the audit log shows it. */
function inWords({ signature, signatures, links, accentColor, showLogo, showAddress, showLicenses }: EmailDesignForm) {
  const asText = (one = emptyRichText) => richTextAsText(one, (name) => `{${name}}`)
  return {
    accentColor,
    showLogo,
    showAddress,
    showLicenses,
    signature: asText(signature),
    signatureEs: asText(signatures.es),
    signatureFr: asText(signatures.fr),
    links: links.map(({ network, url }) => `${socialNetworkLabels[network]} ${url}`).join(', '),
  }
}
