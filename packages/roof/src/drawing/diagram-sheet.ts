import { footprintContains } from '../outline/footprint.ts'
import type { Facet, RoofEdge, RoofPoint } from '../roof.ts'
import type { DrawnPlace } from './drawing.ts'
import type { NamedRoof } from './one-plane.ts'

/** Roofs laid out on paper, in the drawing's units, y down, north up. */
export interface Sheet {
  readonly width: number
  readonly planHeight: number
  readonly unitsPerMeter: number
  readonly facets: readonly SheetFacet[]
  readonly edges: readonly SheetEdge[]
  readonly structures: readonly { readonly name: string; readonly rings: readonly (readonly DrawnPlace[])[] }[]
}

export interface SheetFacet {
  readonly facet: Facet
  readonly rings: readonly (readonly DrawnPlace[])[]
}

export interface SheetEdge {
  readonly edge: RoofEdge
  readonly from: DrawnPlace
  readonly to: DrawnPlace
}

/** Around the plan, for the labels of the outer edges. */
const MARGIN = 30
const MIN_PLAN_HEIGHT = 120

/** Scales the roofs, which share a plane, to fit the width. */
export function sheetOf(roofs: readonly NamedRoof[], width: number, maxPlanHeight: number): Sheet {
  const corners = roofs.flatMap(({ roof }) => roof.outline.outer)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [west, east] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 1]
  const [south, north] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 1]
  // Multiple structures also have their names outside.
  const margin = roofs.length > 1 ? MARGIN * 1.6 : MARGIN
  const room = { across: width - 2 * margin, up: Math.max(MIN_PLAN_HEIGHT, maxPlanHeight) - 2 * margin }
  const unitsPerMeter = Math.min(room.across / Math.max(1, east - west), room.up / Math.max(1, north - south))
  const planHeight = Math.max(MIN_PLAN_HEIGHT, (north - south) * unitsPerMeter + 2 * margin)
  const place = ([x, y]: readonly [number, number] | RoofPoint): DrawnPlace => [
    width / 2 + (x - (west + east) / 2) * unitsPerMeter,
    planHeight / 2 - (y - (south + north) / 2) * unitsPerMeter,
  ]
  return {
    width,
    planHeight,
    unitsPerMeter,
    facets: roofs.flatMap(({ roof }) =>
      roof.facets.map((facet) => ({ facet, rings: [facet.ring, ...facet.holes].map((ring) => ring.map(place)) })),
    ),
    edges: roofs.flatMap(({ roof }) =>
      roof.edges.map((edge) => ({ edge, from: place(edge.from), to: place(edge.to) })),
    ),
    structures: roofs.map(({ name, roof }) => ({
      name,
      rings: [roof.outline.outer, ...roof.outline.holes].map((ring) => ring.map(place)),
    })),
  }
}

export function isOnRoof(sheet: Sheet, place: DrawnPlace): boolean {
  return sheet.structures.some(({ rings }) => footprintContains(rings, place))
}
