import type { Branding, WidgetTranslations } from '@gable/contract/branding'
import { type ImageryKind, widgetSteps } from '@gable/contract/status'
import { and, eq, isNull } from 'drizzle-orm'
import { branding } from '../branding/branding.table.ts'
import { company, tenantColumns } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { user } from '../identity/identity.table.ts'
import { mapSettings } from '../map/map.table.ts'
import { media } from '../media/media.table.ts'
import type { ServedWidget } from '../platform/access/principal.ts'
import type { Ctx } from '../platform/context.ts'
import { quoteSettings } from '../quote/quote.table.ts'
import { widgetBranding } from './widget.branding.ts'
import { mediaBranding, placeholderBranding } from './widget.media.ts'
import { widget } from './widget.table.ts'
import { widgetTranslations } from './widget.translations.ts'

/** A widget with everything that a page and a frame need to know of it. */
export interface WidgetFacts extends ServedWidget {
  domains: string[]
  imagery: ImageryKind
  branding: Branding
  /** Its words for those who are spoken to in another language. */
  translations: WidgetTranslations
  /** When a page of the company's own last asked for it, to the day. */
  seenAt: Date | null
  /** What a quote is to ask, as the company has set it. */
  asking: Pick<typeof quoteSettings.$inferSelect, 'steps' | 'questions'>
}

/** The widget of a public id; undefined when it is not known, was revoked, or its company is deleted. */
export async function readWidget(db: Db, publicId: string): Promise<WidgetFacts | undefined> {
  const [row] = await db
    .select({
      ...{ widget, company: tenantColumns, steps: quoteSettings.steps, questions: quoteSettings.questions },
      ...{ branding: branding.published, translations: branding.publishedTranslations },
      ...{ media, placeholderFileId: mapSettings.placeholderFileId },
    })
    .from(widget)
    .innerJoin(company, and(eq(company.id, widget.companyId), isNull(company.deletedAt)))
    .leftJoin(quoteSettings, eq(quoteSettings.companyId, widget.companyId))
    .leftJoin(branding, eq(branding.companyId, widget.companyId))
    .leftJoin(media, and(eq(media.companyId, widget.companyId), eq(media.widgetId, widget.id)))
    .leftJoin(mapSettings, and(eq(mapSettings.companyId, widget.companyId), eq(mapSettings.widgetId, widget.id)))
    .where(and(eq(widget.publicId, publicId), isNull(widget.revokedAt)))
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

/** How the company's widget looks; as it begins, where the company has none. */
export async function readBranding(ctx: Ctx): Promise<Branding> {
  const [row] = await ctx.db
    .select({ published: branding.published })
    .from(branding)
    .where(eq(branding.companyId, ctx.company.id))
  return widgetBranding(row?.published ?? {}, ctx.company)
}

/** The user of a rep's public link, by its name. */
export async function repByPublicLink(ctx: Ctx, publicLinkName: string): Promise<string | undefined> {
  if (publicLinkName === '') return undefined
  const [row] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.publicLinkName, publicLinkName), eq(user.active, true)))
  return row?.id
}
