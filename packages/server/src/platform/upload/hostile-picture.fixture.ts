import { crc32 } from 'node:zlib'

/** Pictures designed to keep a decoder busy, written byte by byte. */

interface Scans {
  width: number
  height: number
  scans: number
}

/**
 * Creates a valid progressive JPEG (ITU T.81, annex G) of one color whose scans each cover all blocks: one for each
 * coefficient and bit of each component, at most 2,646. A few hundred kB take a minute to decode.
 */
export function jpegOfScans({ width, height, scans }: Scans): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const components = [1, 2, 3]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const dcData = Buffer.alloc(Math.ceil((blocks * components.length) / 8))
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, components.length, ...components.flatMap((id) => [id, 0x11, 0])]),
    oneCode(0x00, 0x00),
    oneCode(0x10, 0xe0),
    segment(0xda, [components.length, ...components.flatMap((id) => [id, 0]), 0, 0, 0]),
    dcData,
  ]
  const data = emptyBands(blocks)
  let left = scans - 1
  for (let bit = 13; bit >= 0; bit -= 1)
    for (const id of components)
      for (let coefficient = 1; coefficient < 64; coefficient += 1) {
        if (left-- <= 0) break
        const precision = ((bit === 13 ? 0 : bit + 1) << 4) | bit
        parts.push(segment(0xda, [1, id, 0, coefficient, coefficient, precision]), data)
      }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

function segment(marker: number, body: readonly number[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, Buffer.from(body)])
}

/** A Huffman table whose only code, of one bit, is 0. */
const oneCode = (place: number, symbol: number) => segment(0xc4, [place, 1, ...Array<number>(15).fill(0), symbol])

/** Returns runs of blocks without changes: the only code, and 14 bits for how many follow 16,384. */
function emptyBands(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 32_767)
    bits += `0${Math.max(0, run - 16_384)
      .toString(2)
      .padStart(14, '0')}`
    left -= run
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g)!
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])))
}

/** Returns a PNG that declares this size, with a valid checksum of its header. */
export function pngThatSays(png: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const message = Buffer.from(png)
  message.writeUInt32BE(width, 16)
  message.writeUInt32BE(height, 20)
  message.writeUInt32BE(crc32(message.subarray(12, 29)), 29)
  return message
}

/** A drawing whose filters take a renderer minutes. */
export const svgBomb = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="9"/><feMorphology radius="90"/>'.repeat(60)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
)
