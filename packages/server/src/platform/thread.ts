import { setImmediate } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * The resources that a task in a thread may use. Node ends a thread that uses up its memory gradually, but a single
 * large allocation ends the whole process. A task must limit its own allocations.
 */
export interface ThreadLimits {
  /** Counted from when the thread is ready, so that loading code on a busy machine doesn't use it up. */
  milliseconds: number
  /** Processor time, counted from the same moment. Other processes' work doesn't use it up. */
  processorMs?: number
  megabytes: number
}

/** Maximum size of a result, in bytes. A larger result is discarded. */
const maxAnswerBytes = 64 * 1_024 * 1_024
const processorCheckMs = 200

const startsWithinMs = 60_000

/**
 * Runs a file in its own thread, with a limit on its time and memory. The file calls {@link answerInThread}.
 * @returns the result, or undefined if a limit was exceeded or the thread failed.
 */
export async function runInThread<Answer>(
  entry: URL,
  order: unknown,
  limits: ThreadLimits,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return withThread(entry, order, limits, promise, (worker) => worker.once('message', resolve))
}

/** The thread's side: reports that it is ready, and then the result of the work. */
export async function answerInThread<Order, Answer>(work: (order: Order) => Answer | Promise<Answer>): Promise<void> {
  sayReady()
  const answer = await work(workerData as Order)
  if (serialize(answer).byteLength > maxAnswerBytes) throw new Error('The response of the thread is too large')
  parentPort?.postMessage(answer)
}

/** Sends the thread's first message, when its code is loaded. */
export function sayReady(): void {
  parentPort?.postMessage('ready')
}

/** A part of a long result. After each part but the last, the thread waits for a message. */
export interface Part<Item> {
  items: Item[]
  isLast: boolean
}

/**
 * Like `runInThread`, for a result of many items. They arrive in parts, and the event loop runs between them. The file
 * calls {@link sayReady} and posts each {@link Part}.
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
  // None of the server's own flags, because its loader or inspector would be started here too. What a library prints
  // about an untrusted file must not reach the log.
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

/** Gives up when a thread has used this much processor time from now on. */
function watchProcessor(worker: Worker, max: number, giveUp: () => void): NodeJS.Timeout {
  const usedMs = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  }
  const before = usedMs()
  const check = async () => {
    if ((await usedMs()) - (await before) > max) giveUp()
  }
  // A thread that has ended has no usage.
  before.catch(() => {})
  return setInterval(() => check().catch(() => {}), processorCheckMs)
}
