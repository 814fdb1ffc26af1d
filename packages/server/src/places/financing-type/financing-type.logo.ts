import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { financingType } from './financing-type.table.ts'

export const logoPurpose = 'financing.logo' satisfies UploadPurpose

/** Whether a file is the logo of one of the company's financing types. Such logos are public. */
export async function isLogoOfFinancing(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(financingType)
    .where(and(eq(financingType.companyId, companyId), eq(financingType.logoFileId, fileId)))
    .limit(1)
  return row !== undefined
}
