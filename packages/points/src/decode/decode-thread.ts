import { parentPort, workerData } from 'node:worker_threads'
import { createLazPerf, type LazPerf } from 'laz-perf'
import { type CloudErrorCode, isCloudError } from '../cloud-error.ts'
import type { Clipped, Surveyed, Task } from './part.ts'
import { createStoredRecords } from './stored-records.ts'
import { clipPart, surveyPart } from './work.ts'

/** The thread's reply to a task. */
export type Outcome = { ok: true; done: Clipped | Surveyed } | { ok: false; code: CloudErrorCode; found: string }

/** The thread's start parameters: how many bytes of decoded chunks to cache. */
export interface ThreadData {
  keepBytes: number
}

/** The decoder's memory only grows: above this size, the decoder is recreated. */
const MAX_MEMORY = 96_000_000

// Decodes untrusted input; the parent terminates this thread on timeout.
const port = parentPort!
const { keepBytes } = workerData as ThreadData
const stored = keepBytes > 0 ? createStoredRecords(keepBytes) : undefined
let laz: LazPerf | undefined

port.on('message', async (task: Task) => {
  const outcome = await work(task)
  const moved = outcome.ok && 'xyz' in outcome.done ? [outcome.done.xyz.buffer, outcome.done.classes.buffer] : []
  port.postMessage(outcome, moved as ArrayBuffer[])
})

async function work({ part, clip }: Task): Promise<Outcome> {
  try {
    laz ??= await createLazPerf()
    const done = clip ? clipPart(laz, part, clip, stored) : surveyPart(laz, part)
    if (laz.HEAPU8.byteLength > MAX_MEMORY) laz = undefined
    return { ok: true, done }
  } catch (error) {
    if (isCloudError(error)) return { ok: false, code: error.code, found: error.message }
    // The decoder throws strings, numbers and traps on invalid input and must not be reused afterwards.
    laz = undefined
    return { ok: false, code: 'BROKEN', found: 'its points cannot be decoded' }
  }
}
