import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenRead } from './when-read.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('calls back once: at the first interaction, or after three seconds in view', () => {
  const read = vi.fn()
  stop = whenRead(read)
  vi.advanceTimersByTime(2_000)
  expect(read).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveBeenCalledTimes(1)

  const dwelt = vi.fn()
  stop = whenRead(dwelt)
  vi.advanceTimersByTime(3_000)
  expect(dwelt).toHaveBeenCalledTimes(1)
})

it('does not call back for a page in the background, nor once it is stopped', () => {
  const read = vi.fn()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  stop = whenRead(read)
  vi.advanceTimersByTime(60_000)
  expect(read).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(read).not.toHaveBeenCalled()
  state.mockRestore()
})
