import { crc32, deflateSync } from 'node:zlib'

/** A picture of at most 256 colours: one byte for each point, row by row from the top left, naming its colour. */
export interface IndexedPicture {
  width: number
  height: number
  points: Uint8Array
  colours: readonly (readonly [red: number, green: number, blue: number])[]
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The picture as a PNG file (ISO/IEC 15948), colour type 3, eight bits deep, rows unfiltered. */
export function encodeIndexedPng({ width, height, points, colours }: IndexedPicture): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  // Each row begins with the number of its filter, here 0: differences of colour numbers mean nothing.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(points.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 5 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
