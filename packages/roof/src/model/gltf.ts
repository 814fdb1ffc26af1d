import { pitchColor } from '../drawing/color.ts'
import { EDGE_STYLES, typesIn } from '../drawing/edge-style.ts'
import { pitchText } from '../drawing/figure-text.ts'
import type { EdgeType } from '../roof.ts'
import { addIndices, addTriples, emptyBuffer, type GltfBuffer, glbOf } from './gltf-buffer.ts'
import type { RoofMesh, Surface } from './mesh.ts'

interface Material {
  readonly name: string
  readonly pbrMetallicRoughness: {
    readonly baseColorFactor: readonly number[]
    readonly metallicFactor: 0
    readonly roughnessFactor: number
  }
}

interface Primitive {
  readonly attributes: { readonly POSITION: number; readonly NORMAL?: number }
  readonly indices: number
  readonly material: number
  readonly mode: number
}

const LINES = 1
const TRIANGLES = 4
const WALL_COLOR = '#F3ECE0'

/**
 * Writes a mesh as a self-contained binary glTF 2.0 file (.glb), in meters, y up, north toward -z: a node for each
 * structure, its planes with a material for each pitch, its walls, and its edges as lines with a material for each
 * type.
 */
export function roofGltf(mesh: RoofMesh): Uint8Array<ArrayBuffer> {
  const buffer = emptyBuffer()
  const materials: Material[] = []
  const meshes = mesh.names.map((name, structure) => ({
    name,
    primitives: [
      ...planePrimitives(mesh, structure, buffer, materials),
      ...wallPrimitives(mesh, structure, buffer, materials),
      ...edgePrimitives(mesh, structure, buffer, materials),
    ],
  }))
  const json = {
    asset: { version: '2.0', generator: 'Gable' },
    scene: 0,
    scenes: [{ nodes: meshes.map((_, index) => index) }],
    nodes: meshes.map(({ name }, index) => ({ name, mesh: index })),
    meshes,
    materials,
    accessors: buffer.accessors,
    bufferViews: buffer.bufferViews,
    buffers: [{ byteLength: buffer.byteLength }],
  }
  return glbOf(json, buffer)
}

function planePrimitives(mesh: RoofMesh, structure: number, buffer: GltfBuffer, materials: Material[]): Primitive[] {
  const own = mesh.facets.filter((facet) => facet.structure === structure)
  const pitches = [...new Set(own.map(({ rise }) => pitchText(rise)))]
  return pitches.map((pitch) => {
    const belongs = (of: number) => {
      const facet = mesh.facets[of]!
      return facet.structure === structure && pitchText(facet.rise) === pitch
    }
    const { rise } = own.find((facet) => pitchText(facet.rise) === pitch)!
    const material = materialOf(materials, `Roof ${pitch}`, pitchColor(rise))
    return trianglesOf(mesh.roof, belongs, buffer, material)
  })
}

function wallPrimitives({ walls }: RoofMesh, structure: number, buffer: GltfBuffer, materials: Material[]) {
  if (!walls.of.includes(structure)) return []
  return [trianglesOf(walls, (of) => of === structure, buffer, materialOf(materials, 'Walls', WALL_COLOR))]
}

function edgePrimitives(mesh: RoofMesh, structure: number, buffer: GltfBuffer, materials: Material[]): Primitive[] {
  const own = mesh.edges.filter((edge) => edge.structure === structure)
  return typesIn(own).map((type: EdgeType) => {
    const ends = own.filter((edge) => edge.type === type).flatMap(({ from, to }) => [from, to])
    return {
      attributes: { POSITION: addTriples(buffer, ends.flatMap(yUp), { bounds: true }) },
      indices: addIndices(buffer, [...ends.keys()]),
      material: materialOf(materials, `Edge ${type}`, EDGE_STYLES[type].color),
      mode: LINES,
    }
  })
}

/** The selected triangles, with only the corners that they use. */
function trianglesOf(
  surface: Surface,
  belongs: (of: number) => boolean,
  buffer: GltfBuffer,
  material: number,
): Primitive {
  const places = new Map<number, number>()
  const indices: number[] = []
  for (const [triangle, of] of surface.of.entries()) {
    if (!belongs(of)) continue
    for (const corner of surface.indices.slice(triangle * 3, triangle * 3 + 3)) {
      if (!places.has(corner)) places.set(corner, places.size)
      indices.push(places.get(corner)!)
    }
  }
  const triples = (values: readonly number[]) =>
    [...places.keys()].flatMap((corner) => yUp(values.slice(corner * 3, corner * 3 + 3)))
  return {
    attributes: {
      POSITION: addTriples(buffer, triples(surface.positions), { bounds: true }),
      NORMAL: addTriples(buffer, triples(surface.normals), { bounds: false }),
    },
    indices: addIndices(buffer, indices),
    material,
    mode: TRIANGLES,
  }
}

/** Converts east, north, up to glTF's right-handed x, y up, z: a rotation about x, so that nothing is mirrored. */
function yUp([east, north, up]: readonly number[]): [number, number, number] {
  return [east!, up!, north === 0 ? 0 : -north!]
}

function materialOf(materials: Material[], name: string, color: string): number {
  const known = materials.findIndex((material) => material.name === name)
  if (known !== -1) return known
  const pbrMetallicRoughness = { baseColorFactor: linear(color), metallicFactor: 0, roughnessFactor: 0.9 } as const
  return materials.push({ name, pbrMetallicRoughness }) - 1
}

/** Converts a screen color to the linear values that glTF requires (sRGB, IEC 61966-2-1). */
function linear(color: string): number[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const straight = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return [...straight.map((value) => Math.round(value * 10_000) / 10_000), 1]
}
