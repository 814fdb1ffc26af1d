import { setTimeout } from 'node:timers/promises'
import { drawAction, type Kind, mix, type Target } from './load-mix.ts'

/** The measurements: milliseconds by kind of request, and errors. */
export interface Measured {
  times: Map<Kind, number[]>
  failures: string[]
}

/**
 * Sends requests at random times with this average rate, regardless of answers (an open model). Times each from when it
 * was due, so a server that falls behind becomes visible.
 */
export async function loadStep(target: Target, rate: number, seconds: number): Promise<Measured> {
  const measured: Measured = { times: new Map(), failures: [] }
  const open: Promise<void>[] = []
  const started = performance.now()
  let due = started
  for (;;) {
    due += (-Math.log(1 - Math.random()) / rate) * 1_000
    if (due > started + seconds * 1_000) break
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    open.push(timed(measured, drawAction()(target), due))
  }
  await Promise.all(open)
  return measured
}

/** Sends a number of requests of each kind sequentially, to measure them without other load. */
export async function singleRequests(target: Target, ofEach: number): Promise<Measured> {
  const measured: Measured = { times: new Map(), failures: [] }
  for (const { act } of mix)
    for (let done = 0; done < ofEach; done++) await timed(measured, act(target), performance.now())
  return measured
}

async function timed({ times, failures }: Measured, request: Promise<Kind>, due: number): Promise<void> {
  try {
    const kind = await request
    const list = times.get(kind) ?? []
    list.push(performance.now() - due)
    times.set(kind, list)
  } catch (error) {
    failures.push((error as Error).message)
  }
}
