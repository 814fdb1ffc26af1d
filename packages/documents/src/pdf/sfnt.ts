import { inflateSync } from 'node:zlib'

/** Size of a WOFF file's header, and of each entry of its table directory. */
const woff = { header: 44, entry: 20 } as const

/** Extracts the OpenType font from a WOFF file (W3C, WOFF 1.0), which has the same tables, each deflated. */
export function sfntOf(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  file.copy(head, 0, 4, 8)
  const exponent = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 << exponent, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE(16 * count - (16 << exponent), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.header + woff.entry * index
    const [from, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number]
    const stored = file.subarray(from, from + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const record = 12 + 16 * index
    // The tag and the checksum.
    file.copy(head, record, entry, entry + 4)
    file.copy(head, record + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(length, record + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
