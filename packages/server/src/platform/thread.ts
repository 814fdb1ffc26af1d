import { setImmediate } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * What a task in a thread may take. Node ends a thread that has used up its memory, but not one that asks for much of it at once:
 * the whole process goes then. A task bounds by its own means what it allocates.
 */
export interface ThreadLimits {
  /** Counted from when the thread is ready, so that a busy machine does not spend it on loading code. */
  milliseconds: number
  /** Of the processor, counted likewise: the work of other processes does not spend it. */
  processorMs?: number
  megabytes: number
}

/** Bytes of an answer. A thread that makes more of a file has no answer. */
const mostAnswerBytes = 64 * 1_024 * 1_024
const processorCheckMs = 200

const startsWithinMs = 60_000

/**
 * Runs a file in a thread of its own, with an end to its time and its memory. The file calls {@link answerInThread}.
 * @returns the answer; undefined where that was not enough, or the thread failed.
 */
export async function runInThread<Answer>(
  entry: URL,
  order: unknown,
  limits: ThreadLimits,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return withThread(entry, order, limits, promise, (worker) => worker.once('message', resolve))
}

/** The thread's side: says that it is ready, and then what the work comes to. */
export async function answerInThread<Order, Answer>(work: (order: Order) => Answer | Promise<Answer>): Promise<void> {
  sayReady()
  const answer = await work(workerData as Order)
  if (serialize(answer).byteLength > mostAnswerBytes) throw new Error('The answer of the thread is too large')
  parentPort?.postMessage(answer)
}

/** The thread's first word: its code is loaded. */
export function sayReady(): void {
  parentPort?.postMessage('ready')
}

/** A part of a long answer. After each but the last the thread waits for a message. */
export interface Part<Item> {
  items: Item[]
  isLast: boolean
}

/**
 * Like `runInThread`, for an answer of many items: they come in parts, with the event loop's turn between them. The file calls
 * {@link sayReady} and posts each {@link Part}.
 */
export async function collectFromThread<Item>(
  entry: URL,
  order: unknown,
  limits: ThreadLimits,
): Promise<Item[] | undefined> {
  const items: Item[] = []
  const { promise, resolve } = Promise.withResolvers<Item[]>()
  return withThread(entry, order, limits, promise, (worker) =>
    worker.on('message', async (part: Part<Item>) => {
      for (const item of part.items) items.push(item)
      if (part.isLast) return resolve(items)
      await setImmediate()
      worker.postMessage('next')
    }),
  )
}

async function withThread<Answer>(
  entry: URL,
  order: unknown,
  { milliseconds, processorMs, megabytes }: ThreadLimits,
  answer: Promise<Answer>,
  listen: (worker: Worker) => void,
): Promise<Answer | undefined> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  // None of the server's own flags: a loader or an inspector meant for it would be started here too.
  // What a library writes about a stranger's file is not for the log.
  const worker = new Worker(entry, { workerData: order, execArgv: [], resourceLimits, stdout: true, stderr: true })
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>()
  const giveUp = () => end(undefined)
  let timer = setTimeout(giveUp, startsWithinMs)
  let watch: NodeJS.Timeout | undefined
  worker.once('error', giveUp)
  worker.once('exit', giveUp)
  worker.once('message', () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, milliseconds)
    if (processorMs !== undefined) watch = watchProcessor(worker, processorMs, giveUp)
    listen(worker)
  })
  try {
    return await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}

/** Gives up once a thread has used so much of the processor from now on. */
function watchProcessor(worker: Worker, most: number, giveUp: () => void): NodeJS.Timeout {
  const usedMs = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  }
  const before = usedMs()
  const check = async () => {
    if ((await usedMs()) - (await before) > most) giveUp()
  }
  // A thread that has ended has no usage.
  before.catch(() => {})
  return setInterval(() => check().catch(() => {}), processorCheckMs)
}
