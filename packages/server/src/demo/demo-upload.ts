import type { UploadPurpose } from '@gable/contract/upload'
import type { Ctx } from '../platform/context.ts'
import { addFile } from '../platform/files/file-rows.ts'
import type { StoredFile } from '../platform/files/files.ts'

/** Records a file as if the user had just uploaded it. @returns its id. */
export async function demoUpload({ db, clock, actor }: Ctx, kept: StoredFile, purpose: UploadPurpose): Promise<string> {
  const uploadedBy = actor.kind === 'user' ? actor.userId : null
  await addFile(db, kept, { purpose, uploadedBy, attachedAt: null, createdAt: clock.now() })
  return kept.id
}
