/** How many tasks of one key run at the same time, and how many more may wait. */
export interface Turns {
  atOnce: number
  maxWaiting: number
}

/** Runs a task when its key's turn comes. Returns undefined without running it if the queue is full. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<{ value: T } | undefined>

/** Creates one queue per key for work in this process, so that a key with much work doesn't block the others. */
export function createInTurn({ atOnce, maxWaiting }: Turns): InTurn {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= maxWaiting) return undefined
    // A finished task hands its slot to the next one.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return { value: await work() }
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
