/** Reads TopoJSON, in which neighbors share their borders as arcs. */

export type Ring = [lng: number, lat: number][]
/** A ring and the holes in it. */
export type Polygon = Ring[]

interface Area {
  type: string
  arcs?: unknown
  id?: string | number
  properties?: { name?: string }
}

export interface Topology {
  arcs: number[][][]
  transform?: { scale: number[]; translate: number[] }
  objects: Record<string, { geometries: Area[] }>
}

/** The areas of an object of the topology, with their names. */
export function areasOf(
  { arcs, transform, objects }: Topology,
  object: string,
): { id: string; name: string; polygons: Polygon[] }[] {
  const lines = arcs.map((arc) => inDegrees(arc, transform))
  const ringOf = (refs: number[]) => joined(refs.map((ref) => (ref < 0 ? lines[~ref]!.toReversed() : lines[ref]!)))
  return objects[object]!.geometries.flatMap(({ type, arcs: refs, id, properties }) => {
    const polygons =
      type === 'Polygon' ? [refs as number[][]] : type === 'MultiPolygon' ? (refs as number[][][]) : undefined
    if (!polygons) return []
    // Simplification may reduce a small island to two corners, which is not a ring.
    const drawn = polygons.map((rings) => rings.map(ringOf).filter((ring) => ring.length >= 3))
    const placed = drawn.filter((rings) => rings.length > 0)
    return [{ id: String(id), name: properties?.name ?? '', polygons: placed }]
  })
}

/** The borders of an object's areas, each shared border once. */
export function bordersOf({ arcs, transform, objects }: Topology, object: string): Ring[] {
  const refs = objects[object]!.geometries.flatMap(({ arcs: nested }) => (nested as number[][][] | undefined) ?? [])
  const used = new Set((refs.flat(Number.POSITIVE_INFINITY) as number[]).map((ref) => (ref < 0 ? ~ref : ref)))
  return [...used].map((index) => inDegrees(arcs[index]!, transform))
}

/** The corners of an arc in degrees; each corner is stored as a step from the previous one. */
function inDegrees(arc: number[][], transform: Topology['transform']): Ring {
  if (!transform) return arc as Ring
  const [scaleX, scaleY] = transform.scale as [number, number]
  const [left, low] = transform.translate as [number, number]
  let [x, y] = [0, 0]
  return arc.map(([stepX, stepY]) => {
    x += stepX!
    y += stepY!
    return [x * scaleX + left, y * scaleY + low]
  })
}

/** Joins arcs end to end into a ring. */
function joined(lines: Ring[]): Ring {
  return lines.flatMap((line) => line.slice(0, -1))
}
