/** How often processor time is sampled while requests are being answered, in milliseconds. */
const everyMs = 20
const minuteMs = 60_000

export interface ProcessorBudget {
  /**
   * Answers a network's request. The processor time used meanwhile is divided among the networks with requests in
   * progress.
   */
  charge<Answer>(network: string, work: () => Promise<Answer>): Promise<Answer>
  /** Returns whether a network has used this many seconds in this minute. */
  isSpent(network: string, seconds: number): boolean
}

/**
 * Measures this thread's processor time by network. Node doesn't report which request used it, so time used during
 * concurrent requests is divided among them. A network only approaches its budget by keeping the process busy for most
 * of a minute.
 */
export function createProcessorBudget(
  used: () => number = usedMs,
  now: () => number = performance.now.bind(performance),
): ProcessorBudget {
  const answering = new Map<string, number>()
  let spent = new Map<string, number>()
  let minute = 0
  let before = 0
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const total = used()
    const share = (total - before) / Math.max(1, answering.size)
    before = total
    forgetOldMinute()
    for (const network of answering.keys()) spent.set(network, (spent.get(network) ?? 0) + share)
  }
  const forgetOldMinute = () => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) [minute, spent] = [current, new Map()]
  }
  const enter = (network: string) => {
    look()
    answering.set(network, (answering.get(network) ?? 0) + 1)
    timer ??= setInterval(look, everyMs).unref()
  }
  const leave = (network: string) => {
    look()
    const left = answering.get(network)! - 1
    if (left > 0) answering.set(network, left)
    else answering.delete(network)
    if (answering.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    async charge(network, work) {
      enter(network)
      try {
        return await work()
      } finally {
        leave(network)
      }
    },
    isSpent(network, seconds) {
      forgetOldMinute()
      return (spent.get(network) ?? 0) >= seconds * 1_000
    },
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
