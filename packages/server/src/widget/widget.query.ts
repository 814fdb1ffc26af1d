import type { Branding } from '@gable/contract/branding'
import { type ImageryKind, workingSubscriptionStatuses } from '@gable/contract/status'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { company, tenantColumns } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import type { ServedWidget } from '../platform/api.ts'
import type { Clock } from '../platform/clock.ts'
import { subscription } from '../subscription/subscription.table.ts'
import { widgetBranding } from './widget.branding.ts'
import { widget } from './widget.table.ts'

/** A widget with everything that a page, a frame and a request need to know of it. */
export interface LiveWidget extends ServedWidget {
  domains: string[]
  imagery: ImageryKind
  branding: Branding
  subscriptions: { type: string; country: string }[]
}

/** The widget of a public id; undefined when it is not known, was revoked, or its company is deleted. */
export async function readWidget(db: Db, publicId: string): Promise<LiveWidget | undefined> {
  const [row] = await db
    .select({ widget, company: tenantColumns })
    .from(widget)
    .innerJoin(company, and(eq(company.id, widget.companyId), isNull(company.deletedAt)))
    .where(and(eq(widget.publicId, publicId), isNull(widget.revokedAt)))
  if (!row) return undefined
  const subscriptions = await db
    .select({ type: subscription.type, country: subscription.country })
    .from(subscription)
    .where(
      and(eq(subscription.companyId, row.company.id), inArray(subscription.status, [...workingSubscriptionStatuses])),
    )
  return {
    id: row.widget.id,
    publicId,
    company: row.company,
    works: subscriptions.some(({ type }) => type === 'RQP_PRO' || type === 'OC_PRO'),
    domains: row.widget.domains,
    imagery: row.widget.imagery,
    branding: widgetBranding(row.widget.branding, row.company),
    subscriptions,
  }
}

const rememberedMilliseconds = 5_000
const rememberedWidgets = 10_000

/** Finds widgets, each remembered for five seconds: a page load asks for the same one many times. */
export function createWidgetFinder(db: Db, clock: Clock): (publicId: string) => Promise<LiveWidget | undefined> {
  const found = new Map<string, { at: number; widget: Promise<LiveWidget | undefined> }>()
  return (publicId) => {
    const now = clock.now().getTime()
    const known = found.get(publicId)
    if (known && now - known.at < rememberedMilliseconds) return known.widget
    if (found.size >= rememberedWidgets) found.clear()
    const fresh = readWidget(db, publicId)
    found.set(publicId, { at: now, widget: fresh })
    fresh.catch(() => found.delete(publicId))
    return fresh
  }
}
