import { setTimeout } from 'node:timers/promises'

/** Waits for one's turn; false where so many wait already that it would take too long. */
export type Pace = (key: string) => Promise<boolean>

/** Lets those who name the same key go one after the other, each a pause after the last; `mostWaiting` at a time. */
export function createPace({ pauseMs, mostWaiting }: { pauseMs: number; mostWaiting: number }): Pace {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key) => {
    const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (line.waiting >= mostWaiting) return false
    line.waiting += 1
    line.last = line.last.then(() => setTimeout(pauseMs))
    lines.set(key, line)
    await line.last
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
    return true
  }
}
