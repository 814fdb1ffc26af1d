import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { productPhoto } from './product.table.ts'

/** What the files of product photos are for. */
export const photoPurpose = 'product.photo'

/** Whether a file of the company is the photo of one of its products: those alone are public. */
export async function isPhotoOfProduct(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(productPhoto)
    .where(and(eq(productPhoto.companyId, companyId), eq(productPhoto.fileId, fileId)))
    .limit(1)
  return row !== undefined
}
