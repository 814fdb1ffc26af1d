import { MathUtils, PerspectiveCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { ModelMove } from './model-look.ts'

const FIELD_OF_VIEW = 35
const TURN = MathUtils.degToRad(15)
const HOME = { azimuth: MathUtils.degToRad(205), height: MathUtils.degToRad(35) }
// Looking straight down, no direction is up. A tiny offset to the south keeps north at the top.
const TOP = { azimuth: Math.PI, height: Math.PI / 2 - 1e-4 }
const LOWEST = MathUtils.degToRad(2)
const CLOSER = 0.8
/** Space for the labels of the outer edges. */
const MARGIN = 1.1
/** Space for the buttons at the side. */
const ASIDE = 1.12

/** The bounds of the scene and its bounding sphere. */
export interface Extent {
  readonly centre: Vector3
  readonly radius: number
  readonly points: readonly Vector3[]
}

/** A camera that orbits the roofs, by pointer and by steps. North is y, up is z. */
export interface ModelCamera {
  readonly camera: PerspectiveCamera
  move(move: ModelMove): void
  /** Adapts to a changed picture size. */
  fit(width: number, height: number): void
  dispose(): void
}

/** @param onChange is called when the picture must be redrawn. */
export function createCamera(
  element: HTMLElement,
  { centre, radius, points }: Extent,
  onChange: () => void,
): ModelCamera {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, radius / 50, radius * 40)
  camera.up.set(0, 0, 1)
  const controls = new OrbitControls(camera, element)
  controls.enableDamping = false
  controls.cursorStyle = 'grab'
  controls.maxPolarAngle = Math.PI / 2 - LOWEST
  controls.target.copy(centre)
  controls.addEventListener('change', onChange)
  let view: 'home' | 'top' | null = 'home'
  controls.addEventListener('start', () => {
    view = null
  })

  /** Returns the minimum distance at which every point is in view, looking at the center from this direction. */
  const wholeDistance = (azimuth: number, height: number) => {
    const back = toward(azimuth, height)
    const right = new Vector3(-back.y, back.x, 0).normalize()
    const up = back.clone().cross(right)
    const upright = Math.tan(MathUtils.degToRad(FIELD_OF_VIEW) / 2)
    const needs = points.map((point) => {
      const from = point.clone().sub(centre)
      const aside = Math.max((Math.abs(from.dot(right)) * ASIDE) / camera.aspect, Math.abs(from.dot(up)))
      return from.dot(back) + aside / upright
    })
    return Math.max(...needs) * MARGIN
  }
  const look = (azimuth: number, height: number, distance: number) => {
    camera.position.copy(toward(azimuth, height).multiplyScalar(distance).add(controls.target))
    controls.update()
    onChange()
  }
  const lookComplete = (whole: 'home' | 'top') => {
    view = whole
    controls.target.copy(centre)
    const { azimuth, height } = whole === 'top' ? TOP : HOME
    look(azimuth, height, wholeDistance(azimuth, height))
  }
  const step = (right: number, up: number, closer: number) => {
    view = null
    const from = camera.position.clone().sub(controls.target)
    const distance = from.length()
    const height = Math.asin(MathUtils.clamp(from.z / distance, -1, 1))
    const next = MathUtils.clamp(height + up, LOWEST, TOP.height)
    const reach = MathUtils.clamp(distance * closer, controls.minDistance, controls.maxDistance)
    look(Math.atan2(from.x, from.y) + right, next, reach)
  }
  return {
    camera,
    move(move) {
      if (move === 'top' || move === 'home') lookComplete(move)
      else if (move === 'closer' || move === 'farther') step(0, 0, move === 'closer' ? CLOSER : 1 / CLOSER)
      // Moving the viewer left turns the house right, the same as dragging.
      else if (move === 'left' || move === 'right') step(move === 'left' ? TURN : -TURN, 0, 1)
      else step(0, move === 'up' ? TURN : -TURN, 1)
    },
    fit(width, height) {
      camera.aspect = width / Math.max(1, height)
      camera.updateProjectionMatrix()
      controls.minDistance = radius * 0.4
      controls.maxDistance = wholeDistance(HOME.azimuth, HOME.height) * 2.5
      if (view) lookComplete(view)
      else onChange()
    },
    dispose: () => controls.dispose(),
  }
}

/** Returns the unit vector toward an azimuth and an elevation above the horizon, in radians. */
function toward(azimuth: number, height: number): Vector3 {
  const level = Math.cos(height)
  return new Vector3(Math.sin(azimuth) * level, Math.cos(azimuth) * level, Math.sin(height))
}
