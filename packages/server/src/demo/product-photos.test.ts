import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeProductPhoto, type ProductPhotoKind } from './product-photos.ts'

const kinds: ProductPhotoKind[] = ['threeTab', 'architectural', 'designer', 'standingSeam']

describe.each(kinds)('the photo of a %s product', (kind) => {
  it('is a whole PNG of 720 by 480, under 300 kB', () => {
    const bytes = Buffer.from(makeProductPhoto(kind, 1))
    expect(bytes.length).toBeLessThan(300_000)
    const chunks = readChunks(bytes)
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    expect([chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)]).toEqual([720, 480])
    expect(inflateSync(chunks.get('IDAT')!).length).toBe(721 * 480)
    expect(chunks.get('PLTE')!.length).toBe(256 * 3)
  })

  it('is the same for the same seed and another for another', () => {
    const first = Buffer.from(makeProductPhoto(kind, 0))
    expect(first.equals(makeProductPhoto(kind, 0))).toBe(true)
    expect(first.equals(makeProductPhoto(kind, 1))).toBe(false)
  })
})

/** The file's chunks by name, each with its check sum verified. */
function readChunks(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}
