import { parentPort, workerData } from 'node:worker_threads'
import { createLazPerf, type LazPerf } from 'laz-perf'
import { type CloudFault, isCloudError } from '../fault.ts'
import { createKeptRecords } from './kept-records.ts'
import type { Clipped, Surveyed, Task } from './part.ts'
import { clipPart, surveyPart } from './work.ts'

/** What the thread says of a task. */
export type Outcome = { ok: true; done: Clipped | Surveyed } | { ok: false; fault: CloudFault; found: string }

/** What the thread is started with: so many bytes of decoded chunks are kept for whoever asks for them again. */
export interface ThreadData {
  keepBytes: number
}

/** The decoder's memory grows and never shrinks: beyond this it is made anew. */
const MOST_MEMORY = 96_000_000

// What strangers wrote is decoded here, and the thread is ended from outside when it takes too long.
const port = parentPort!
const { keepBytes } = workerData as ThreadData
const kept = keepBytes > 0 ? createKeptRecords(keepBytes) : undefined
let laz: LazPerf | undefined

port.on('message', async (task: Task) => {
  const outcome = await work(task)
  const moved = outcome.ok && 'xyz' in outcome.done ? [outcome.done.xyz.buffer, outcome.done.classes.buffer] : []
  port.postMessage(outcome, moved as ArrayBuffer[])
})

async function work({ part, clip }: Task): Promise<Outcome> {
  try {
    laz ??= await createLazPerf()
    const done = clip ? clipPart(laz, part, clip, kept) : surveyPart(laz, part)
    if (laz.HEAPU8.byteLength > MOST_MEMORY) laz = undefined
    return { ok: true, done }
  } catch (error) {
    if (isCloudError(error)) return { ok: false, fault: error.fault, found: error.message }
    // The decoder throws texts, numbers and traps at what it cannot read, and is not to be used again.
    laz = undefined
    return { ok: false, fault: 'BROKEN', found: 'its points cannot be decoded' }
  }
}
