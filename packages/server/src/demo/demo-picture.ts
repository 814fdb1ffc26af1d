import type { Accepted } from '@gable/contract/file-kind'
import { type Picture, rewritePicture } from '../platform/upload/picture.ts'

/** A picture that the demo drew, as an upload of it would be kept. */
export async function rewriteOwn(drawn: Uint8Array, accepted: Accepted): Promise<Picture> {
  const made = await rewritePicture('demo', drawn, 'png', accepted)
  return made.ok ? made.picture : { body: drawn }
}
