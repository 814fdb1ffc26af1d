import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RoofMeasurement } from '@gable/lidar/measurement'
import { cloudError } from '../cloud-error.ts'
import type { Scan } from './measure-scan.ts'

/** Measures roofs in a separate thread, one after another. The thread starts on demand. */
export interface RoofMeter {
  /** Starts the thread in advance, so that it is ready when the first points arrive. */
  warm(): void
  /** Throws a CloudError: OVER_BUDGET if too many are waiting, TIMEOUT, CANCELLED, or BROKEN if the thread crashed. */
  measure(scan: Scan, signal: AbortSignal): Promise<RoofMeasurement>
  close(): Promise<void>
}

/** Maximum number of waiting roofs: more are refused. */
const LONGEST_QUEUE = 16
/** A roof takes 0.2 s, and one with many corners several seconds. */
const LONGEST_MS = 10_000

/** @param options.longestMs The time limit for measuring one roof, in milliseconds. A batch command can allow more than a visit does. */
export function createRoofMeter({ maxMs = LONGEST_MS } = {}): RoofMeter {
  const closing = new AbortController()
  let thread: Worker | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    const ended = thread
    thread = undefined
    return ended?.terminate()
  }
  const started = (): Worker => {
    if (thread) return thread
    const worker = new Worker(new URL('./measure-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    // A thread that crashes while idle affects no request.
    worker.on('error', () => {
      if (thread === worker) thread = undefined
    })
    thread = worker
    return worker
  }
  const inThread = async (scan: Scan, requested: AbortSignal): Promise<RoofMeasurement> => {
    const late = AbortSignal.timeout(maxMs)
    const signal = AbortSignal.any([requested, closing.signal, late])
    if (signal.aborted) throw cloudError('CANCELLED', 'nobody waits for the roof any more')
    const worker = started()
    worker.ref()
    try {
      const measured = once(worker, 'message', { signal })
      worker.postMessage(scan)
      return (await measured)[0] as RoofMeasurement
    } catch {
      // Nobody waits for its current work anymore: the next roof gets a new thread.
      await end()
      if (late.aborted) throw cloudError('TIMEOUT', 'it took too long')
      if (signal.aborted) throw cloudError('CANCELLED', 'nobody waits for the roof any more')
      throw cloudError('BROKEN', 'the roof cannot be measured')
    } finally {
      worker.unref()
    }
  }
  return {
    warm() {
      if (!closing.signal.aborted) started().unref()
    },
    measure(scan, signal) {
      if (waiting >= LONGEST_QUEUE)
        return Promise.reject(cloudError('OVER_BUDGET', 'too many roofs are being measured'))
      waiting++
      const turn = last.then(() => inThread(scan, signal)).finally(() => waiting--)
      last = turn.catch(() => {})
      return turn
    },
    async close() {
      closing.abort()
      await last
      await end()
    },
  }
}
