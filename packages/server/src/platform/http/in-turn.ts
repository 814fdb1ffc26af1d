/** How many pieces of work of one key are done at the same time, and how many more may wait in line. */
export interface Turns {
  atOnce: number
  mostWaiting: number
}

/** Runs work of a key in its turn. Undefined where the line is full: then nothing was done. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<{ value: T } | undefined>

/** Lines in front of what this process does, one for each key, so that a key with much work leaves the process to the others. */
export function createInTurn({ atOnce, mostWaiting }: Turns): InTurn {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= mostWaiting) return undefined
    // Who ends hands its place on.
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
