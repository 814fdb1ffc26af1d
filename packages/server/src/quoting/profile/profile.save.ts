import type { CompanyForm } from '@gable/contract/company-form'
import { type SaveCompanyResult, saveCompany } from '../../account/company/company.profile.ts'
import { areActiveUsers } from '../../account/identity/identity.people.query.ts'
import { measuringSettings, saveOverhang } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../platform/context.ts'

/** Saves the company's page: its own details, and the overhang used to measure its roofs. */
export function saveProfile(ctx: Ctx, form: CompanyForm & { version: number }): Promise<SaveCompanyResult> {
  const readOverhang = async (tx: Ctx) => (await measuringSettings(tx)).overhangInches
  return saveCompany(ctx, form, { areActiveUsers, readOverhang, saveOverhang })
}
