import type { Log } from '../log/log.ts'
import type { Outage } from '../outage.ts'

/** Must check `goesOn` between its steps, and stop once it returns false because the process is about to stop. */
export type RecurringWork = (goesOn: () => boolean) => Promise<void>

export type Recurring = ReturnType<typeof createRecurring>

/**
 * Runs work that determines by itself what is due, at the start and at an interval, never twice at once in a process.
 */
export function createRecurring(log: Log, outage: Outage) {
  const works: { name: string; seconds: number; work: RecurringWork }[] = []
  const timers: NodeJS.Timeout[] = []
  const inFlight = new Map<string, Promise<void>>()
  let goingOn = true
  const goesOn = () => goingOn

  const begin = (name: string, work: RecurringWork) => {
    if (inFlight.has(name)) return
    const run = work(goesOn)
      .catch((error: unknown) => {
        if (!outage.noticed(error)) log.error({ err: error, recurring: name }, 'recurring work failed')
      })
      .finally(() => inFlight.delete(name))
    inFlight.set(name, run)
  }

  return {
    add(name: string, seconds: number, work: RecurringWork): void {
      works.push({ name, seconds, work })
    },
    start(): void {
      for (const { name, seconds, work } of works) {
        begin(name, work)
        timers.push(setInterval(() => begin(name, work), seconds * 1_000))
      }
    },
    /** Runs each once, one after another. Rethrows errors. */
    async runAll(): Promise<void> {
      for (const { work } of works) await work(goesOn)
    },
    async stop(): Promise<void> {
      goingOn = false
      for (const timer of timers) clearInterval(timer)
      await Promise.all(inFlight.values())
    },
  }
}
