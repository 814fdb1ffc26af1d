import type { Country, Currency, SubscriptionStatus } from '@gable/contract/status'
import { currencyOf } from '@gable/server/account/company/company.service'
import { company } from '@gable/server/account/company/company.table'
import { subscription } from '@gable/server/account/subscription/subscription.table'
import { marketProduct, product, productLabel } from '@gable/server/catalog/product/product.table'
import { quoteSettings } from '@gable/server/catalog/quote-settings/quote-settings.table'
import { market, marketArea } from '@gable/server/places/market/market.table'
import type { Db } from '@gable/server/platform/db/client'
import type { OwnBranding } from '@gable/server/quoting/branding/branding.shown'
import { branding } from '@gable/server/quoting/branding/branding.table'
import { widget } from '@gable/server/quoting/website/website.table'
import { uuidv7 } from 'uuidv7'

/** Builds a company that is ready to quote, for the demo and for each test; callers pass the facts that differ. */

type Row<Table extends { $inferInsert: object }, Given extends PropertyKey = never> = Omit<
  Table['$inferInsert'],
  'companyId' | 'createdAt' | 'updatedAt' | Given
>

export interface NewCompany {
  /** The currency defaults to the country's. */
  facts: Row<typeof company, 'currency' | 'country'> & { country?: Country; currency?: Currency }
  market: Pick<typeof market.$inferInsert, 'name' | 'aprBps' | 'months'>
}

export interface NewOffer {
  /** The state or province that the market serves. */
  state: string
  widget: Row<typeof widget>
  /** The published branding. */
  branding?: OwnBranding
  products: readonly Row<typeof product, 'displayOrder'>[]
  settings?: Row<typeof quoteSettings>
  subscription?: SubscriptionStatus
}

interface CompanyInMarket {
  companyId: string
  marketId: string
  country: Country
}

/** Adds a company with a market that serves no area yet. */
export async function addCompany(db: Db, now: Date, provided: NewCompany): Promise<CompanyInMarket> {
  const stamps = { createdAt: now, updatedAt: now }
  const { country = 'UnitedStates', currency = currencyOf[country] } = provided.facts
  const [companyId, marketId] = [provided.facts.id ?? uuidv7(), uuidv7()]
  await db
    .insert(company)
    .values({ ...stamps, emailConfirmedAt: now, ...provided.facts, id: companyId, country, currency })
  await db
    .insert(market)
    .values({ ...stamps, ...provided.market, companyId, id: marketId, position: 1, financingType: 'Basic' })
  return { companyId, marketId, country }
}

/**
 * Adds what a company needs to quote: subscription, widget, settings, service area, products. @returns the products'
 * ids.
 */
export async function addOffer(db: Db, now: Date, place: CompanyInMarket, provided: NewOffer): Promise<string[]> {
  const { companyId, country } = place
  const status = provided.subscription ?? 'Active'
  const stamps = { companyId, createdAt: now, updatedAt: now }
  await db
    .insert(subscription)
    .values({ ...stamps, type: 'RQP_PRO', country, period: 'monthly', status, startsAt: now })
  return addOfferOfSubscribed(db, now, place, provided)
}

/** Like `addOffer`, for a company that already has its subscription. */
export async function addOfferOfSubscribed(
  db: Db,
  now: Date,
  { companyId, marketId }: CompanyInMarket,
  provided: Omit<NewOffer, 'subscription'>,
): Promise<string[]> {
  const stamps = { companyId, createdAt: now, updatedAt: now }
  await db.insert(widget).values({ ...provided.widget, ...stamps })
  const { branding: published } = provided
  if (published) await db.insert(branding).values({ published, draft: published, ...stamps })
  await db.insert(quoteSettings).values({ ...provided.settings, ...stamps })
  await db.insert(marketArea).values({ companyId, marketId, kind: 'state', value: provided.state })
  const cards = provided.products.map((card, index) => ({ ...card, ...stamps, id: uuidv7(), displayOrder: index + 1 }))
  await db.insert(product).values(cards)
  const labels = cards.flatMap(({ label }) => (label ? [{ companyId, name: label }] : []))
  if (labels.length > 0) await db.insert(productLabel).values(labels)
  await db.insert(marketProduct).values(cards.map(({ id: productId }) => ({ companyId, marketId, productId })))
  return cards.map(({ id }) => id)
}
