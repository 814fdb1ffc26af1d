import type { UploadPurpose } from '@gable/contract/upload'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isOnVisibleMessage } from './message.query.ts'

export const attachmentPurpose = 'message.attachment' satisfies UploadPurpose

/** The files of messages. Users who can see the lead may read them. */
export const messageFiles: FileOwner = { purpose: attachmentPurpose, mayRead: isOnVisibleMessage }
