import { sql } from 'drizzle-orm'
import { job } from './job.table.ts'
import type { Runner, RunnerDeps } from './job-run.ts'
import { countedKey, type FreeSlots, silentAfterSeconds } from './job-store.ts'

/**
 * How often it is looked whether anything is due, where nothing in this process says so sooner: often on PostgreSQL, where
 * another process may have queued it. The embedded database is written through this process alone, which hears of it.
 */
const lookEveryMs = { postgres: 700, pglite: 10_000 }

/** Another process writes on the embedded database, perhaps many times: it is looked soon, and not each time. */
const soonMs = 300

/** How often a worker says that it is still at its jobs; at most once a second when there is progress to tell. */
const beatEveryMs = 5_000

const silenceEveryMs = 5_000

/**
 * Jobs of each queue that are looked at each time. Behind thousands of a company that has no more room there may be one of another
 * company: all are looked at as often as that takes a tenth of the time, however long one look is.
 */
const narrow = 100
const wideEvery = 10

/** A process that ends waits for so long; what it then still has in hand is another's. */
const patienceMs = 20_000

export type Worker = ReturnType<typeof createWorker>

/**
 * Takes what is due and runs it. All queues are looked at together, in one statement while nothing is due, so that a further
 * queue costs nothing while it is empty; each queue has slots of its own, so that a slow one keeps no other waiting.
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

  /** Takes what is due. @returns in how many milliseconds it is worth looking again. */
  const look = async (): Promise<number> => {
    const slots = freeSlots()
    const dueIn = (await store.nextDueIn(slots.map(({ queue }) => queue))) ?? rest
    if (dueIn > 0) return Math.min(dueIn, rest)
    const begun = performance.now()
    const isWide = begun >= wideFrom
    const taken = await store.take(slots, runningByKey(), isWide ? undefined : narrow)
    if (isWide) wideFrom = performance.now() + wideEvery * (performance.now() - begun)
    for (const each of taken) void runner.run(each).finally(lookSoon)
    keepBeating()
    // Behind jobs of a key that has no more room others may be due.
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

  /** A process at rest has no use for a pulse. */
  function keepBeating(): void {
    if (state === 'working' && running.size > 0) pulse ??= setInterval(() => beatIsDue() && asking(heartbeat), 1_000)
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

  /** After a word of its own: a process that was held up would find its own jobs silent. */
  const judge = async () => {
    await heartbeat()
    await lookForSilence()
  }

  /** When the database was away, all workers were silent: once it is back they get the time to say that they live. */
  const silenceTells = () => performance.now() - inContactSince >= silentAfterSeconds * 1_000

  const asking = async (ask: () => Promise<void>) => {
    try {
      await ask()
    } catch (error) {
      inContactSince = performance.now()
      if (!outage.noticed(error)) log.error({ err: error }, 'the jobs could not be looked at')
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
    looking = asking(async () => {
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

    /** Something may be due. Where this process runs no jobs, others find it. */
    wake: lookSoon,

    start(): void {
      state = 'working'
      lookSoon()
      // The embedded database has no other process whose jobs could have fallen silent.
      if (database.kind === 'postgres') judging = setInterval(() => silenceTells() && asking(judge), silenceEveryMs)
    },

    /** Takes nothing more, waits for what is in flight, and gives back what does not end. */
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
      for (const each of running.values()) await asking(() => runner.giveBack(each))
    },
  }
}
