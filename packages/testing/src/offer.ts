import type { BrandingField } from '@gable/contract/branding-field'
import { isLockedField } from '@gable/contract/branding-gate'
import { addOffer, type NewOffer } from '@gable/demo/company-with-offer'
import { company } from '@gable/server/account/company/company.table'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TestCompany } from './company.ts'

export interface TestOffer {
  widgetId: string
  productId: string
}

/**
 * Adds what a company needs to quote: subscription, widget, service area, settings and one product at $550.00 per
 * square.
 */
export async function makeOffer(
  { tenant, marketId, deps }: TestCompany,
  {
    state,
    domains = ['localhost'],
    branding,
    settings = {},
  }: Pick<NewOffer, 'state' | 'settings' | 'branding'> & Partial<Pick<NewOffer['widget'], 'domains'>>,
): Promise<TestOffer> {
  const widgetId = `w-${uuidv7()}`
  const place = { companyId: tenant.id, marketId, country: tenant.country }
  const [productId] = await addOffer(deps.database.db, deps.clock.now(), place, {
    state,
    widget: { publicId: widgetId, domains },
    ...(branding && { branding }),
    settings,
    products: [{ name: 'Architectural', type: 'Asphalt shingle', priceKind: 'perSquare', priceCents: 55_000 }],
  })
  // Some branding fields require a subscription with that feature.
  if ((Object.keys(branding ?? {}) as BrandingField[]).some(isLockedField)) {
    const { db } = deps.database
    await db
      .update(company)
      .set({ grants: ['customBranding'] })
      .where(eq(company.id, tenant.id))
  }
  return { widgetId, productId: productId! }
}
