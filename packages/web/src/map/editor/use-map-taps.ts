import { type Snapped, snapCorner } from '@gable/roof/edit/snap'
import { mainDirection } from '@gable/roof/outline/main-direction'
import { contains } from '@gable/roof/polygon'
import { distance } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Stage } from './drag.ts'
import type { RoofEditor } from './editor-store.ts'
import type { Pixel } from './plane-view.ts'

const TAP_PIXELS = 6
const SNAP_PIXELS = 8
/** Maximum distance from the first corner at which a tap closes the outline, in pixels. */
const CLOSE_PIXELS = 16

/**
 * Handles taps on the map below the editor: on a roof to choose it, or for the next corner of a roof that is being
 * drawn. A drag moves the map and does nothing here.
 */
export function useMapTaps(root: RefObject<HTMLElement | null>, editor: RoofEditor, stage: () => Stage): void {
  const tap = useEffectEvent((pixel: Pixel, free: boolean) => {
    const { view } = stage()
    const { tool, drawn, history } = editor.get()
    if (tool === 'draw') {
      const [first] = drawn
      const toFirst = first && view.pixelsPerMeter * distance(first, view.toPlane(pixel))
      if (toFirst !== undefined && drawn.length > 2 && toFirst < CLOSE_PIXELS) editor.drawClosed()
      else editor.drawTo(drawnAt(pixel, free).at)
    } else if (tool === 'corners') {
      const at = view.toPlane(pixel)
      const met = history.present.roofs.findLast(({ rings }) => contains(rings[0]!, at))
      editor.choose(met?.id ?? editor.get().chosenId)
    }
  })

  const drawnAt = useEffectEvent((pixel: Pixel, free: boolean): Snapped => {
    const { view } = stage()
    const { drawn, history } = editor.get()
    const at = view.toPlane(pixel)
    if (free) return { at, guides: [] }
    const roofs = history.present.roofs.flatMap(({ rings }) => rings)
    const started = drawn.length > 1 ? [drawn] : roofs
    const direction = started.length > 0 ? mainDirection(started) : null
    const before = [drawn.at(-1), drawn.at(-2)].filter((point): point is PlanePoint => point !== undefined)
    const others = [...drawn.slice(0, -1), ...roofs.flat()]
    return snapCorner({ at, before, after: [], others, direction, tolerance: SNAP_PIXELS / view.pixelsPerMeter })
  })

  const hover = useEffectEvent((pixel: Pixel, free: boolean) => {
    const { tool, drawn } = editor.get()
    if (tool !== 'draw' || drawn.length === 0) return
    const { view, placer } = stage()
    const { at, guides } = drawnAt(pixel, free)
    placer.drawn(drawn, at, guides, view)
  })

  const touched = useEffectEvent((touch: boolean) => editor.setTouch(touch))

  const key = useEffectEvent((event: KeyboardEvent) => {
    if (editor.get().tool !== 'draw') return
    const onButton = event.target instanceof Element && event.target.closest('button, input, select, a')
    if (event.key === 'Escape') editor.pick('corners')
    else if (event.key === 'Enter' && !onButton) editor.drawClosed()
    else if (event.key === 'Backspace' && !(event.target instanceof HTMLInputElement)) editor.drawBack()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const map = root.current?.closest<HTMLElement>('.map')
    if (!map) return
    const ending = new AbortController()
    const on = { signal: ending.signal }
    let down: Pixel | null = null
    let [frame, latest]: [number, PointerEvent | null] = [0, null]
    const pixelOf = (event: MouseEvent): Pixel => {
      const box = root.current!.getBoundingClientRect()
      return [event.clientX - box.left, event.clientY - box.top]
    }
    const isOnMap = (target: EventTarget | null) =>
      target instanceof Element && !target.closest('[data-part], button, .map-controls, a')
    map.addEventListener(
      'pointerdown',
      (event) => {
        down = isOnMap(event.target) && event.isPrimary ? pixelOf(event) : null
        touched(event.pointerType === 'touch')
      },
      { ...on, capture: true },
    )
    map.addEventListener(
      'click',
      (event) => {
        if (!down || !isOnMap(event.target)) return
        const pixel = pixelOf(event)
        if (Math.hypot(pixel[0] - down[0], pixel[1] - down[1]) <= TAP_PIXELS) tap(pixel, event.altKey)
        down = null
      },
      on,
    )
    map.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType === 'touch') return
        latest = event
        frame ||= requestAnimationFrame(() => {
          frame = 0
          if (latest && root.current) hover(pixelOf(latest), latest.altKey)
        })
      },
      on,
    )
    // Forwards the wheel from a handle to the map below it.
    root.current?.addEventListener(
      'wheel',
      (event) => {
        const canvas = map.querySelector('canvas')
        if (!canvas) return
        event.preventDefault()
        canvas.dispatchEvent(new WheelEvent('wheel', event))
      },
      { ...on, passive: false },
    )
    window.addEventListener('keydown', key, on)
    return () => {
      ending.abort()
      cancelAnimationFrame(frame)
    }
  }, [root])
}
