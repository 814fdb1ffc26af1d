/** How long a page has to be in view before it counts as read without an act of the reader. */
const dwellMs = 3_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Calls back once, when a person reads the page: at the first act, or once the page has been in view for three seconds. Programs that
 * open links in emails to scan them do neither. @returns what stops waiting.
 */
export function whenRead(onRead: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, read)
    document.removeEventListener('visibilitychange', watch)
  }
  const read = () => {
    stop()
    onRead()
  }
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(read, dwellMs)
  }
  for (const act of acts) addEventListener(act, read, { passive: true })
  document.addEventListener('visibilitychange', watch)
  watch()
  return stop
}
