import type { PageChannel } from './page-channel.ts'

/** Reports the content's height to the page, now and whenever it changes. */
export function watchHeight(content: Element, channel: PageChannel): () => void {
  let message = -1
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height !== message) channel.sayHeight(height)
    message = height
  })
  observer.observe(content)
  return () => observer.disconnect()
}

/** Escape that nothing in the frame has handled asks the page to close the panel. */
export function watchEscape(frame: Window, channel: PageChannel): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) channel.say('closeRequested')
  }
  frame.addEventListener('keydown', listen)
  return () => frame.removeEventListener('keydown', listen)
}

const pixelsPerLine = 16

/**
 * Forwards the wheel to the page if the frame is as high as its content and has nothing to scroll. Spreads the distance
 * over several animation frames, as browsers do, or sends it at once with reduced motion.
 */
export function watchWheel(frame: Window, channel: PageChannel): () => void {
  const calm = frame.matchMedia('(prefers-reduced-motion: reduce)').matches
  let left = 0
  let next = 0
  const go = () => {
    const step = calm || Math.abs(left) < 2 ? left : left * 0.35
    left -= step
    channel.sayWheel(step)
    next = left === 0 ? 0 : frame.requestAnimationFrame(go)
  }
  const listen = (event: WheelEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.deltaY === 0 || usesWheel(event)) return
    event.preventDefault()
    left += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY
    if (next === 0) next = frame.requestAnimationFrame(go)
  }
  frame.addEventListener('wheel', listen, { passive: false })
  return () => {
    frame.cancelAnimationFrame(next)
    frame.removeEventListener('wheel', listen)
  }
}

/** Whether something under the pointer can still scroll in the wheel's direction. */
function usesWheel(event: WheelEvent): boolean {
  for (const target of event.composedPath()) {
    if (!(target instanceof HTMLElement)) continue
    if (target instanceof HTMLInputElement && target.type === 'range' && target === document.activeElement) return true
    const room = event.deltaY < 0 ? target.scrollTop : target.scrollHeight - target.clientHeight - target.scrollTop
    if (room > 1 && (target === document.documentElement || scrolls(target))) return true
  }
  return false
}

function scrolls(element: HTMLElement): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}
