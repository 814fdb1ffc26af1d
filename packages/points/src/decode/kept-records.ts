import type { Part } from './part.ts'

/** Records of the chunks that were decoded last, as long as they have room: houses that stand side by side share chunks. */
export interface KeptRecords {
  /** The part with its records decoded: as they are kept, else as `decode` gives them. A part without a name is not kept. */
  of(part: Part, decode: () => Uint8Array): Part
}

export function createKeptRecords(mostBytes: number): KeptRecords {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0
  return {
    of(part, decode) {
      if (part.kind !== 'chunk' || part.name === undefined) return part
      const known = kept.get(part.name)
      const records = known ?? decode()
      kept.delete(part.name)
      kept.set(part.name, records)
      if (!known) bytes += records.byteLength
      for (const [name, oldest] of kept) {
        if (bytes <= mostBytes) break
        kept.delete(name)
        bytes -= oldest.byteLength
      }
      return { ...part, kind: 'records', bytes: records }
    },
  }
}
