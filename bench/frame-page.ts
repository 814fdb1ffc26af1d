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

interface ScriptTasks {
  /** The most that the script itself ran within one task, with the layouts that it forced: wall-clock time in ms. */
  longest: number
  /** The same in CPU time. */
  work: number
  /** The longest task that ran a line of it, in CPU time: also the page's own layout and paint of that moment. */
  whole: number
}

/** What a task's time went to: the script's observers run within the tasks in which the browser draws the page. */
export function embedTasks(events: readonly TraceEvent[]): ScriptTasks {
  const own = events.filter(
    (event): event is Task =>
      Boolean(event.dur) && /\/embed\.js/.test(event.args?.data?.url ?? event.args?.data?.scriptName ?? ''),
  )
  if (own.length === 0) throw new Error('The trace knows nothing of the script')
  const outermost = own.filter((event) => !own.some((other) => other !== event && isWithin(event, other)))
  const tasks = events.filter((event): event is Task => event.name.endsWith('RunTask') && Boolean(event.dur))
  const byTask = Map.groupBy(outermost, (event) => tasks.find((task) => isWithin(event, task)) ?? event)
  const sums = [...byTask].map(([task, calls]) => ({
    longest: calls.reduce((sum, { dur }) => sum + dur, 0) / 1_000,
    work: calls.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000,
    whole: (task.tdur ?? 0) / 1_000,
  }))
  const most = (figure: keyof ScriptTasks) => Math.max(...sums.map((one) => one[figure]))
  return { longest: most('longest'), work: most('work'), whole: most('whole') }
}

const isWithin = (event: Task, { pid, tid, ts, dur }: Task) =>
  pid === event.pid && tid === event.tid && ts <= event.ts && ts + dur >= event.ts + event.dur
