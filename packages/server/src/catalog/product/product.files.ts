import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isPhotoOfProduct, photoPurpose } from './product.service.ts'

/** Photos of products are public, so every user may see them too. */
export const productFiles: FileOwner = {
  purpose: photoPurpose,
  mayRead: (ctx, fileId) => isPhotoOfProduct(ctx.db, ctx.company.id, fileId),
}
