import type { WrittenPoint } from './las-writer.ts'

export interface WrittenEpt {
  points: readonly WrittenPoint[]
  wkt: string
  /** Further members of ept.json, such as another dataType. */
  index?: Record<string, unknown>
}

const RECORD = 21

/**
 * The files of an Entwine project of three depths, by their paths: a point in 16 is in the root, three in 16 on the first
 * depth, the others on the second, whose hierarchy is a file of its own. Nodes are not compressed.
 */
export function writeEpt({ points, wkt, index = {} }: WrittenEpt): Map<string, Uint8Array> {
  const [west, south, low] = (['x', 'y', 'z'] as const).map((axis) =>
    Math.floor(Math.min(...points.map((one) => one[axis]))),
  )
  const side = 64
  const corner = [west! - 16, south! - 16, low! - 16] as const
  const keyOf = ({ x, y, z }: WrittenPoint, number: number) => {
    const depth = number % 16 === 0 ? 0 : number % 16 < 4 ? 1 : 2
    const cells = [x, y, z].map((value, axis) => Math.floor(((value - corner[axis]!) / side) * 2 ** depth))
    return [depth, ...cells].join('-')
  }
  const nodes = Map.groupBy(
    points.map((point, number) => ({ point, key: keyOf(point, number) })),
    ({ key }) => key,
  )
  const files = new Map<string, Uint8Array>()
  const [root, further]: [Record<string, number>, Map<string, Record<string, number>>] = [{}, new Map()]
  for (const [key, inside] of nodes) {
    files.set(
      `ept-data/${key}.bin`,
      records(
        inside.map(({ point }) => point),
        corner,
      ),
    )
    const [depth, ...cells] = key.split('-').map(Number) as number[]
    if (depth! < 2) {
      if (depth === 0) root[key] = inside.length
      else further.set(key, { ...further.get(key), [key]: inside.length })
      continue
    }
    const parent = [1, ...cells.map((cell) => cell >> 1)].join('-')
    further.set(parent, { ...further.get(parent), [key]: inside.length })
  }
  for (const [key, part] of further) {
    root[key] = -1
    files.set(`ept-hierarchy/${key}.json`, json({ [key]: 0, ...part }))
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
    dataType: 'binary',
    hierarchyType: 'json',
    points: points.length,
    schema: [
      ...['X', 'Y', 'Z'].map(axis),
      { name: 'Classification', type: 'unsigned', size: 1 },
      { name: 'GpsTime', type: 'float', size: 8 },
    ],
    span: 32,
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
