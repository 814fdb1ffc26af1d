import { parentPort, Worker, workerData } from 'node:worker_threads'

const longestMs = 5_000
const startsWithinMs = 60_000

/**
 * Reads what strangers wrote in a thread of its own, with an end to its time and its memory. The time counts from when the
 * thread is ready, so that a busy machine does not spend it on loading code.
 * @returns undefined where that was not enough.
 */
export async function inThread<Order, Answer>(entry: URL, order: Order): Promise<Answer | undefined> {
  // None of the server's own flags: a loader or an inspector meant for it would be started here too.
  const worker = new Worker(entry, { workerData: order, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 192 } })
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  const end = () => resolve(undefined)
  let timer = setTimeout(end, startsWithinMs)
  worker.once('message', () => {
    clearTimeout(timer)
    timer = setTimeout(end, longestMs)
    worker.once('message', resolve)
  })
  worker.once('error', end)
  worker.once('exit', end)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** The thread's side: says that it is ready, and then what the work comes to. */
export function answerInThread<Order, Answer>(work: (order: Order) => Answer): void {
  parentPort?.postMessage('ready')
  parentPort?.postMessage(work(workerData as Order))
}
