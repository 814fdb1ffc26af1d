/** Maximum time that one request may block the event loop, in milliseconds of CPU time. */
export const maxHoldMs = 200

export interface Watched<Answer> {
  answer: Answer
  /** The longest CPU time of this thread between two turns of the event loop. */
  heldMs: number
}

/**
 * Runs `work` and measures the longest time that it blocked the event loop. Measures the CPU time of this thread
 * instead of wall-clock time, so that a busy machine fails no test. Nothing else may run in the process at the same
 * time.
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
    // Includes the turn in which the work ended.
    await new Promise((resolve) => setImmediate(resolve))
    return { answer, heldMs }
  } finally {
    isOver = true
  }
}
