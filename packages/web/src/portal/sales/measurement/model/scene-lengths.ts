import { EDGE_STYLES } from '@gable/roof/drawing/edge-style'
import { feetAndInches } from '@gable/roof/drawing/figure-text'
import type { MeshEdge, RoofMesh } from '@gable/roof/model/mesh'
import { type Camera, type Mesh, Raycaster, Vector3 } from 'three'

const FONT = "600 12px 'Inter Variable', system-ui, sans-serif"
const HEIGHT = 18
const PADDING = 5
const DOT = 7
const INK = '#1B2430'

interface Label {
  readonly edge: MeshEdge
  readonly text: string
  readonly middle: Vector3
}

/** The canvas size, in CSS pixels. */
export interface Sheet {
  readonly width: number
  readonly height: number
}

/**
 * Draws lengths at the middle of their edges, flat over the picture: the longest first, without overlaps.
 * @param solids objects that hide the edges behind them.
 */
export function createLengths({ edges }: RoofMesh, solids: readonly Mesh[]) {
  const labels: Label[] = [...edges]
    .sort((one, other) => other.lengthMeters - one.lengthMeters)
    .map((edge) => ({
      edge,
      text: feetAndInches(edge.lengthMeters),
      middle: new Vector3(...edge.from).add(new Vector3(...edge.to)).multiplyScalar(0.5),
    }))
  return (context: CanvasRenderingContext2D, camera: Camera, sheet: Sheet): void => {
    context.font = FONT
    context.textBaseline = 'middle'
    const taken: Box[] = []
    for (const label of labels) {
      const box = boxOf(label, camera, sheet, context)
      if (!box || taken.some((other) => overlap(box, other)) || isHidden(label.middle, camera, solids)) continue
      taken.push(box)
      drawLabel(context, label, box)
    }
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Returns a label's box, or null if its edge appears shorter than the label or is out of view. */
function boxOf(
  { edge, text, middle }: Label,
  camera: Camera,
  size: Sheet,
  context: CanvasRenderingContext2D,
): Box | null {
  const [from, to, at] = [new Vector3(...edge.from), new Vector3(...edge.to), middle].map((point) =>
    onScreen(point, camera, size),
  )
  const width = context.measureText(text).width + 2 * PADDING + DOT + 4
  if (Math.abs(at!.z) > 1 || Math.hypot(to!.x - from!.x, to!.y - from!.y) < width * 0.8) return null
  const [left, top] = [at!.x - width / 2, at!.y - HEIGHT / 2]
  const isOutside = left < 0 || top < 0 || left + width > size.width || top + HEIGHT > size.height
  return isOutside ? null : { left, top, width }
}

function onScreen(point: Vector3, camera: Camera, { width, height }: Sheet): Vector3 {
  const { x, y, z } = point.clone().project(camera)
  return new Vector3(((x + 1) / 2) * width, ((1 - y) / 2) * height, z)
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.left > other.left + other.width + 2 ||
    other.left > one.left + one.width + 2 ||
    Math.abs(one.top - other.top) > HEIGHT + 2
  return !apart
}

/**
 * Returns whether a wall or plane is in front of the point. Requires a minimum distance, because the edge's own planes
 * touch it.
 */
function isHidden(middle: Vector3, camera: Camera, solids: readonly Mesh[]): boolean {
  const way = middle.clone().sub(camera.position)
  const distance = way.length()
  const ray = new Raycaster(camera.position, way.normalize(), 0, distance - 0.3)
  return ray.intersectObjects([...solids], false).length > 0
}

function drawLabel(context: CanvasRenderingContext2D, { edge, text }: Label, { left, top, width }: Box): void {
  context.fillStyle = 'rgb(255 255 255 / 90%)'
  context.beginPath()
  context.roundRect(left, top, width, HEIGHT, 5)
  context.fill()
  context.fillStyle = EDGE_STYLES[edge.type].color
  context.beginPath()
  context.arc(left + PADDING + DOT / 2, top + HEIGHT / 2, DOT / 2, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = INK
  context.fillText(text, left + PADDING + DOT + 4, top + HEIGHT / 2 + 1)
}
