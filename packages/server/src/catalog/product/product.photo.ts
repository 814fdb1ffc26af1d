import type { UploadPurpose } from '@gable/contract/upload'

export const photoPurpose = 'product.photo' satisfies UploadPurpose
