import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The folder of incoming files. Retention deletes what a killed process left there. */
export const incomingFolder = (dataDir: string) => path.join(dataDir, 'incoming')

export interface Received {
  path: string
  bytes: number
  sha256: string
}

export type ReceiveResult = ({ ok: true } & Received) | { ok: false; reason: 'FILE_TOO_LARGE' }

/**
 * Writes a stream to a file in `folder`, with backpressure and up to `maxBytes`. Passes the file to `work`, and deletes
 * it afterwards.
 */
export async function receiving<T>(
  stream: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  work: (result: ReceiveResult) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, randomUUID())
  try {
    return await work(await receive(stream, target, maxBytes))
  } finally {
    await rm(target, { force: true })
  }
}

async function receive(stream: Readable, target: string, maxBytes: number): Promise<ReceiveResult> {
  const handle = await open(target, 'wx')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    // The connection must stay open after an early exit, because it still carries the error response.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) return { ok: false, reason: 'FILE_TOO_LARGE' }
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return { ok: true, path: target, bytes, sha256: hash.digest('hex') }
}
