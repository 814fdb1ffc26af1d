import { mixColors } from '@gable/roof/drawing/color'
import type { DrawnPlace, Shape } from '@gable/roof/drawing/drawing'
import { drawingToSvg } from '@gable/roof/drawing/drawing-svg'
import { measureRoofs, type RoofToMeasure } from '@gable/roof/report/measure-roofs'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import type { PlanePoint } from '@gable/roof/units'

const width = 520
const maxHeight = 300
const margin = 16

type Place = (point: PlanePoint) => DrawnPlace

/** Draws the roofs from above as an SVG in the company's color, north up, without text; empty if no roof is known. */
export function drawingOf(outlines: readonly RoofToMeasure[], roofColor: string): string {
  const roofs = measureRoofs(outlines)
  const corners = roofs.flatMap(({ rings }) => rings[0] ?? [])
  if (corners.length === 0) return ''
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * margin) / (east - west), (maxHeight - 2 * margin) / (north - south))
  const height = (north - south) * scale + 2 * margin
  const place: Place = ([x, y]) => [width / 2 + (x - (west + east) / 2) * scale, margin + (north - y) * scale]
  return drawingToSvg({ width, height, label: '', shapes: roofs.flatMap((roof) => shapesOf(roof, place, roofColor)) })
}

function shapesOf({ roof, rings }: MeasuredRoof, place: Place, color: string): Shape[] {
  const outline: Shape = {
    kind: 'area',
    rings: rings.map((ring) => ring.map(place)),
    fill: mixColors(color, '#FFFFFF', 0.72),
    stroke: { color, width: 2.5 },
  }
  if (!roof.ok) return [outline]
  const inner = roof.roof.edges.filter(({ outlineEdge }) => outlineEdge === null)
  return [
    outline,
    ...inner.map(({ from, to, type }): Shape => {
      const points = [from, to].map(([x, y]) => place([x, y]))
      return { kind: 'line', points, stroke: { color, width: type === 'ridge' ? 2.5 : 1.5 } }
    }),
  ]
}
