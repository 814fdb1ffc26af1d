import type { BrandingVersion } from '@gable/contract/branding-edit'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, gt, ilike, isNull, lte, ne, sql } from 'drizzle-orm'
import { company, tenantColumns } from '../../account/company/company.table.ts'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx, Tenant } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { containing } from '../../platform/db/like.ts'
import { ascending, descending, keysetPage } from '../../platform/keyset.ts'
import { idKey, textKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { widget } from '../website/website.table.ts'
import { branding, brandingVersion } from './branding.table.ts'

export type StoredBranding = typeof branding.$inferSelect

export const ofCompany = ({ company: { id } }: Pick<Ctx, 'company'>) => eq(branding.companyId, id)

/** The state of a company that never changed its branding. */
const untouched = {
  published: {},
  publishedTranslations: { es: {}, fr: {} },
  draft: {},
  draftTranslations: { es: {}, fr: {} },
  publications: 0,
  publishedAt: null,
  publishedBy: '',
  version: 1,
} satisfies Partial<StoredBranding>

/** The company's branding as stored. */
export async function readStored(ctx: Ctx): Promise<Omit<StoredBranding, 'createdAt' | 'updatedAt' | 'companyId'>> {
  const [row] = await ctx.db.select().from(branding).where(ofCompany(ctx))
  return row ?? untouched
}

/** The public id of the company's first widget, which its website uses; empty if it has none. */
export async function publicWidgetId(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ publicId: widget.publicId })
    .from(widget)
    .where(and(eq(widget.companyId, ctx.company.id), isNull(widget.revokedAt)))
    .orderBy(asc(widget.id))
    .limit(1)
  return row?.publicId ?? ''
}

/** The first of the company's markets that offers a product; undefined if none does. */
export async function offeringMarket(ctx: Ctx): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: market.id })
    .from(market)
    .innerJoin(marketProduct, and(eq(marketProduct.companyId, market.companyId), eq(marketProduct.marketId, market.id)))
    .innerJoin(product, and(eq(product.companyId, market.companyId), eq(product.id, marketProduct.productId)))
    .where(
      and(
        eq(market.companyId, ctx.company.id),
        eq(market.active, true),
        eq(marketProduct.visible, true),
        eq(product.active, true),
      ),
    )
    .orderBy(asc(market.position), asc(market.id))
    .limit(1)
  return row?.id
}

const lastFirst = descending('branding.version', wholeNumberKey(brandingVersion.number))
const { id, number, publishedAt, publishedBy, changed } = brandingVersion

/** The company's published versions, latest first. */
export async function listVersions(ctx: Ctx, requested: PageRequest): Promise<Page<BrandingVersion>> {
  const page = keysetPage(lastFirst, requested)
  const found = ctx.db
    .select({ id, number, publishedAt, publishedBy, changed, place: page.place })
    .from(brandingVersion)
    .where(and(eq(brandingVersion.companyId, ctx.company.id), page.behind))
  return page.read(found, isoTimes)
}

/** Returns a version that the company published; undefined if it does not exist or is no longer stored. */
export async function readVersion(
  ctx: Ctx,
  versionId: string,
): Promise<typeof brandingVersion.$inferSelect | undefined> {
  const ofId = and(eq(brandingVersion.companyId, ctx.company.id), eq(brandingVersion.id, versionId))
  const [row] = await ctx.db.select().from(brandingVersion).where(ofId)
  return row
}

/** Matches the versions with numbers up to `last`, which are too old to store. */
export const versionsUpTo = (ctx: Ctx, last: number) =>
  and(eq(brandingVersion.companyId, ctx.company.id), lte(brandingVersion.number, last))

// Limits the name to what fits in a cursor.
const byName = ascending('branding.companies', textKey(sql`left(lower(${company.name}), 40)`), idKey(company.id))

/**
 * Lists companies of the platform that have published a branding. For platform staff only.
 * @param db the platform's connection, which sees more than the requesting company.
 */
export async function listPublishers(
  db: Db,
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<{ id: string; name: string }>> {
  const page = keysetPage(byName, requested)
  const pattern = containing(search)
  const found = db
    .select({ id: company.id, name: company.name, place: page.place })
    .from(company)
    .innerJoin(branding, and(eq(branding.companyId, company.id), gt(branding.publications, 0)))
    .where(
      and(
        isNull(company.deletedAt),
        ne(company.id, ctx.company.id),
        search === '' ? undefined : ilike(company.name, pattern),
        page.behind,
      ),
    )
  return page.read(found)
}

/** Reads another company's published branding with the platform's `db`. For platform staff only. */
export async function readPublisher(
  db: Db,
  companyId: string,
): Promise<{ company: Tenant; branding: StoredBranding } | undefined> {
  const [row] = await db
    .select({ company: tenantColumns, branding })
    .from(branding)
    .innerJoin(company, and(eq(company.id, branding.companyId), isNull(company.deletedAt)))
    .where(and(eq(branding.companyId, companyId), gt(branding.publications, 0)))
  return row
}
