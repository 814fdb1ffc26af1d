import { namesMailingAddress } from '@gable/contract/branding-consent'
import { limits } from '@gable/contract/limits'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { expectVersion, type UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { brandingChanges, differingFields, lockBranding } from './branding.change.ts'
import { brandingPublished } from './branding.events.ts'
import { ofCompany, versionsUpTo } from './branding.query.ts'
import { draftOf, publishedOf } from './branding.service.ts'
import { branding, brandingVersion } from './branding.table.ts'

export type PublishResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'CONSENT_ADDRESS_REQUIRED' }

/** Publishes the draft to homeowners. Stores the latest publications so that one can be restored. */
export async function publishDraft(ctx: Ctx, { version }: { version: number }): Promise<PublishResult> {
  return ctx.transaction<PublishResult>(async (tx) => {
    const seen = expectVersion(await lockBranding(tx), version)
    if (!seen.ok) return seen
    const { known } = seen
    const [draft, published] = [draftOf(tx, known), publishedOf(tx, known)]
    const { country, mailingAddress } = tx.company
    if (namesMailingAddress(draft.settings, country) && mailingAddress.trim() === '') {
      return { ok: false, reason: 'CONSENT_ADDRESS_REQUIRED' }
    }
    const changes = brandingChanges(published, draft)
    // The first one is published even without changes, so that there is something to restore.
    if (!changes && known.publications > 0) return { ok: true, version }
    const number = known.publications + 1
    const { userId, name: publishedBy } = callingUser(tx)
    const at = tx.clock.now()
    await tx.db
      .update(branding)
      .set({
        published: known.draft,
        publishedTranslations: known.draftTranslations,
        publications: number,
        publishedAt: at,
        publishedBy,
        version: version + 1,
        updatedAt: at,
      })
      .where(ofCompany(tx))
    await tx.db.insert(brandingVersion).values({
      companyId: tx.company.id,
      number,
      settings: known.draft,
      translations: known.draftTranslations,
      changed: differingFields(published, draft),
      publishedAt: at,
      publishedBy,
      publishedById: userId,
    })
    await tx.db.delete(brandingVersion).where(versionsUpTo(tx, number - limits.brandingVersions))
    const reported = changes ?? { before: {}, after: {} }
    await emit(tx, brandingPublished, { subjectId: tx.company.id, data: { number, ...reported } })
    return { ok: true, version: version + 1 }
  })
}
