import { type FileHandle, open } from 'node:fs/promises'
import { cloudError } from '../cloud-error.ts'
import type { Budget } from './budget.ts'

export interface RangeSource {
  /** Size of the file in bytes; undefined for a remote file until the first response. */
  readonly size: number | undefined
  /** Reads exactly the bytes from `begin` up to `end`. Throws BROKEN if the file ends before. */
  read(begin: number, end: number, budget: Budget): Promise<Uint8Array>
  /** Reads the first bytes, fewer if the file is shorter. */
  head(max: number, budget: Budget): Promise<Uint8Array>
}

/** Checks a span before it is requested. */
export function checkSpan(begin: number, end: number, size: number | undefined): void {
  if (!Number.isSafeInteger(begin) || !Number.isSafeInteger(end) || begin < 0 || end < begin)
    throw cloudError('BROKEN', `it names bytes ${begin} to ${end}`)
  if (size !== undefined && end > size)
    throw cloudError('BROKEN', `it ends at byte ${size}, and names bytes up to ${end}`)
}

export function memorySource(bytes: Uint8Array): RangeSource {
  return {
    size: bytes.byteLength,
    async read(begin, end) {
      checkSpan(begin, end, bytes.byteLength)
      return bytes.subarray(begin, end)
    },
    head: async (max) => bytes.subarray(0, max),
  }
}

export interface FileSource extends RangeSource {
  size: number
  modified: Date
  close(): Promise<void>
}

/** Opens a local file. Throws GONE if it cannot be opened. */
export async function openFile(path: string): Promise<FileSource> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    throw cloudError('GONE', `it cannot be opened (${(error as NodeJS.ErrnoException).code})`)
  }
  const found = await file.stat()
  if (!found.isFile()) {
    await file.close()
    throw cloudError('GONE', 'it is no file')
  }
  const read = async (begin: number, end: number, budget: Budget) => {
    budget.spend(end - begin)
    const bytes = new Uint8Array(end - begin)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, begin)
    if (bytesRead < bytes.length) throw cloudError('BROKEN', `it ends at byte ${begin + bytesRead}`)
    return bytes
  }
  return {
    size: found.size,
    modified: found.mtime,
    async read(begin, end, budget) {
      checkSpan(begin, end, found.size)
      return read(begin, end, budget)
    },
    head: (max, budget) => read(0, Math.min(max, found.size), budget),
    close: () => file.close(),
  }
}
