import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'

/** Bytes on their way into the store: in memory, or as a file of this machine. */
export type Body = Uint8Array | { path: string; bytes: number }

/** A part of an object: its first and its last byte, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** Where bytes lie, by a key. It knows nothing of rows and companies. */
export interface Storage {
  /** Resolves when the bytes are kept; whatever lay under the key is replaced. */
  put(key: string, body: Body): Promise<void>
  /** Begins to read; rejects before the first byte when nothing lies there. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Nothing that lies there is no fault. */
  remove(key: string): Promise<void>
  /** Rejects, with a sentence for the operator, when nothing can be kept. */
  check(): Promise<void>
}

/** The store that the environment names. What S3 needs is loaded only where it is named. */
export function createStorage(config: Config): Storage {
  if (config.FILES_DRIVER === 'folder') return createFolderStorage(config.DATA_DIR)
  const loaded = import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(config))
  // Whoever asks first is told why it could not be loaded.
  loaded.catch(() => {})
  return {
    put: async (key, body) => (await loaded).put(key, body),
    read: async (key, range) => (await loaded).read(key, range),
    remove: async (key) => (await loaded).remove(key),
    check: async () => (await loaded).check(),
  }
}
