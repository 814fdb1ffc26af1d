import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAddresses } from '@gable/demo/town/town'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const corners = 60
const moves = 240
const warmUp = 60

/**
 * A homeowner drags a corner of a roof with 60 corners over the live map: measures script time per pointer move,
 * including its frame, from Chromium's trace.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-editor-'))
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
  })
  const browser = await openBrowser()
  try {
    const { widgetId } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`${product.url}/roof-quote-pro/${widgetId}`)
    await drawRoof(page)
    await drag(page, warmUp)
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
    await drag(page, moves)
    const times = scriptTimes(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
    if (times.length < moves / 2) throw new Error(`Of ${moves} moves the trace has ${times.length}`)
    printHeading(`dragging a corner of a roof with ${corners} corners over the live map, ${times.length} moves`)
    printFigure('script time per pointer move, median', percentile(times, 0.5), 'ms')
    printFigure('script time per pointer move, p95', percentile(times, 0.95), 'ms', { atMost: 8 })
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without a graphics card, the CPU draws the map; script time is counted separately. */
function openBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...asRoot, '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
  return chromium.launch({ executablePath: findChromium(), args })
}

/** Draws a round roof on the map; Alt disables snapping of the corners. */
async function drawRoof(page: Page): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Your home address' })
  await address.fill(demoAddresses.all[0]!)
  await address.press('Enter')
  await page.getByRole('button', { name: 'Draw another roof' }).click()
  await page.locator('.map-holder[data-ready]').waitFor()
  await page.getByRole('group', { name: 'Roof tools' }).waitFor()
  const box = (await page.locator('.editor').boundingBox())!
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.height * 0.36]
  await page.keyboard.down('Alt')
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * corner) / corners
    const reach = radius * (corner % 2 === 0 ? 1 : 0.92)
    await page.mouse.click(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
  }
  await page.keyboard.up('Alt')
  await page.getByRole('button', { name: 'Close the outline' }).first().click()
  await page.getByRole('button', { name: `Corner ${corners} of` }).waitFor()
}

/** Drags back and forth outside the roof, where the corner can follow. */
async function drag(page: Page, count: number): Promise<void> {
  const box = (await page.getByRole('button', { name: /^Corner 1 of/ }).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= count; move++) {
    await page.mouse.move(x + 40 * Math.abs(Math.sin(move / 20)), y + 12 * Math.sin(move / 7))
    // One frame per move, like a real pointer.
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await page.mouse.move(x, y)
  await page.mouse.up()
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { type?: string } }
}

const scripts = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'EvaluateScript',
])

/** Script milliseconds between two pointer moves, on the thread that receives the moves. */
function scriptTimes(events: readonly TraceEvent[]): number[] {
  const isMove = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'pointermove'
  const first = events.find(isMove)
  if (!first) return []
  const own = events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && scripts.has(name) && pid === first.pid && tid === first.tid)
    .sort((one, other) => one.ts - other.ts)
  const times: number[] = []
  let end = 0
  for (const event of own) {
    if (isMove(event)) times.push(0)
    // Nested events are included in the outer one.
    if (event.ts < end || times.length === 0) continue
    end = event.ts + (event.dur ?? 0)
    times[times.length - 1]! += (event.tdur ?? event.dur ?? 0) / 1_000
  }
  return times
}
