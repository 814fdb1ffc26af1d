import { localeOf, type SpokenLanguage } from '@gable/contract/format/locale'
import type { Presentation } from '@gable/contract/quote-share'
import { onDocuments } from '../../account/company/company.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { offeredOf } from '../quote/office/quote.rep-offered.ts'
import { readLook } from './quote-share.content.ts'
import { photosOf } from './quote-share.link.ts'
import { readPresented } from './quote-share.query.ts'

type Presented =
  | { ok: true; presentation: Presentation }
  | { ok: false; reason: 'NOT_FOUND' | 'OPTION_NOT_AVAILABLE' | 'NO_PRODUCTS' }

/** Shows a rep's quote as the homeowner may see it in person. Stores nothing. */
export async function presentQuote(
  ctx: Ctx,
  { quoteId, language }: { quoteId: string; language: SpokenLanguage },
): Promise<Presented> {
  const found = await readPresented(ctx, quoteId)
  if (!found) return { ok: false, reason: 'NOT_FOUND' }
  const { leadId, homeowner, note, validDays, photos, ...address } = found
  const offered = await offeredOf(ctx, quoteId, { leadId, language })
  if (!offered) return { ok: false, reason: 'NOT_FOUND' }
  if (!offered.ok) return offered
  const { options, structures } = offered.offered
  const { logo } = await onDocuments(ctx)
  const withPhotos = await photosOf(ctx)
  return {
    ok: true,
    presentation: {
      homeowner,
      note,
      validDays,
      address,
      photos,
      company: { name: ctx.company.name, logo },
      locale: localeOf(language, ctx.company.country),
      currency: ctx.company.currency,
      roofAreaSqft: structures.reduce((sum, one) => sum + (one.included ? one.roofAreaSqft : 0), 0),
      options: options.map((option) => ({ ...option, product: withPhotos(option.product) })),
      look: await readLook(ctx),
    },
  }
}
