import type { UploadPurpose } from '@gable/contract/upload'

/** What the files of product photos are for. */
export const photoPurpose = 'product.photo' satisfies UploadPurpose
