import type { UploadPurpose } from '@gable/contract/upload'
import type { Ctx } from '@gable/server/platform/context'
import { addFile } from '@gable/server/platform/files/file-rows'
import type { StoredFile } from '@gable/server/platform/files/files'

/** Records a file as if the user had just uploaded it. @returns its id. */
export async function demoUpload(
  { db, clock, actor }: Ctx,
  stored: StoredFile,
  purpose: UploadPurpose,
): Promise<string> {
  const uploadedBy = actor.kind === 'user' ? actor.userId : null
  await addFile(db, stored, { purpose, uploadedBy, attachedAt: null, createdAt: clock.now() })
  return stored.id
}
