import type { RoofMesh } from '@gable/roof/model/mesh'
import { PCFShadowMap, Raycaster, Scene, Vector2, WebGLRenderer } from 'three'
import type { ModelLook, ModelMove } from './model-look.ts'
import { createCamera } from './scene-camera.ts'
import { createLengths } from './scene-lengths.ts'
import { createObjects } from './scene-objects.ts'

const BACKGROUND = '#FAF6EF'

/** The visible canvas: the rendered picture, and the labels over it. */
interface ModelSheet {
  readonly canvas: HTMLCanvasElement
  /** Draws in CSS pixels. */
  readonly context: CanvasRenderingContext2D
  size(): { width: number; height: number }
  resize(width: number, height: number, pixelRatio: number): void
  /** Replaces the content with a picture of the same size. */
  copy(picture: HTMLCanvasElement): void
  /** Returns a PNG with the page's background. */
  picture(): Promise<Blob>
}

/**
 * Adds the canvas to the element. The WebGL canvas itself is never shown: two layers would have to be kept in sync, and
 * browsers without a graphics card cut it off where the page's bar overlaps it.
 */
function createSheet(host: HTMLElement): ModelSheet {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')!
  host.append(canvas)
  let shown = { width: 0, height: 0 }
  return {
    canvas,
    context,
    size: () => shown,
    resize(width, height, pixelRatio) {
      shown = { width, height }
      canvas.width = Math.floor(width * pixelRatio)
      canvas.height = Math.floor(height * pixelRatio)
      context.scale(pixelRatio, pixelRatio)
    },
    copy(picture) {
      context.clearRect(0, 0, shown.width, shown.height)
      context.drawImage(picture, 0, 0, shown.width, shown.height)
    },
    picture() {
      const whole = document.createElement('canvas')
      Object.assign(whole, { width: canvas.width, height: canvas.height })
      const onto = whole.getContext('2d')!
      onto.fillStyle = BACKGROUND
      onto.fillRect(0, 0, whole.width, whole.height)
      onto.drawImage(canvas, 0, 0)
      return new Promise((resolve, reject) => {
        whole.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png')
      })
    },
  }
}

const MAX_PIXEL_RATIO = 2
/** A press that moves less than this is a tap, not a turn. */
const TAP_PIXELS = 6

export interface SceneHooks {
  onChoose(facet: number | null): void
  /** Called after each frame. */
  onDrawn(): void
  /** Called when the WebGL context is lost. */
  onLost(): void
}

/** A house in 3D within an element of the page. */
export interface ModelScene {
  show(look: ModelLook): void
  move(move: ModelMove): void
  /** Returns the current view as a PNG. */
  picture(): Promise<Blob>
  dispose(): void
}

/**
 * Adds the house to the element and redraws it only when something has changed. Throws if WebGL is unavailable.
 * `dispose` releases all resources.
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
    // Copies in the same task, because the WebGL buffer is cleared once the page is displayed.
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
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio)
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    sheet.resize(width, height, pixelRatio)
    view.fit(width, height)
  }
  const facetAt = (at: Vector2): number | null => {
    // Includes moves that have not been drawn yet.
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
  // Neither the sun nor the house moves.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  return renderer
}

/** Reports the position of each tap in three.js coordinates: -1 to 1, y up. */
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
