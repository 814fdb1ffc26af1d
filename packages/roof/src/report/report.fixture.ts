import { localPlane } from '../plane.ts'
import { type EdgeType, type Facet, noLengths, type Roof, type RoofEdge, type RoofPoint } from '../roof.ts'
import type { MeasuredRoof, ReportFacts } from './report-facts.ts'

const plane = localPlane([-111.1, 43.7])

/** A hand-made gable roof: 12 m along the ridge, 8 m across, 6/12, so 2 m high; its west side first. */
function gableRoof(): Roof {
  const [sw, se, ne, nw]: RoofPoint[] = [
    [0, 0, 0],
    [8, 0, 0],
    [8, 12, 0],
    [0, 12, 0],
  ] as const
  const [south, north]: RoofPoint[] = [
    [4, 0, 2],
    [4, 12, 2],
  ] as const
  const factor = Math.sqrt(1.25)
  const facet = (ring: RoofPoint[], azimuthDegrees: number): Facet => ({
    ring,
    holes: [],
    areaSqm: 48 * factor,
    planAreaSqm: 48,
    rise: 6,
    azimuthDegrees,
  })
  const edge = (
    type: EdgeType,
    from: RoofPoint,
    to: RoofPoint,
    facets: RoofEdge['facets'],
    outlineEdge: number | null,
  ): RoofEdge => ({
    type,
    from,
    to,
    lengthMeters: Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]),
    facets,
    outlineEdge,
  })
  const edges = [
    edge('eave', nw!, sw!, [0], 3),
    edge('rake', sw!, south!, [0], 0),
    edge('ridge', south!, north!, [0, 1], null),
    edge('rake', north!, nw!, [0], 2),
    edge('eave', se!, ne!, [1], 1),
    edge('rake', se!, south!, [1], 0),
    edge('rake', ne!, north!, [1], 2),
  ]
  const slope = 4 * factor
  return {
    outline: { plane, outer: [sw!, se!, ne!, nw!].map(([x, y]) => [x, y] as const), holes: [] },
    facets: [facet([sw!, south!, north!, nw!], 270), facet([se!, ne!, north!, south!], 90)],
    edges,
    lengthsMeters: { ...noLengths(), ridge: 12, eave: 24, rake: 4 * slope },
    areaSqm: 96 * factor,
    planAreaSqm: 96,
    perimeterMeters: 40,
  }
}

export function measuredGable(name = 'House'): MeasuredRoof {
  const roof = gableRoof()
  return { name, rise: 6, overhangFeet: 1, roof: { ok: true, roof }, rings: [roof.outline.outer] }
}

/** A roof of 6 m by 10 m whose planes are unknown. */
export function withoutPlanes(name = 'Garage'): MeasuredRoof {
  const rings = [
    [
      [20, 0],
      [26, 0],
      [26, 10],
      [20, 10],
    ],
  ] as const
  const roof = { ok: false, reason: 'NOT_DERIVABLE', planAreaSqm: 60, perimeterMeters: 32 } as const
  return { name, rise: 6, overhangFeet: 0, roof, rings }
}

export const facts: ReportFacts = {
  reportId: '0193-report',
  title: 'Gable Instant Report',
  company: 'Ridge & Sons',
  street: '12 Elm Street',
  city: 'Driggs',
  state: 'ID',
  postalCode: '83422',
  point: [-111.1, 43.7],
  measuredAt: '2026-11-20T15:00:00.000Z',
  geometryVersion: 1,
}
