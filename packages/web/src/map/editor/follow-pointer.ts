import type { Pixel } from './plane-view.ts'

/** How far a pointer may move and still count as a tap, in pixels. */
const TAP_PIXELS = 4

interface Follower {
  /** Called at most once per frame with the pointer's position. `free` disables snapping. */
  step(pixel: Pixel, free: boolean): void
  /** Called once. `kept` is false if the drag was canceled, `moved` is false if the pointer only tapped. */
  end(outcome: { kept: boolean; moved: boolean }): void
}

/** Follows a pointer from its press on an element until it is released, or canceled with Escape. */
export function followPointer(event: PointerEvent, box: DOMRect, { step, end }: Follower): void {
  const element = event.target as HTMLElement
  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => [clientX - box.left, clientY - box.top]
  const start = pixelOf(event)
  let [latest, frame, moved] = [event, 0, false]

  function take() {
    frame = 0
    const pixel = pixelOf(latest)
    moved ||= Math.hypot(pixel[0] - start[0], pixel[1] - start[1]) > TAP_PIXELS
    if (moved) step(pixel, latest.altKey)
  }
  const follow = (next: PointerEvent) => {
    if (next.pointerId !== event.pointerId) return
    latest = next
    frame ||= requestAnimationFrame(take)
  }
  function stop(kept: boolean) {
    cancelAnimationFrame(frame)
    element.removeEventListener('pointermove', follow)
    element.removeEventListener('pointerup', letGo)
    element.removeEventListener('pointercancel', cancelled)
    window.removeEventListener('keydown', pressed, true)
    end({ kept, moved })
  }
  function letGo(next: PointerEvent) {
    if (next.pointerId !== event.pointerId) return
    latest = next
    take()
    stop(true)
  }
  function cancelled(next: PointerEvent) {
    if (next.pointerId === event.pointerId) stop(false)
  }
  function pressed(key: KeyboardEvent) {
    if (key.key !== 'Escape') return
    key.stopPropagation()
    stop(false)
  }
  element.setPointerCapture(event.pointerId)
  element.addEventListener('pointermove', follow)
  element.addEventListener('pointerup', letGo)
  element.addEventListener('pointercancel', cancelled)
  window.addEventListener('keydown', pressed, true)
}
