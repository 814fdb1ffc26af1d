import { pitchColor } from '@gable/roof/drawing/color'
import { EDGE_STYLES, typesIn } from '@gable/roof/drawing/edge-style'
import type { MeshEdge, RoofMesh, Surface } from '@gable/roof/model/mesh'
import type { EdgeType, RoofPoint } from '@gable/roof/roof'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  ShadowMaterial,
  Sphere,
  Vector3,
} from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'
import { dashesOf } from './dashes.ts'
import type { ModelLook } from './model-look.ts'
import type { Extent } from './scene-camera.ts'

const PLAIN = '#D4683A'
const CHOSEN = '#437FBB'
const WALLS = '#F6F0E6'
/** Lifts lines above the adjacent planes, so that neither hides half of a line. */
const EDGE_LIFT_METERS = 0.04
/** A light rim around every line, so that an orange ridge is visible on an orange roof. */
const RIM = { color: '#FFF4EA', width: 2.5 }
/** Moves planes and walls behind the lines on them. */
const BEHIND_LINES = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2 }
/** Dashes are in pixels in drawings, and in meters in 3D. */
const METERS_PER_DASH_UNIT = 0.07

/** The house as three.js objects. */
export interface ModelObjects {
  readonly house: Group
  readonly roof: Mesh
  readonly walls: Mesh
  readonly extent: Extent
  paint(look: ModelLook): void
  dispose(): void
}

export function createObjects(mesh: RoofMesh): ModelObjects {
  // A single material, because the graphics card compiles each kind before the first picture.
  const material = new MeshLambertMaterial({ vertexColors: true, ...BEHIND_LINES })
  const roof = surfaceMesh(mesh.roof, material)
  const walls = surfaceMesh(mesh.walls, material)
  paintAll(walls, new Color(WALLS))
  const lines = typesIn(mesh.edges).flatMap((type) => edgeLines(mesh.edges, type))
  const extent = extentOf(roof, walls)
  const ground = groundPlane(extent, mesh.groundZ)
  const house = new Group().add(roof, walls, ground, ...lines, ...lights(extent))
  return {
    house,
    roof,
    walls,
    extent,
    paint: (look) => paint(mesh, roof, look),
    dispose: () => house.traverse(disposeOf),
  }
}

function surfaceMesh({ positions, normals, indices }: Surface, material: MeshLambertMaterial): Mesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions as number[], 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals as number[], 3))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(indices), 1))
  geometry.setAttribute('color', new Float32BufferAttribute(new Float32Array(positions.length), 3))
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** Returns the lines of a type, and the rim under them. */
function edgeLines(edges: readonly MeshEdge[], type: EdgeType): LineSegments2[] {
  const own = edges.filter((edge) => edge.type === type).map(({ from, to }) => [from, to] as const)
  const { color, width, dash } = EDGE_STYLES[type]
  const pattern = dash?.map((part) => part * METERS_PER_DASH_UNIT)
  const strokes = pattern ? own.flatMap(([from, to]) => dashesOf(from, to, pattern)) : own
  return [
    linesAt(own, EDGE_LIFT_METERS / 2, new LineMaterial({ color: RIM.color, linewidth: width + RIM.width })),
    linesAt(strokes, EDGE_LIFT_METERS, new LineMaterial({ color: color, linewidth: width })),
  ]
}

function linesAt(
  lines: readonly (readonly [RoofPoint, RoofPoint])[],
  lift: number,
  material: LineMaterial,
): LineSegments2 {
  const ends = lines.flat().flatMap(([x, y, z]) => [x, y, z + lift])
  return new LineSegments2(new LineSegmentsGeometry().setPositions(ends), material)
}

function extentOf(...meshes: Mesh[]): Extent {
  const points = meshes.flatMap(({ geometry }) => {
    const position = geometry.getAttribute('position')
    return Array.from({ length: position.count }, (_, index) => new Vector3().fromBufferAttribute(position, index))
  })
  const { center, radius } = new Sphere().setFromPoints(points)
  return { centre: center, radius: Math.max(1, radius), points }
}

/** Shows only the shadow cast on it. */
function groundPlane({ centre, radius }: Extent, groundZ: number): Mesh {
  const ground = new Mesh(
    new PlaneGeometry(radius * 8, radius * 8),
    new ShadowMaterial({ color: '#4A3B2C', opacity: 0.28 }),
  )
  ground.position.set(centre.x, centre.y, groundZ)
  ground.receiveShadow = true
  return ground
}

/** Sky light and an afternoon sun in the southwest. Its shadow area covers exactly the scene. */
function lights({ centre, radius }: Extent): Object3D[] {
  const sky = new HemisphereLight('#FFFFFF', '#E9DDCB', 1.65)
  sky.position.set(0, 0, 1)
  const sun = new DirectionalLight('#FFF4E2', 1.75)
  sun.position.copy(centre).add(new Vector3(-0.75, -0.55, 0.85).multiplyScalar(radius * 2))
  sun.target.position.copy(centre)
  sun.castShadow = true
  sun.shadow.mapSize.set(1024, 1024)
  sun.shadow.radius = 3
  sun.shadow.normalBias = radius / 250
  const { camera } = sun.shadow
  Object.assign(camera, {
    left: -radius,
    right: radius,
    top: radius,
    bottom: -radius,
    near: radius / 4,
    far: radius * 6,
  })
  return [sky, sun, sun.target]
}

/** Colors the planes according to the look. */
function paint(mesh: RoofMesh, { geometry }: Mesh, { colorBy, chosen }: ModelLook): void {
  const colors = geometry.getAttribute('color')
  const shown = mesh.facets.map(
    ({ rise }, index) => new Color(index === chosen ? CHOSEN : colorBy === 'pitch' ? pitchColor(rise) : PLAIN),
  )
  for (const [triangle, facet] of mesh.roof.of.entries()) {
    const { r, g, b } = shown[facet]!
    for (const corner of mesh.roof.indices.slice(triangle * 3, triangle * 3 + 3)) colors.setXYZ(corner, r, g, b)
  }
  colors.needsUpdate = true
}

function paintAll({ geometry }: Mesh, { r, g, b }: Color): void {
  const colors = geometry.getAttribute('color')
  for (let corner = 0; corner < colors.count; corner++) colors.setXYZ(corner, r, g, b)
}

function disposeOf(object: Object3D): void {
  if (object instanceof DirectionalLight) object.dispose()
  if (!(object instanceof Mesh)) return
  object.geometry.dispose()
  object.material.dispose()
}
