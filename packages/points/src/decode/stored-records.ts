import type { Part } from './part.ts'

/** A cache of the most recently decoded chunks, up to a size limit: adjacent houses share chunks. */
export interface StoredRecords {
  /** Returns the part with its records, from the cache or from `decode`. Parts without a name are not cached. */
  of(part: Part, decode: () => Uint8Array): Part
}

export function createStoredRecords(mostBytes: number): StoredRecords {
  const stored = new Map<string, Uint8Array>()
  let bytes = 0
  return {
    of(part, decode) {
      if (part.kind !== 'chunk' || part.name === undefined) return part
      const known = stored.get(part.name)
      const records = known ?? decode()
      stored.delete(part.name)
      stored.set(part.name, records)
      if (!known) bytes += records.byteLength
      for (const [name, oldest] of stored) {
        if (bytes <= mostBytes) break
        stored.delete(name)
        bytes -= oldest.byteLength
      }
      return { ...part, kind: 'records', bytes: records }
    },
  }
}
