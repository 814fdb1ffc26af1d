import type { WrittenPoint } from '../las/write-las.ts'
import { writeLaz } from './laz-writer.ts'
import { octreeOf } from './octree.ts'

export interface WrittenEpt {
  points: readonly WrittenPoint[]
  wkt: string
  /** Point format of LAZ nodes; if omitted, nodes are uncompressed. */
  laz?: number
  /** Additional members of ept.json, such as another dataType. */
  index?: Record<string, unknown>
}

const RECORD = 21

/** The files of an Entwine project of three depths, by path; the hierarchy of the deepest is in separate files. */
export function writeEpt({ points, wkt, laz, index = {} }: WrittenEpt): Map<string, Uint8Array> {
  const { corner, side, span, nodes, below } = octreeOf(points)
  const files = new Map<string, Uint8Array>()
  for (const [key, inside] of nodes) {
    if (laz === undefined) files.set(`ept-data/${key}.bin`, records(inside, corner))
    else files.set(`ept-data/${key}.laz`, writeLaz({ points: inside, wkt, format: laz, pointsPerChunk: 100 }))
  }
  const countOf = (key: string) => nodes.get(key)?.length ?? 0
  const root: Record<string, number> = { '0-0-0-0': countOf('0-0-0-0') }
  for (const [key, children] of below) {
    root[key] = -1
    const part = Object.fromEntries([key, ...children].map((node) => [node, countOf(node)]))
    files.set(`ept-hierarchy/${key}.json`, json(part))
  }
  files.set('ept-hierarchy/0-0-0-0.json', json(root))
  const axis = (name: string, number: number) => ({
    name,
    type: 'signed',
    size: 4,
    scale: 0.01,
    offset: corner[number],
  })
  const ept = {
    bounds: [...corner, ...corner.map((one) => one + side)],
    dataType: laz === undefined ? 'binary' : 'laszip',
    hierarchyType: 'json',
    points: points.length,
    schema: [
      ...['X', 'Y', 'Z'].map(axis),
      { name: 'Classification', type: 'unsigned', size: 1 },
      { name: 'GpsTime', type: 'float', size: 8 },
    ],
    span,
    srs: { wkt },
    version: '1.0.0',
    ...index,
  }
  return files.set('ept.json', json(ept))
}

function records(points: readonly WrittenPoint[], corner: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(points.length * RECORD)
  const view = new DataView(bytes.buffer)
  for (const [index, { x, y, z, classification = 1, time = 0 }] of points.entries()) {
    for (const [axis, value] of [x, y, z].entries())
      view.setInt32(index * RECORD + axis * 4, Math.round((value - corner[axis]!) * 100), true)
    view.setUint8(index * RECORD + 12, classification)
    view.setFloat64(index * RECORD + 13, time, true)
  }
  return bytes
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
