import { defaultBranding } from '@gable/contract/branding'
import type { BrandingState } from '@gable/contract/branding-edit'
import { type BrandingDraft, brandingFieldNames } from '@gable/contract/branding-field'
import type { Grant } from '@gable/contract/feature'
import type { SubscriptionType } from '@gable/contract/status'
import type { TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'

/** The draft as the designer would send it. */
export const formOf = ({ draft, draftTranslations }: BrandingState) => ({ ...draft, translations: draftTranslations })

/** The form of a US company that has not changed anything. */
export const standardForm = Object.fromEntries(
  brandingFieldNames.map((name) => [name, defaultBranding[name]]),
) as BrandingDraft

/** Grants a company these features and no others. */
export async function grant({ tenant, deps }: TestCompany, ...grants: Grant[]): Promise<void> {
  await deps.database.db.update(company).set({ grants }).where(eq(company.id, tenant.id))
}

/** Changes a company's subscriptions to this type. */
export async function subscribe({ tenant, deps }: TestCompany, type: SubscriptionType): Promise<void> {
  await deps.database.db.update(subscription).set({ type }).where(eq(subscription.companyId, tenant.id))
}
