import type { UploadPurpose } from '@gable/contract/upload'
import type { FileOwner } from '../platform/files/file-routes.ts'
import { isPhotoOfProduct } from './product.photo.query.ts'

/** What the files of product photos are for. */
export const photoPurpose = 'product.photo' satisfies UploadPurpose

/** Photos of products: every homeowner sees them, and so may every user. */
export const productFiles: FileOwner = {
  purpose: photoPurpose,
  mayRead: (ctx, fileId) => isPhotoOfProduct(ctx.db, ctx.company.id, fileId),
}
