import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq } from 'drizzle-orm'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { company } from './company.table.ts'

export const logoPurpose = 'company.logo' satisfies UploadPurpose

/** The logo. Every user of the company may see it. */
export const companyFiles: FileOwner = {
  purpose: logoPurpose,
  async mayRead(ctx, fileId) {
    const [row] = await ctx.db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, ctx.company.id), eq(company.logoFileId, fileId)))
    return row !== undefined
  },
}
