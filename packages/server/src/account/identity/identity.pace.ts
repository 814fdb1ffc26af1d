import { setTimeout } from 'node:timers/promises'

/** Waits for a turn. Resolves to false if the line is too long. */
export type Pace = (key: string) => Promise<boolean>

/** Runs callers with the same key one after the other with a pause in between. At most `maxWaiting` callers wait. */
export function createPace({ pauseMs, maxWaiting }: { pauseMs: number; maxWaiting: number }): Pace {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key) => {
    const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (line.waiting >= maxWaiting) return false
    line.waiting += 1
    line.last = line.last.then(() => setTimeout(pauseMs))
    lines.set(key, line)
    await line.last
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
    return true
  }
}
