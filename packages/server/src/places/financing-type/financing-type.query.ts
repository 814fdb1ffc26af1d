import type { FinancingTypeRow } from '@gable/contract/financing'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { file } from '../../platform/platform.table.ts'
import { byName } from '../../platform/records.ts'
import { financingType } from './financing-type.table.ts'

type StoredType = typeof financingType.$inferSelect

/** The company's financing types, sorted by name. */
export async function listTypes(ctx: Ctx, requested: PageRequest): Promise<Page<FinancingTypeRow>> {
  const page = keysetPage(byName('financing type', financingType), requested)
  const found = ctx.db
    .select({ ...shown, place: page.place })
    .from(financingType)
    .leftJoin(file, ofLogo)
    .where(and(eq(financingType.companyId, ctx.company.id), page.behind))
  return page.read(found, rowOf)
}

const shown = {
  id: financingType.id,
  version: financingType.version,
  name: financingType.name,
  url: financingType.url,
  file,
  markets: sql<number>`(select count(*)::int from market applied where applied.company_id = financing_type.company_id
    and applied.financing_type_id = financing_type.id)`,
}
const ofLogo = and(eq(file.companyId, financingType.companyId), eq(file.id, financingType.logoFileId))

type Found = Omit<FinancingTypeRow, 'logo'> & { file: typeof file.$inferSelect | null }
const rowOf = ({ file: logo, ...row }: Found): FinancingTypeRow => ({ ...row, logo: logo && shownOf(logo) })

export async function readType(ctx: Ctx, id: string): Promise<FinancingTypeRow | undefined> {
  const [row] = await ctx.db.select(shown).from(financingType).leftJoin(file, ofLogo).where(ofId(ctx, id))
  return row && rowOf(row)
}

export const ofId = ({ company }: Pick<Ctx, 'company'>, id: string): SQL | undefined =>
  and(eq(financingType.companyId, company.id), eq(financingType.id, id))

/**
 * Locks a type until the transaction ends, to change it or to keep it from being deleted while a market starts using
 * it.
 */
export async function lockType(tx: Ctx, id: string, how: 'update' | 'key share'): Promise<StoredType | undefined> {
  const [locked] = await tx.db.select().from(financingType).where(ofId(tx, id)).for(how)
  return locked
}

/** The name of a type; empty if it does not exist. */
export async function nameOfType(tx: Ctx, id: string | null): Promise<string> {
  if (id === null) return ''
  const [row] = await tx.db.select({ name: financingType.name }).from(financingType).where(ofId(tx, id))
  return row?.name ?? ''
}

export async function readLink(ctx: Ctx, id: string) {
  const { name, url, logoFileId } = financingType
  const [row] = await ctx.db.select({ name, url, logoFileId }).from(financingType).where(ofId(ctx, id))
  return row
}
