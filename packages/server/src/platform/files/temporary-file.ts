import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../context.ts'
import { incomingFolder } from '../upload/receive.ts'

/**
 * Passes the path of a temporary file to `use`, and deletes the file afterwards. A file left by a killed process is
 * deleted with unfinished uploads; see orphaned-files.ts.
 * @param ending the file name extension, without the dot.
 */
export async function withTemporaryFile<Result>(
  { config }: Pick<Ctx, 'config'>,
  ending: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = incomingFolder(config.DATA_DIR)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${crypto.randomUUID()}.${ending}`)
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Writes a stream to a file that only the server's user can read.
 * @returns its size in bytes and its SHA-256 in hex.
 */
export async function writeMeasured(
  body: NodeJS.ReadableStream,
  path: string,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  await pipeline(body, measured, createWriteStream(path, { mode: 0o600 }), { signal })
  return { bytes, sha256: hash.digest('hex') }
}
