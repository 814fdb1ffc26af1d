import type { CompanyDetail } from '@gable/contract/company'
import { eq } from 'drizzle-orm'
import { countWithoutSecondFactor } from '../identity/user/identity.user.query.ts'
import type { Ctx } from '../platform/context.ts'
import { readFileRow, shownOf } from '../platform/files/file-rows.ts'
import { measuringSettings } from '../quote/quote.settings.ts'
import { licensesOf } from './company.license.query.ts'
import { company } from './company.table.ts'

/** The company's own page. */
export async function companyDetail(ctx: Ctx): Promise<CompanyDetail> {
  const { id } = ctx.company
  const [row] = await ctx.db.select().from(company).where(eq(company.id, id))
  const { logoFileId, ...facts } = row!
  const { overhangInches } = await measuringSettings(ctx)
  const file = logoFileId ? await readFileRow(ctx.db, id, logoFileId) : undefined
  return {
    ...facts,
    overhangInches,
    logo: file ? shownOf(file) : null,
    licenses: await licensesOf(ctx),
    withoutSecondFactor: await countWithoutSecondFactor(ctx),
  }
}

/** The company as it is held for an edit. */
export async function holdCompany(tx: Ctx): Promise<typeof company.$inferSelect | undefined> {
  const [held] = await tx.db.select().from(company).where(eq(company.id, tx.company.id)).for('update')
  return held
}
