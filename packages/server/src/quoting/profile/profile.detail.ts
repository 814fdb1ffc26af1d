import type { CompanyDetail } from '@gable/contract/company'
import { licensesOf, readCompany } from '../../account/company/company.query.ts'
import { activeAdmins, countWithoutSecondFactor } from '../../account/identity/identity.people.query.ts'
import { measuringSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow, shownOf } from '../../platform/files/file-rows.ts'

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

/** The admins whom the company's users can contact. */
export const companyAdmins = (ctx: Ctx) => activeAdmins(ctx)
