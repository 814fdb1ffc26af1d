import type { Page } from '@playwright/test'

/** Runs in the page from the start: records layout shifts without user input, as measured by Chromium. */
export const watchShifts = `
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

export async function shiftsOf(page: Page): Promise<number> {
  return (await page.evaluate('shifts')) as number
}

/** When the first letter appeared in the field. */
export const watchTyping = `
  window.typedAt = 0
  addEventListener('input', () => { window.typedAt ||= performance.now() }, true)`

/**
 * Chooses the address and continues as soon as possible, without a user's reading time, to measure only the product.
 * Reports how long it took until a price was shown.
 */
export const walkToPrice = `new Promise((resolve, reject) => {
  const begun = performance.now()
  const done = new Set()
  const button = (words) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words && !one.ariaDisabled)
  const look = () => {
    if (document.querySelector('.price-figure')) return resolve(performance.now() - begun)
    if (performance.now() - begun > 20_000) return reject(new Error('no price: ' + document.body.innerText.slice(0, 300)))
    const screen = document.querySelector('h1')?.textContent ?? ''
    const medium = [...document.querySelectorAll('.slope-card')].find((one) => /Medium/.test(one.textContent))
    const goOn = button('Yes, continue') ?? button('See prices') ?? button('Continue')
    if (medium && !done.has('slope')) {
      done.add('slope')
      medium.click()
    } else if (goOn && !done.has(screen)) {
      done.add(screen)
      goOn.click()
    }
    requestAnimationFrame(look)
  }
  document.querySelector('[role=option]').click()
  requestAnimationFrame(look)
})`

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { url?: string; scriptName?: string } }
}

type Task = TraceEvent & { dur: number }

/** The tasks of the page's main thread: the process and thread that parsed the page. */
function mainTasks(events: readonly TraceEvent[]): Task[] {
  const parsed = events.find(({ name }) => name === 'ParseHTML')
  if (!parsed) throw new Error('The trace knows nothing of the page')
  return events.filter(
    (event): event is Task =>
      event.pid === parsed.pid && event.tid === parsed.tid && event.name.endsWith('RunTask') && Boolean(event.dur),
  )
}

/** The longest task of the page, from any script: wall-clock time in ms. */
export function longestTask(events: readonly TraceEvent[]): number {
  return Math.max(...mainTasks(events).map(({ dur }) => dur)) / 1_000
}

/** The longest task that ran a line of the script: wall-clock time and CPU time in ms. */
export function embedTasks(events: readonly TraceEvent[]): { longest: number; work: number } {
  const own = events.filter(
    ({ args, dur }) => dur && /\/embed\.js/.test(args?.data?.url ?? args?.data?.scriptName ?? ''),
  )
  if (own.length === 0) throw new Error('The trace knows nothing of the script')
  const tasks = events.filter(({ name, dur }) => name === 'RunTask' || (name.endsWith('RunTask') && dur))
  const around = own.map(
    (event) =>
      tasks.find(
        ({ pid, tid, ts, dur = 0 }) =>
          pid === event.pid && tid === event.tid && ts <= event.ts && ts + dur >= event.ts + (event.dur ?? 0),
      ) ?? event,
  )
  return {
    longest: Math.max(...around.map(({ dur = 0 }) => dur)) / 1_000,
    work: Math.max(...around.map(({ tdur = 0 }) => tdur)) / 1_000,
  }
}
