import { titleCase } from '../geo.address-key.ts'
import type { ReadField } from './columns.ts'
import type { Feature, Point } from './feature.ts'
import { areOnEarth, idOf, type Keyed, type Rows, sha256, textError } from './rows.ts'

export interface RoadRow extends Keyed {
  name: string
  kind: string
  line: Point[]
}

/** More points than a map draws of one road. */
const MAX_POINTS = 20_000

/** The lines of a road feature; each line is a separate row. */
export function roadRows(feature: Feature, read: ReadField): Rows<RoadRow> | undefined {
  const { geometry, properties } = feature
  if (/^(node|way|relation)\//.test(feature.id ?? '') && !properties.highway) return undefined
  if (geometry?.type !== 'LineString' && geometry?.type !== 'MultiLineString') {
    return { refused: geometry ? `a ${geometry.type}, not a line` : 'no geometry' }
  }
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const [name, kind] = [titleCase(read(properties, 'name')), read(properties, 'kind')]
  const id = idOf(feature, read(properties, 'id'))
  const odd = textError({ id, name, kind })
  if (odd) return { refused: odd }
  const rows = lines
    .filter((line) => areOnEarth(line) && line.length > 1 && line.length <= MAX_POINTS)
    .map((line, index): RoadRow => {
      const content = sha256(JSON.stringify([name, kind, line]))
      return {
        key: id ? (lines.length > 1 ? `${id}#${index + 1}` : id) : `line/${content}`,
        sha256: content,
        name,
        kind,
        line,
      }
    })
  return rows.length > 0 ? { rows } : { refused: 'not a line on earth' }
}
