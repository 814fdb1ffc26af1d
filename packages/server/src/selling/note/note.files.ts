import type { UploadPurpose } from '@gable/contract/upload'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isOnVisibleNote } from './note.attachment.query.ts'

export const attachmentPurpose = 'note.attachment' satisfies UploadPurpose

/** The files of notes, readable by users who may see the lead. */
export const noteFiles: FileOwner = { purpose: attachmentPurpose, mayRead: isOnVisibleNote }
