import { Worker } from 'node:worker_threads'
import { type CloudError, cloudError } from '../cloud-error.ts'
import { cloudLimits } from '../limits.ts'
import type { Outcome, ThreadData } from './decode-thread.ts'
import type { ClipOrder, Clipped, Part, Surveyed, Task } from './part.ts'

/**
 * Decodes points in one thread, one part after another; transfers the bytes of a part to the thread. An aborted part
 * leaves the queue; if it is being decoded, the thread is terminated. Throws CloudError.
 */
export interface PointDecoder {
  clip(part: Part, order: ClipOrder, signal: AbortSignal): Promise<Clipped>
  survey(part: Part, signal: AbortSignal): Promise<Surveyed>
  close(): Promise<void>
}

interface Waiting {
  task: Task
  signal: AbortSignal
  resolve: (done: Clipped | Surveyed) => void
  reject: (error: CloudError) => void
}

/** Maximum number of waiting parts: more are refused rather than held in memory. */
const LONGEST_QUEUE = 64

/** @param keepBytes of decoded chunks of files to cache, for adjacent houses. */
export function createDecoder({ keepBytes = 0 }: Partial<ThreadData> = {}): PointDecoder {
  const queue: Waiting[] = []
  let thread: Worker | undefined
  let current: Waiting | undefined

  const end = (): Promise<unknown> => {
    const ended = thread
    thread = undefined
    current = undefined
    return ended?.terminate() ?? Promise.resolve()
  }
  const settle = (act: (waiting: Waiting) => void) => {
    const done = current
    current = undefined
    if (done) act(done)
    next()
  }
  const started = (): Worker => {
    if (thread) return thread
    const worker = new Worker(new URL('./decode-thread.ts', import.meta.url), {
      workerData: { keepBytes } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    // Ignores events of a terminated thread, so that they do not affect its successor.
    const ifMine = (act: () => void) => {
      if (worker === thread) act()
    }
    worker.on('message', (outcome: Outcome) =>
      ifMine(() =>
        settle(({ resolve, reject }) =>
          outcome.ok ? resolve(outcome.done) : reject(cloudError(outcome.code, outcome.found)),
        ),
      ),
    )
    const broke = () =>
      ifMine(() => {
        thread = undefined
        settle(({ reject }) => reject(cloudError('BROKEN', 'its points cannot be decoded')))
      })
    worker.on('error', broke)
    worker.on('exit', broke)
    worker.unref()
    thread = worker
    return worker
  }
  function next(): void {
    if (current) return
    current = queue.shift()
    if (!current) {
      thread?.unref()
      return
    }
    const worker = started()
    worker.ref()
    const { part } = current.task
    const bytes = ownBytes(part.bytes)
    part.bytes = bytes
    worker.postMessage(current.task, [bytes.buffer])
  }
  const run = (task: Task, signal: AbortSignal): Promise<Clipped | Surveyed> => {
    const { promise, resolve, reject } = Promise.withResolvers<Clipped | Surveyed>()
    if (signal.aborted) return Promise.reject(whyAborted(signal))
    if (task.part.count > cloudLimits.pointsPerPart || task.part.bytes.byteLength > cloudLimits.bytesPerPart)
      return Promise.reject(cloudError('TOO_LARGE', `a part has ${task.part.count} points`))
    if (queue.length >= LONGEST_QUEUE)
      return Promise.reject(cloudError('OVER_BUDGET', 'too many clouds are being read'))
    const waiting: Waiting = { task, signal, resolve, reject }
    const abort = () => {
      reject(whyAborted(signal))
      const at = queue.indexOf(waiting)
      if (at >= 0) queue.splice(at, 1)
      else if (current === waiting) {
        void end()
        next()
      }
    }
    signal.addEventListener('abort', abort, { once: true })
    queue.push(waiting)
    next()
    return promise.finally(() => signal.removeEventListener('abort', abort))
  }
  return {
    clip: (part, clip, signal) => run({ part, clip }, signal) as Promise<Clipped>,
    survey: (part, signal) => run({ part, clip: null }, signal) as Promise<Surveyed>,
    async close() {
      const all = [...queue.splice(0), ...(current ? [current] : [])]
      await end()
      for (const { reject } of all) reject(cloudError('CANCELLED', 'the process ends'))
    },
  }
}

function whyAborted({ reason }: AbortSignal): CloudError {
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError'
  return isLate
    ? cloudError('TIMEOUT', 'it took too long')
    : cloudError('CANCELLED', 'nobody waits for the points any more')
}

/**
 * Bytes that can be transferred instead of copied: those with their own buffer, which small buffers of Node do not
 * have.
 */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
