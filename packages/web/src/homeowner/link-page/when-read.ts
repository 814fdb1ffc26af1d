/** How long a page has to be in view to count as read without user input, in milliseconds. */
const dwellMs = 3_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Calls back once when a person reads the page: at the first input, or once the page has been in view for three
 * seconds. Email link scanners do neither.
 * @returns a function that stops waiting.
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
