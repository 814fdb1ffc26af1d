import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallGate } from './call-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a gate, and calls that answer after a delay in milliseconds and log their start and end. */
function makeGate() {
  const gate = createCallGate()
  const log: string[] = []
  const make =
    (name: string, ms: number, fails = false) =>
    async () => {
      log.push(name)
      await new Promise((resolve) => setTimeout(resolve, ms))
      log.push(`/${name}`)
      if (fails) throw new Error(name)
      return name
    }
  return { log, call: (...of: Parameters<typeof make>) => gate.pass(make(...of)), gate, make }
}

test('a call starts at once, and its response or error is the caller’s', async () => {
  const { call, log } = makeGate()
  const answers = Promise.allSettled([call('read', 10), call('save', 20, true)])
  expect(log).toEqual(['read', 'save'])
  await vi.runAllTimersAsync()
  expect(await answers).toMatchObject([
    { status: 'fulfilled', value: 'read' },
    { status: 'rejected', reason: { message: 'save' } },
  ])
})

test('an exclusive call waits for running ones, even failing ones, and holds back the next', async () => {
  const { call, gate, log, make } = makeGate()
  const before = Promise.allSettled([call('read', 10), call('save', 30, true)])
  const last = gate.alone(make('leave', 10))
  const after = call('late', 10)
  await vi.runAllTimersAsync()
  await Promise.all([before, last, after])
  expect(log).toEqual(['read', 'save', '/read', '/save', 'leave', '/leave', 'late', '/late'])
})

test('after two seconds it no longer waits', async () => {
  const { call, gate, log, make } = makeGate()
  const slow = call('slow', 60_000)
  const last = gate.alone(make('leave', 10))
  await vi.advanceTimersByTimeAsync(1_990)
  expect(log).toEqual(['slow'])
  await vi.advanceTimersByTimeAsync(30)
  expect(log).toEqual(['slow', 'leave', '/leave'])
  await last
  await vi.runAllTimersAsync()
  await slow
})

test('when it fails the gate opens again', async () => {
  const { call, gate, log, make } = makeGate()
  const last = expect(gate.alone(make('leave', 10, true))).rejects.toThrow('leave')
  const after = call('late', 10)
  await vi.runAllTimersAsync()
  await Promise.all([last, after])
  expect(log).toEqual(['leave', '/leave', 'late', '/late'])
})
