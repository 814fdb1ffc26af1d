import type { Accepted } from '@gable/contract/file-kind'
import { type Picture, rewritePicture } from '@gable/server/platform/upload/picture'

/** Processes a drawn picture like an upload. */
export async function rewriteOwn(drawn: Uint8Array, accepted: Accepted): Promise<Picture> {
  const created = await rewritePicture('demo', drawn, 'png', accepted)
  return created.ok ? created.picture : { body: drawn }
}
