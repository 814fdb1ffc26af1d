/** The longest that one request may hold the event loop, in milliseconds of processor time. */
export const longestHoldMs = 200

export interface Watched<Answer> {
  answer: Answer
  /** The longest stretch of processor time of this thread between two turns of the event loop. */
  heldMs: number
}

/**
 * Does `work` and measures how long it held the event loop at most. Processor time of this thread is measured, not the clock, so
 * that a busy machine fails no test. Nothing else may run in the process meanwhile.
 */
export async function watched<Answer>(work: () => Promise<Answer>): Promise<Watched<Answer>> {
  let heldMs = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    heldMs = Math.max(heldMs, (user + system) / 1_000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    const answer = await work()
    // The turn in which the work ended is measured as well.
    await new Promise((resolve) => setImmediate(resolve))
    return { answer, heldMs }
  } finally {
    isOver = true
  }
}
