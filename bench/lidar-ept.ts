import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feetToMeters } from '@gable/roof/units'

interface Ept {
  readonly schema: readonly {
    readonly name: string
    readonly size: number
    readonly scale?: number
    readonly offset?: number
  }[]
}

/**
 * All points of an Entwine Point Tiles folder with plain binary nodes and axes in feet, converted to meters: x, y, z in
 * sequence. For benches only: no limits or validation.
 */
export function readBinaryEpt(folder: string): Float64Array {
  const { schema }: Ept = JSON.parse(readFileSync(join(folder, 'ept.json'), 'utf8'))
  const nodes: Record<string, number> = JSON.parse(readFileSync(join(folder, 'ept-hierarchy/0-0-0-0.json'), 'utf8'))
  const width = schema.reduce((sum, { size }) => sum + size, 0)
  const axes = ['X', 'Y', 'Z'].map((name) => {
    const at = schema.findIndex((dimension) => dimension.name === name)
    const { scale = 1, offset = 0 } = schema[at]!
    return { scale, offset, place: schema.slice(0, at).reduce((sum, { size }) => sum + size, 0) }
  })
  const count = Object.values(nodes).reduce((sum, points) => sum + points, 0)
  const xyz = new Float64Array(3 * count)
  let next = 0
  for (const [key, points] of Object.entries(nodes)) {
    const bytes = readFileSync(join(folder, `ept-data/${key}.bin`))
    for (let point = 0; point < points; point++) {
      for (const { scale, offset, place } of axes) {
        xyz[next++] = feetToMeters(bytes.readInt32LE(point * width + place) * scale + offset)
      }
    }
  }
  return xyz
}
