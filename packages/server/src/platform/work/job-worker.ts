import { sql } from 'drizzle-orm'
import { job } from './job.table.ts'
import type { Runner, RunnerDeps } from './job-run.ts'
import { countedKey, type FreeSlots, silentAfterSeconds } from './job-store.ts'

/**
 * How often to check for due jobs without a notification in this process, in milliseconds. Frequent on PostgreSQL,
 * where another process may have queued one. All writes to the embedded database go through this process, which is
 * notified of them.
 */
const lookEveryMs = { postgres: 700, pglite: 10_000 }

/**
 * Delay before checking after another process's write to the embedded database, so that many writes cause only one
 * check.
 */
const soonMs = 300

/**
 * How often a worker sends a heartbeat for its jobs; more often, up to once a second, when there is progress to report.
 */
const beatEveryMs = 5_000

const silenceEveryMs = 5_000

/**
 * Number of jobs per queue that each check examines. A job of another company may be waiting behind thousands of a
 * company without free slots, so all jobs are examined as often as that takes a tenth of the time, however long a check
 * takes.
 */
const narrow = 100
const wideEvery = 10

/** How long a stopping process waits for its jobs. Other processes take over the unfinished ones. */
const patienceMs = 20_000

export type Worker = ReturnType<typeof createWorker>

/**
 * Takes due jobs and runs them. All queues are checked in one statement while nothing is due, so that an empty queue
 * costs nothing. Each queue has its own slots, so that a slow one doesn't delay the others.
 */
export function createWorker(
  { database, store, queues, log, outage }: Pick<RunnerDeps, 'database' | 'store' | 'queues' | 'log' | 'outage'>,
  runner: Runner,
) {
  const { running } = runner
  const rest = lookEveryMs[database.kind]
  let nextLook: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined
  let judging: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let state: 'idle' | 'working' | 'ending' = 'idle'
  let inContactSince = performance.now()
  let beaten = 0
  let wideFrom = 0

  /**
   * Takes due jobs.
   * @returns in how many milliseconds to check again.
   */
  const look = async (): Promise<number> => {
    const slots = freeSlots()
    const dueIn = (await store.nextDueIn(slots.map(({ queue }) => queue))) ?? rest
    if (dueIn > 0) return Math.min(dueIn, rest)
    const started = performance.now()
    const isWide = started >= wideFrom
    const taken = await store.take(slots, runningByKey(), isWide ? undefined : narrow)
    if (isWide) wideFrom = performance.now() + wideEvery * (performance.now() - started)
    for (const each of taken) void runner.run(each).finally(lookSoon)
    keepBeating()
    // Other jobs may be due behind those of a key without free slots.
    if (taken.some(({ concurrencyKey }) => concurrencyKey !== null)) return 0
    return isWide ? rest : Math.min(rest, Math.max(0, wideFrom - performance.now()))
  }

  const freeSlots = (): FreeSlots[] => {
    const free = new Map([...queues.values()].map(({ name, concurrency }) => [name, concurrency]))
    for (const { taken } of running.values()) free.set(taken.queue, free.get(taken.queue)! - 1)
    return [...free]
      .filter(([, slots]) => slots > 0)
      .map(([queue, slots]) => ({ queue, free: slots, perKey: queues.get(queue)!.concurrencyPerKey }))
  }

  const runningByKey = (): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const { taken } of running.values()) {
      if (taken.concurrencyKey !== null) counts[countedKey(taken)] = (counts[countedKey(taken)] ?? 0) + 1
    }
    return counts
  }

  const lookForSilence = async () => {
    const silent = sql`${job.beatAt} < now() - make_interval(secs => ${silentAfterSeconds})`
    for (const taken of await store.cutOff([...queues.keys()], silent)) await runner.cutOff(taken, { also: silent })
  }

  const beatIsDue = () =>
    performance.now() - beaten >= beatEveryMs || [...running.values()].some(({ progress }) => progress)

  /** An idle process sends no heartbeats. */
  function keepBeating(): void {
    if (state === 'working' && running.size > 0) pulse ??= setInterval(() => beatIsDue() && request(heartbeat), 1_000)
  }

  const heartbeat = async () => {
    if (running.size === 0) {
      clearInterval(pulse)
      pulse = undefined
      return
    }
    beaten = performance.now()
    const own = [...running.values()].map((each) => ({ each, progress: each.progress }))
    for (const { each } of own) each.progress = undefined
    const beating = own.map(({ each: { taken }, progress }) => ({ ...taken, progress }))
    const still = await store.heartbeat(beating)
    for (const { each } of own) {
      if (!still.has(each.taken.id) && !each.settling) runner.letGo(each)
    }
  }

  /** Send a heartbeat first, because a process that was blocked would otherwise consider its own jobs dead. */
  const judge = async () => {
    await heartbeat()
    await lookForSilence()
  }

  /** During a database outage, no worker can send heartbeats. Afterwards, all workers get time to do so. */
  const silenceTells = () => performance.now() - inContactSince >= silentAfterSeconds * 1_000

  const request = async (ask: () => Promise<void>) => {
    try {
      await ask()
    } catch (error) {
      inContactSince = performance.now()
      if (!outage.noticed(error)) log.error({ err: error }, 'failed to poll jobs')
    }
  }

  function lookSoon(): void {
    if (state !== 'working') return
    if (looking) {
      again = true
      return
    }
    again = false
    clearTimeout(nextLook)
    let wait = rest
    looking = request(async () => {
      wait = await look()
    }).finally(() => {
      looking = undefined
      if (again) lookSoon()
      else if (state === 'working') nextLook = setTimeout(lookSoon, wait)
    })
  }

  let hearing: NodeJS.Timeout | undefined
  database.onOthersWrite?.(() => {
    if (state !== 'working') return
    hearing ??= setTimeout(() => {
      hearing = undefined
      lookSoon()
    }, soonMs)
  })

  return {
    look,
    heartbeat,
    lookForSilence,

    /** Called when a job may be due. If this process runs no jobs, other processes find it. */
    wake: lookSoon,

    start(): void {
      state = 'working'
      lookSoon()
      // The embedded database has no other process whose jobs could be dead.
      if (database.kind === 'postgres') judging = setInterval(() => silenceTells() && request(judge), silenceEveryMs)
    },

    /** Takes no more jobs, waits for the running ones, and returns those that don't finish. */
    async stop(): Promise<void> {
      state = 'ending'
      await looking
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      })
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), patience])
      clearTimeout(timer)
      clearTimeout(nextLook)
      clearTimeout(hearing)
      for (const each of [pulse, judging]) clearInterval(each)
      for (const each of running.values()) await request(() => runner.giveBack(each))
    },
  }
}
