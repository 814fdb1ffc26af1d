import type { Readable } from 'node:stream'

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
