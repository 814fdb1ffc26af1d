import { beforeEach, expect, it } from 'vitest'
import { createStepHistory, type HistoryWindow, type StepHistory } from './step-history.ts'

/** A browser's history with an asynchronous `go`, as in a real browser. */
function fakeBrowser() {
  const entries: unknown[] = ['page before', null]
  let at = 1
  let listener: ((event: PopStateEvent) => void) | undefined
  const late: (() => void)[] = []
  const go = (by: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + by))
    listener?.({ state: at === 0 ? null : entries[at] } as PopStateEvent)
  }
  const frame: HistoryWindow = {
    history: {
      get state() {
        return entries[at]
      },
      pushState: (state) => {
        entries.splice(at + 1, entries.length, state)
        at += 1
      },
      go: (by = 0) => late.push(() => go(by)),
    },
    addEventListener: (_type, listen) => {
      listener = listen
    },
    removeEventListener: () => {
      listener = undefined
    },
    setTimeout: () => 1,
  }
  return {
    frame,
    back: () => go(-1),
    forward: () => go(1),
    finish: () => {
      for (const work of late.splice(0)) work()
    },
    depth: () => at - 1,
  }
}

let browser: ReturnType<typeof fakeBrowser>
let gone: number[]
let steps: StepHistory

beforeEach(() => {
  browser = fakeBrowser()
  gone = []
  steps = createStepHistory(browser.frame, (by) => gone.push(by))
})

it('has an entry for each step, and Back reports how many were left', () => {
  steps.sync(1)
  steps.sync(3)
  expect(browser.depth()).toBe(3)
  browser.back()
  expect(gone).toEqual([1])
  steps.sync(2)
  browser.finish()
  expect(browser.depth()).toBe(2)
})

it('goes back with the page’s own button, without treating that as the browser’s', () => {
  steps.sync(3)
  steps.sync(1)
  browser.finish()
  expect(browser.depth()).toBe(1)
  expect(gone).toEqual([])
})

it('pushes nothing while going back, and ends at the requested step', () => {
  steps.sync(3)
  steps.sync(0)
  steps.sync(2)
  expect(browser.depth()).toBe(3)
  browser.finish()
  expect(browser.depth()).toBe(2)
  browser.back()
  expect(gone).toEqual([1])
})

it('does not go forward to a step that the page has not shown', () => {
  steps.sync(2)
  browser.back()
  steps.sync(1)
  browser.forward()
  browser.finish()
  expect(browser.depth()).toBe(1)
  expect(gone).toEqual([1])
})

it('continues from the entry that the page was loaded at', () => {
  steps.sync(2)
  steps.end()
  const again = createStepHistory(browser.frame, (by) => gone.push(by))
  again.sync(2)
  expect(browser.depth()).toBe(2)
  browser.back()
  expect(gone).toEqual([1])
})
