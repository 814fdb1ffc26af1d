import type { Accepted } from '@gable/contract/file-kind'
import { type Picture, rewritePicture } from '@gable/server/platform/upload/picture'

/** Processes a drawn picture like an upload. */
export async function rewriteOwn(drawn: Uint8Array, accepted: Accepted): Promise<Picture> {
  const made = await rewritePicture('demo', drawn, 'png', accepted)
  return made.ok ? made.picture : { body: drawn }
}
