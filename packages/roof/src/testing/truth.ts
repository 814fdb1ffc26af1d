import { cleanRings, type Outline } from '../outline/clean.ts'
import { type LocalPlane, localPlane, toPlane } from '../plane.ts'
import { edgesOf, type Ring } from '../polygon.ts'
import { type EdgeType, noLengths } from '../roof.ts'
import { distanceToSegment } from '../segment.ts'
import { degreesToRise } from '../slope.ts'
import type { LngLat, PlanePoint } from '../units.ts'

/** A real roof measured by a third party, with the parts that can be given to a derivation as input. Meters. */
export interface TrueRoof {
  readonly id: string
  readonly kind: 'gable' | 'hip' | 'pyramid' | 'shed'
  readonly outline: Ring
  readonly origin: LngLat
  readonly areaSqm: number
  /** Mean over its planes, over 12. */
  readonly rise: number
  /** A plane without an eave, such as the top of a mansard, which the mean rise excludes. */
  readonly isMansard: boolean
  /** The outline's edges that are rakes. */
  readonly gableEdges: readonly number[]
  /** For each outline edge, the rise of the plane on it; null for a rake. */
  readonly edgeRises: readonly (number | null)[]
  readonly lengths: Readonly<Record<EdgeType, number>>
}

interface Row {
  readonly id: string
  readonly kind: TrueRoof['kind']
  readonly outline_m: Ring
  readonly origin_lonlat: LngLat
  readonly area_m2: number
  readonly pitch_x12: number
  readonly vertices: readonly (readonly [number, number, number])[]
  readonly planes: readonly { readonly pitch_deg: number; readonly area_m2: number }[]
  readonly edges: readonly {
    readonly type: string
    readonly a: number
    readonly b: number
    readonly planes: readonly number[]
  }[]
  readonly totals_m: Readonly<Record<string, number>>
}

/** Reads the file of true roofs: one JSON object per line. */
export function readTruth(text: string): TrueRoof[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => trueRoof(JSON.parse(line)))
}

function trueRoof(row: Row): TrueRoof {
  const edges = edgesOf(row.outline_m)
  const onEdge = edges.map(() => [] as Row['edges'][number][])
  for (const edge of row.edges.filter(({ planes }) => planes.length === 1)) {
    const ends = [edge.a, edge.b].map((at): PlanePoint => [row.vertices[at]![0], row.vertices[at]![1]])
    const away = edges.map(([a, b]) => Math.max(...ends.map((point) => distanceToSegment(point, a, b))))
    onEdge[away.indexOf(Math.min(...away))]!.push(edge)
  }
  const isRake = onEdge.map((lines) => lines.some(({ type }) => type === 'rake' || type === 'high_eave'))
  const totals = (name: string) => row.totals_m[name] ?? 0
  return {
    id: row.id,
    kind: row.kind,
    outline: row.outline_m,
    origin: row.origin_lonlat,
    areaSqm: row.area_m2,
    rise: row.pitch_x12,
    isMansard: row.planes.some(
      (_, plane) => !row.edges.some((edge) => edge.type === 'eave' && edge.planes.includes(plane)),
    ),
    gableEdges: [...edges.keys()].filter((edge) => isRake[edge]),
    edgeRises: onEdge.map((lines, edge) => {
      const eave = lines.find(({ type }) => type === 'eave')
      return isRake[edge] || !eave ? null : degreesToRise(row.planes[eave.planes[0]!]!.pitch_deg)
    }),
    lengths: {
      ...noLengths(),
      ridge: totals('ridge'),
      hip: totals('hip'),
      valley: totals('valley'),
      eave: totals('eave'),
      rake: totals('rake'),
      highEave: totals('high_eave'),
      pitchBreak: totals('pitch_break'),
    },
  }
}

/** The cleaned outline of a true roof and the outlines of the surrounding ones, on one plane. */
export function withNeighbors(
  roof: TrueRoof,
  all: readonly TrueRoof[],
): { outline: Outline; neighbours: Ring[] } | null {
  const plane = localPlane(roof.origin)
  const cleaned = cleanRings([roof.outline], plane)
  if (!cleaned.ok) return null
  const neighbours = all.filter((other) => other !== roof && isNear(plane, other)).map((other) => placed(plane, other))
  return { outline: cleaned.outline, neighbours }
}

const NEAR_METERS = 60

function isNear(plane: LocalPlane, { origin }: TrueRoof): boolean {
  return Math.hypot(...toPlane(plane, origin)) < NEAR_METERS
}

function placed(plane: LocalPlane, { origin, outline }: TrueRoof): Ring {
  const [x, y] = toPlane(plane, origin)
  return outline.map(([dx, dy]): PlanePoint => [x + dx, y + dy])
}
