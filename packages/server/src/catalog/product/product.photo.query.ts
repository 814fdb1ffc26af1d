import type { ShownFile } from '@gable/contract/file'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { file } from '../../platform/platform.table.ts'
import { productPhoto } from './product.table.ts'

/** The photos of each of these cards, in order. */
export async function photosOf(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, ShownFile[]>> {
  const photos = new Map<string, ShownFile[]>()
  if (productIds.length === 0) return photos
  const rows = await ctx.db
    .select({ productId: productPhoto.productId, file })
    .from(productPhoto)
    .innerJoin(file, and(eq(file.companyId, productPhoto.companyId), eq(file.id, productPhoto.fileId)))
    .where(and(eq(productPhoto.companyId, ctx.company.id), inArray(productPhoto.productId, [...productIds])))
    .orderBy(asc(productPhoto.position))
  for (const {
    productId,
    file: { id, name, contentType, bytes, thumbnailKey },
  } of rows) {
    const shown = { id, name, contentType, bytes, thumbnail: thumbnailKey !== null }
    photos.set(productId, [...(photos.get(productId) ?? []), shown])
  }
  return photos
}
