import type { Branding } from '@gable/contract/branding'
import { type ImageryKind, widgetSteps } from '@gable/contract/status'
import { and, eq, isNull } from 'drizzle-orm'
import { company, tenantColumns } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { user } from '../identity/identity.table.ts'
import type { ServedWidget } from '../platform/access/principal.ts'
import type { Ctx } from '../platform/context.ts'
import { quoteSettings } from '../quote/quote.table.ts'
import { widgetBranding } from './widget.branding.ts'
import { widget } from './widget.table.ts'

/** A widget with everything that a page and a frame need to know of it. */
export interface WidgetFacts extends ServedWidget {
  domains: string[]
  imagery: ImageryKind
  branding: Branding
  /** When a page of the company's own last asked for it, to the day. */
  seenAt: Date | null
  /** What a quote is to ask, as the company has set it. */
  asking: Pick<typeof quoteSettings.$inferSelect, 'steps' | 'questions'>
}

/** The widget of a public id; undefined when it is not known, was revoked, or its company is deleted. */
export async function readWidget(db: Db, publicId: string): Promise<WidgetFacts | undefined> {
  const [row] = await db
    .select({ widget, company: tenantColumns, steps: quoteSettings.steps, questions: quoteSettings.questions })
    .from(widget)
    .innerJoin(company, and(eq(company.id, widget.companyId), isNull(company.deletedAt)))
    .leftJoin(quoteSettings, eq(quoteSettings.companyId, widget.companyId))
    .where(and(eq(widget.publicId, publicId), isNull(widget.revokedAt)))
  if (!row) return undefined
  return {
    id: row.widget.id,
    publicId,
    company: row.company,
    domains: row.widget.domains,
    imagery: row.widget.imagery,
    branding: widgetBranding(row.widget.branding, row.company),
    seenAt: row.widget.seenAt,
    asking: { steps: row.steps ?? [...widgetSteps], questions: row.questions ?? [] },
  }
}

/** How the company's widget looks; as it begins, where the company has none. */
export async function readBranding(ctx: Ctx): Promise<Branding> {
  const [row] = await ctx.db
    .select({ branding: widget.branding })
    .from(widget)
    .where(and(eq(widget.companyId, ctx.company.id), isNull(widget.revokedAt)))
    .limit(1)
  return widgetBranding(row?.branding ?? {}, ctx.company)
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
