import { and, eq, isNull } from 'drizzle-orm'
import { company, tenantColumns } from '../../account/company/company.table.ts'
import { user } from '../../account/identity/identity.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { branding } from '../branding/branding.table.ts'
import { mapSettings } from '../map/map.table.ts'
import { media } from '../media/media.table.ts'
import { widget } from '../website/website.table.ts'

/** Reads a widget as stored, in one statement; undefined when it is unknown or revoked, or its company is deleted. */
export async function selectWidget(db: Db, publicId: string) {
  const [row] = await db
    .select({
      widget,
      company: tenantColumns,
      steps: quoteSettings.steps,
      questions: quoteSettings.questions,
      branding: branding.published,
      translations: branding.publishedTranslations,
      media,
      placeholderFileId: mapSettings.placeholderFileId,
    })
    .from(widget)
    .innerJoin(company, and(eq(company.id, widget.companyId), isNull(company.deletedAt)))
    .leftJoin(quoteSettings, eq(quoteSettings.companyId, widget.companyId))
    .leftJoin(branding, eq(branding.companyId, widget.companyId))
    .leftJoin(media, and(eq(media.companyId, widget.companyId), eq(media.widgetId, widget.id)))
    .leftJoin(mapSettings, and(eq(mapSettings.companyId, widget.companyId), eq(mapSettings.widgetId, widget.id)))
    .where(and(eq(widget.publicId, publicId), isNull(widget.revokedAt)))
  return row
}

/** Returns a company's published branding; empty if it has none. */
export async function selectBranding(ctx: Ctx) {
  const [row] = await ctx.db
    .select({ published: branding.published })
    .from(branding)
    .where(eq(branding.companyId, ctx.company.id))
  return row?.published ?? {}
}

/** Finds the user of a rep's public link by the link's name. */
export async function repByPublicLink(ctx: Ctx, publicLinkName: string): Promise<string | undefined> {
  if (publicLinkName === '') return undefined
  const [row] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.publicLinkName, publicLinkName), eq(user.active, true)))
  return row?.id
}
