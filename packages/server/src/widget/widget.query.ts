import type { Branding } from '@gable/contract/branding'
import { type ImageryKind, workingSubscriptionStatuses } from '@gable/contract/status'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { company, tenantColumns } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import type { ServedWidget } from '../platform/http/api.ts'
import { subscription } from '../subscription/subscription.table.ts'
import { widgetBranding } from './widget.branding.ts'
import { widget } from './widget.table.ts'

/** A widget with everything that a page and a frame need to know of it. */
export interface WidgetFacts extends Omit<ServedWidget, 'vendors'> {
  domains: string[]
  imagery: ImageryKind
  branding: Branding
  subscriptions: { type: string; country: string }[]
}

/** The widget of a public id; undefined when it is not known, was revoked, or its company is deleted. */
export async function readWidget(db: Db, publicId: string): Promise<WidgetFacts | undefined> {
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
