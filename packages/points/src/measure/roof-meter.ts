import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RoofMeasurement } from '@gable/lidar/measurement'
import { cloudError } from '../fault.ts'
import type { Scan } from './measure-scan.ts'

/** Measures roofs in a thread of its own, one after the other. The thread starts when it is needed. */
export interface RoofMeter {
  /** Starts the thread, so that it is ready when the first points are there. */
  warm(): void
  /** Throws a CloudError: OVER_BUDGET where too many wait, TIMEOUT, CANCELLED, or BROKEN where the thread broke. */
  measure(scan: Scan, signal: AbortSignal): Promise<RoofMeasurement>
  close(): Promise<void>
}

/** Roofs that may wait: what comes in addition is refused. */
const LONGEST_QUEUE = 16
/** A roof takes 0.2 s, and one of many corners some seconds. */
const LONGEST_MS = 10_000

/** @param options.longestMs The time limit for measuring one roof, in milliseconds. A batch command can allow more than a visit does. */
export function createRoofMeter({ longestMs = LONGEST_MS } = {}): RoofMeter {
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
    // One that breaks when nothing is asked of it takes nobody with it.
    worker.on('error', () => {
      if (thread === worker) thread = undefined
    })
    thread = worker
    return worker
  }
  const inThread = async (scan: Scan, asked: AbortSignal): Promise<RoofMeasurement> => {
    const late = AbortSignal.timeout(longestMs)
    const signal = AbortSignal.any([asked, closing.signal, late])
    if (signal.aborted) throw cloudError('CANCELLED', 'nobody waits for the roof any more')
    const worker = started()
    worker.ref()
    try {
      const measured = once(worker, 'message', { signal })
      worker.postMessage(scan)
      return (await measured)[0] as RoofMeasurement
    } catch {
      // Whatever it was at, nobody waits for it: the next roof has a thread of its own.
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
