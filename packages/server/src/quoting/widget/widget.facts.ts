import type { Branding, ThankYouMediaType, WidgetTranslations } from '@gable/contract/branding'
import { mediaAddress } from '@gable/contract/media-file'
import { type ImageryKind, widgetSteps } from '@gable/contract/status'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { ServedWidget } from '../../platform/access/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { widgetBranding } from '../branding/branding.shown.ts'
import { widgetTranslations } from '../branding/branding.translations.ts'
import { selectBranding, selectWidget } from './widget.query.ts'

/** A widget with everything that a page and a frame need. */
export interface WidgetFacts extends ServedWidget {
  domains: string[]
  imagery: ImageryKind
  branding: Branding
  /** Its texts in languages other than English. */
  translations: WidgetTranslations
  /** When a page of the company last requested it, to the day. */
  seenAt: Date | null
  /** The company's settings for the steps and questions of a quote. */
  asking: Pick<QuoteSettings, 'steps' | 'questions'>
}

/** The widget of a public id; undefined when it is unknown or revoked, or its company is deleted. */
export async function readWidget(db: Db, publicId: string): Promise<WidgetFacts | undefined> {
  const row = await selectWidget(db, publicId)
  if (!row) return undefined
  const shown = widgetBranding(row.branding ?? {}, row.company, {
    ...mediaBranding(publicId, row.media),
    ...placeholderBranding(publicId, row.placeholderFileId),
  })
  return {
    id: row.widget.id,
    publicId,
    company: row.company,
    domains: row.widget.domains,
    imagery: row.widget.imagery,
    branding: shown,
    translations: widgetTranslations(shown, row.company, row.translations ?? {}),
    seenAt: row.widget.seenAt,
    asking: { steps: row.steps ?? [...widgetSteps], questions: row.questions ?? [] },
  }
}

/** The look of the company's widget; the default if the company has none. */
export async function readBranding(ctx: Ctx): Promise<Branding> {
  return widgetBranding(await selectBranding(ctx), ctx.company)
}

/** The columns of a widget's media. */
interface StoredMedia {
  shownType: ThankYouMediaType | null
  shownFileId: string | null
  posterFileId: string | null
  status: Branding['thankYouMediaProcessingStatus']
}

/** The branding settings for the widget's media. */
function mediaBranding(
  publicId: string,
  row: StoredMedia | null,
): Pick<Branding, 'thankYouMediaType' | 'thankYouMedia' | 'thankYouMediaPoster' | 'thankYouMediaProcessingStatus'> {
  const address = (fileId: string | null | undefined) => (fileId ? mediaAddress(publicId, fileId) : '')
  return {
    thankYouMediaType: row?.shownType ?? 'none',
    thankYouMedia: address(row?.shownFileId),
    thankYouMediaPoster: address(row?.posterFileId),
    thankYouMediaProcessingStatus: row?.status ?? 'success',
  }
}

/** The branding setting for the placeholder of the map. */
function placeholderBranding(publicId: string, fileId: string | null): Pick<Branding, 'mapSettingsPlaceholderMedia'> {
  return { mapSettingsPlaceholderMedia: fileId ? mediaAddress(publicId, fileId) : '' }
}
