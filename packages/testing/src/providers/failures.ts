import { type FetchFailure, isFetchError } from '@gable/server/platform/safe-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Behaviour, Emulator } from './emulator.ts'

/** The expected outcome of each failure. */
const outcomes: [Exclude<Behaviour, 'answer'>, FetchFailure, number | null][] = [
  ['tooManyRequests', 'STATUS', 429],
  ['fault', 'STATUS', 500],
  ['silent', 'TIMEOUT', null],
  ['dripping', 'TIMEOUT', null],
  ['endless', 'TOO_LARGE', 200],
  ['cutOff', 'NETWORK', null],
  ['redirect', 'STATUS', 302],
  ['page', 'BAD_ANSWER', 200],
  ['otherShape', 'BAD_ANSWER', null],
  ['errorInsideOk', 'BAD_ANSWER', null],
]
const slow: Behaviour[] = ['silent', 'dripping']

export const TEST_KEY = 'a-key-of-the-operator'

/**
 * Calls a provider while its service fails in every way. Each failure must end as a typed error within the time limit,
 * and reveal neither the key nor the query.
 */
export function testFailures<Vendor>({
  start,
  make,
  ask,
  secrets,
}: {
  start: () => Promise<Emulator>
  make: (url: string, timeoutMs: number) => Vendor
  ask: Record<string, (vendor: Vendor) => Promise<unknown>>
  secrets: string[]
}): void {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await start()
  })
  afterAll(() => emulator.close())

  const cases = Object.keys(ask).flatMap((name) => outcomes.map((outcome) => [name, ...outcome] as const))
  test.each(cases)('%s of a service that is %s fails with %s %s', async (name, behaviour, reason, status) => {
    emulator.behaviour = behaviour
    const vendor = make(emulator.url, slow.includes(behaviour) ? 120 : 5_000)
    const startedAt = performance.now()
    const error = await ask[name]!(vendor).then(
      (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
      (thrown: unknown) => thrown,
    )
    expect(isFetchError(error) && error).toMatchObject({ reason, status })
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    const reported = `${(error as Error).stack} ${JSON.stringify(error)}`
    for (const secret of [TEST_KEY, ...secrets]) expect(reported).not.toContain(secret)
  })
}
