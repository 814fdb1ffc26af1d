import { readLasHeader } from '../las/header.ts'
import { type WrittenLas, writeLas } from '../las/write-las.ts'
import { joined, lazChunk } from './laz-chunk.ts'
import { chunkTable, laszipRecord } from './laz-writer.ts'
import { octreeOf } from './octree.ts'

const EACH_ITS_OWN = 0xff_ff_ff_ff
const ENTRY = 32
const INFO_AT = 429

/** Writes a COPC file of three depths, in point formats 6 to 8; the hierarchy of the deepest is in separate pages. */
export function writeCopc({ points, format = 6, ...las }: WrittenLas): Uint8Array {
  const { corner, side, span, nodes, below } = octreeOf(points)
  const keys = [...nodes.keys()]
  const records = [
    { user: 'copc', id: 1, bytes: new Uint8Array(160) },
    { user: 'laszip encoded', id: 22_204, bytes: laszipRecord(format, EACH_ITS_OWN) },
  ]
  const plain = writeLas({ ...las, points: [...nodes.values()].flat(), format, records })
  const { pointsAt, recordLength } = readLasHeader(plain)
  const counts = keys.map((key) => nodes.get(key)!.length)
  const places = new Map<string, Place>()
  const chunks: Uint8Array[] = []
  let [read, written] = [pointsAt, pointsAt + 8]
  for (const [index, key] of keys.entries()) {
    const count = counts[index]!
    const chunk = lazChunk(plain.subarray(read, read + count * recordLength), format, recordLength)
    places.set(key, { begin: written, bytes: chunk.length, count })
    chunks.push(chunk)
    read += count * recordLength
    written += chunk.length
  }
  const table = chunkTable(
    chunks.map(({ length }) => length),
    counts,
  )
  const evlrAt = written + table.length
  const { pages, rootBytes } = pagesOf(places, below, evlrAt + 60)
  const evlr = new Uint8Array(60)
  evlr.set(new TextEncoder().encode('copc'), 2)
  new DataView(evlr.buffer).setUint16(18, 1_000, true)
  new DataView(evlr.buffer).setBigUint64(20, BigInt(pages.length), true)
  const file = joined(plain.subarray(0, pointsAt), int64(written), ...chunks, table, evlr, pages)
  const view = new DataView(file.buffer)
  view.setUint8(104, format | 0x80)
  view.setBigUint64(235, BigInt(evlrAt), true)
  view.setUint32(243, 1, true)
  for (const [axis, min] of corner.entries()) view.setFloat64(INFO_AT + axis * 8, min + side / 2, true)
  view.setFloat64(INFO_AT + 24, side / 2, true)
  view.setFloat64(INFO_AT + 32, side / span, true)
  view.setBigUint64(INFO_AT + 40, BigInt(evlrAt + 60), true)
  view.setBigUint64(INFO_AT + 48, BigInt(rootBytes), true)
  return file
}

interface Place {
  begin: number
  bytes: number
  count: number
}

/** The page of the root, followed by the pages that it references. */
function pagesOf(places: ReadonlyMap<string, Place>, below: ReadonlyMap<string, string[]>, at: number) {
  const nothing: Place = { begin: 0, bytes: 0, count: 0 }
  const rootBytes = (1 + below.size) * ENTRY
  const further: Uint8Array[] = []
  const root = [entry('0-0-0-0', places.get('0-0-0-0') ?? nothing)]
  let begin = at + rootBytes
  for (const [key, children] of below) {
    const page = joined(...[key, ...children].map((node) => entry(node, places.get(node) ?? nothing)))
    root.push(entry(key, { begin, bytes: page.length, count: -1 }))
    further.push(page)
    begin += page.length
  }
  return { pages: joined(...root, ...further), rootBytes }
}

function entry(key: string, { begin, bytes, count }: Place): Uint8Array {
  const written = new Uint8Array(ENTRY)
  const view = new DataView(written.buffer)
  for (const [index, number] of key.split('-').entries()) view.setInt32(index * 4, Number(number), true)
  view.setBigUint64(16, BigInt(begin), true)
  view.setInt32(24, bytes, true)
  view.setInt32(28, count, true)
  return written
}

function int64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value), true)
  return bytes
}
