import { readFile } from 'node:fs/promises'
import type { Accepted } from '@gable/contract/file-kind'
import { type Picture, rewritePicture } from '@gable/server/platform/upload/picture'

/** Reads a file of the `pictures` folder. */
export const demoPicture = (name: string): Promise<Buffer> => readFile(new URL(`./pictures/${name}`, import.meta.url))

/** Processes a picture of the demo like an upload. */
export async function rewriteOwn(name: string, accepted: Accepted): Promise<Picture> {
  const body = await demoPicture(name)
  const created = await rewritePicture('demo', body, name.endsWith('.png') ? 'png' : 'jpeg', accepted)
  return created.ok ? created.picture : { body }
}
