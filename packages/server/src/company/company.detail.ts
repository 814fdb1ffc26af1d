import type { CompanyDetail } from '@gable/contract/company'
import type { Ctx } from '../platform/context.ts'
import { readFileRow, shownOf } from '../platform/files/file-rows.ts'
import { measuringSettings } from '../quote/quote.settings.ts'
import { licensesOf } from './company.license.query.ts'
import { countWithoutSecondFactor, readCompany } from './company.query.ts'

/** The company's own page. */
export async function companyDetail(ctx: Ctx): Promise<CompanyDetail> {
  const { logoFileId, emailConfirmedAt, ...facts } = await readCompany(ctx)
  const { overhangInches } = await measuringSettings(ctx)
  const file = logoFileId ? await readFileRow(ctx.db, facts.id, logoFileId) : undefined
  return {
    ...facts,
    overhangInches,
    emailConfirmed: emailConfirmedAt !== null,
    logo: file ? shownOf(file) : null,
    licenses: await licensesOf(ctx),
    withoutSecondFactor: await countWithoutSecondFactor(ctx),
  }
}
