import type { Readable } from 'node:stream'

/** Bytes to store: in memory, or in a local file. */
export type Body = Uint8Array | { path: string; bytes: number }

/** Both bounds are inclusive, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** Stores bytes by key. It doesn't know about rows or companies. */
export interface Storage {
  /** Resolves when the bytes are stored. Replaces any previous object with this key. */
  put(key: string, body: Body): Promise<void>
  /** Starts reading. Rejects before the first byte if the object doesn't exist. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>
  /** Rejects with a message for the operator if nothing can be stored. */
  check(): Promise<void>
}
