import type { RoofMesh } from '@gable/roof/model/mesh'
import { PCFShadowMap, Raycaster, Scene, Vector2, WebGLRenderer } from 'three'
import type { ModelLook, ModelMove } from './model-look.ts'
import { createCamera } from './scene-camera.ts'
import { createLengths } from './scene-lengths.ts'
import { createObjects } from './scene-objects.ts'
import { createSheet } from './scene-sheet.ts'

const MOST_PIXEL_RATIO = 2
/** A press that moves less is a tap, not a turn. */
const TAP_PIXELS = 6

export interface SceneHooks {
  onChoose(facet: number | null): void
  /** After each picture. */
  onDrawn(): void
  /** The graphics card has taken the picture away. */
  onLost(): void
}

/** A house in 3D within an element of the page. */
export interface ModelScene {
  show(look: ModelLook): void
  move(move: ModelMove): void
  /** What is seen now, as a PNG. */
  picture(): Promise<Blob>
  dispose(): void
}

/**
 * Puts the house into the element and draws it whenever something has changed, and only then. Throws where there is no
 * WebGL. Everything is given back by `dispose`.
 */
export function createScene(host: HTMLElement, mesh: RoofMesh, first: ModelLook, hooks: SceneHooks): ModelScene {
  const renderer = createRenderer()
  const sheet = createSheet(host)
  const objects = createObjects(mesh)
  const scene = new Scene().add(objects.house)
  const drawLengths = createLengths(mesh, [objects.roof, objects.walls])
  let look = first
  objects.paint(look)

  let frame = 0
  const draw = () => {
    renderer.render(scene, view.camera)
    // In the same breath: what the graphics card has drawn is gone when the page has been shown.
    sheet.copy(renderer.domElement)
    if (look.lengths) drawLengths(sheet.context, view.camera, sheet.size())
  }
  const changed = () => {
    if (frame !== 0 || document.hidden) return
    frame = requestAnimationFrame(() => {
      frame = 0
      draw()
      hooks.onDrawn()
    })
  }
  const view = createCamera(sheet.canvas, objects.extent, changed)
  const resize = () => {
    const [width, height] = [host.clientWidth, host.clientHeight]
    if (width === 0 || height === 0) return
    const pixelRatio = Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio)
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    sheet.resize(width, height, pixelRatio)
    view.fit(width, height)
  }
  const facetAt = (at: Vector2): number | null => {
    // A move that is not drawn yet counts already.
    view.camera.updateMatrixWorld()
    const ray = new Raycaster()
    ray.setFromCamera(at, view.camera)
    const [hit] = ray.intersectObjects([objects.roof, objects.walls], false)
    if (hit?.object !== objects.roof || typeof hit.faceIndex !== 'number') return null
    return mesh.roof.of[hit.faceIndex] ?? null
  }
  const sizes = new ResizeObserver(resize)
  sizes.observe(host)
  const ends = new AbortController()
  const { signal } = ends
  document.addEventListener('visibilitychange', changed, { signal })
  renderer.domElement.addEventListener('webglcontextlost', hooks.onLost, { signal })
  listenForTaps(sheet.canvas, signal, (at) => hooks.onChoose(facetAt(at)))
  resize()
  return {
    show(next) {
      look = next
      objects.paint(look)
      changed()
    },
    move: view.move,
    picture() {
      draw()
      return sheet.picture()
    },
    dispose() {
      cancelAnimationFrame(frame)
      frame = -1
      ends.abort()
      sizes.disconnect()
      view.dispose()
      objects.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      sheet.canvas.remove()
    },
  }
}

function createRenderer(): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  // Neither sun nor house ever moves.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  return renderer
}

/** Calls back with the place of each tap, as three wants it: -1 to 1, y up. */
function listenForTaps(canvas: HTMLCanvasElement, signal: AbortSignal, onTap: (at: Vector2) => void): void {
  let down: { x: number; y: number; id: number } | null = null
  canvas.addEventListener(
    'pointerdown',
    ({ clientX, clientY, pointerId, isPrimary }) => {
      down = isPrimary ? { x: clientX, y: clientY, id: pointerId } : null
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerup',
    ({ clientX, clientY, pointerId }) => {
      if (down?.id !== pointerId || Math.hypot(clientX - down.x, clientY - down.y) > TAP_PIXELS) return
      const { left, top, width, height } = canvas.getBoundingClientRect()
      onTap(new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2))
    },
    { signal },
  )
}
