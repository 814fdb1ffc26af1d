import type { FileOwner } from '../../platform/files/file-routes.ts'
import { photoPurpose } from './product.photo.ts'
import { isPhotoOfProduct } from './product.service.ts'

/** Photos of products: every homeowner sees them, and so may every user. */
export const productFiles: FileOwner = {
  purpose: photoPurpose,
  mayRead: (ctx, fileId) => isPhotoOfProduct(ctx.db, ctx.company.id, fileId),
}
