import { randomUUID } from 'node:crypto'
import { company, companyLicense } from '@gable/server/account/company/company.table'
import { widget } from '@gable/server/quoting/website/website.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

interface Records {
  companyId: string
  version: number
  licenseId: string
  widgetId: string
  toolId: string
}

export const companyAccessMatrix: SliceAccessMatrix<'company', Records> = {
  async records({ app, company: { tenant } }) {
    const { db } = app.database
    const stamps = { companyId: tenant.id, createdAt: app.clock.now(), updatedAt: app.clock.now() }
    const [known] = await db.select().from(company).where(eq(company.id, tenant.id))
    await db.delete(companyLicense).where(eq(companyLicense.companyId, tenant.id))
    const [license] = await db
      .insert(companyLicense)
      .values({ ...stamps, number: secretName })
      .returning()
    const [tool] = await db.select().from(widget).where(eq(widget.companyId, tenant.id)).orderBy(widget.id)
    return {
      companyId: tenant.id,
      version: known!.version,
      licenseId: license!.id,
      widgetId: tool!.id,
      toolId: tool!.publicId,
    }
  },
  inputs: {
    save: ({ version }) => ({
      version,
      name: `Ridge & Sons ${randomUUID()}`,
      email: 'office@ridge.example',
      phone: '3075550100',
      country: 'UnitedStates' as const,
      timeZone: 'America/Denver',
      usualRoof: 'gable' as const,
      overhangInches: 12,
    }),
    saveLogo: () => ({ fileId: null }),
    saveSecurity: ({ version }) => ({ version, secondFactorRequired: false }),
    confirmEmail: () => ({ link: '' }),
    addLicense: () => ({ state: 'ID', number: 'RCE-1', idempotencyKey: randomUUID() }),
    updateLicense: ({ licenseId: id }) => ({ id, version: 1, number: 'RCE-2' }),
    deleteLicense: ({ licenseId: id }) => ({ id }),
    // Unchanged values, because calls of other slices use this widget.
    saveWebsite: ({ widgetId: id, toolId }) => ({ id, version: 1, toolId, domains: ['localhost'] }),
    checkPage: () => ({ page: 'https://www.ridge.example/roofing' }),
  },
  linkTo: ({ companyId }) => companyId,
  snapshot: [company, companyLicense, widget],
}
