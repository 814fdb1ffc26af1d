import type { Page } from '@playwright/test'
import type {} from '../../packages/embed/src/api.ts'
import type { HostilePage } from './page.ts'

/** Far longer than a page takes, so that a busy machine causes no failures. */
const patienceMs = 120_000

/**
 * Uses the widget on the page twice, like a visitor. @returns the problems, one sentence each. `embed` is the address
 * of the script.
 */
export async function visitHostilePage(
  page: Page,
  hostile: HostilePage,
  address: string,
  embed: string,
): Promise<string[]> {
  const wrong: string[] = []
  const console = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !hostile.says?.test(message.text())) wrong.push(`console: ${message.text()}`)
  }
  const thrown = (error: Error) => wrong.push(`thrown into the page: ${error.message}`)
  page.on('console', console).on('pageerror', thrown)
  const run = (code: string | undefined) => code && page.evaluate(code.replaceAll('EMBED', `'${embed}'`))
  try {
    await page.goto(`${address}${hostile.query ?? ''}`)
    const buttons = page.locator('roof-quote-widget .button')
    await buttons.nth((hostile.buttons ?? 1) - 1).waitFor({ timeout: patienceMs })
    await run(hostile.does && `(() => { ${hostile.does} })()`)
    await isDetached(page, hostile.buttons ?? 1)
    const before = await scrollOf(page)

    await buttons.first().click({ timeout: patienceMs })
    await isOpen(page, true)
    await until(page, 'the frame to say that it is drawn', () => {
      const open = [...document.querySelectorAll('roof-quote-widget')].find((one) =>
        one.shadowRoot?.querySelector('[open]'),
      )
      return !!open && !open.shadowRoot?.querySelector('.spinner')
    })
    const sheets = await page.evaluate(() => document.adoptedStyleSheets.length)
    if ((await scrollOf(page)) === before && !before.includes('hidden')) wrong.push('the page scrolls behind the panel')
    if (hostile.whileOpen) await run(`(() => { ${hostile.whileOpen} })()`)
    else await page.keyboard.press('Escape')
    await isOpen(page, false)
    await scrollsAs(page, before)
    await isDetached(page, hostile.buttons ?? 1)

    await page.evaluate(() => window.RoofQuote?.open())
    await isOpen(page, true)
    await page.locator('roof-quote-widget [open] .header .cross').click({ timeout: patienceMs })
    await isOpen(page, false)
    await scrollsAs(page, before)
    if ((await page.evaluate(() => document.adoptedStyleSheets.length)) > sheets) wrong.push('style sheets grow')
  } catch (problem) {
    wrong.push(problem instanceof Error ? problem.message.split('\n').slice(0, 3).join(' ') : String(problem))
  } finally {
    page.off('console', console).off('pageerror', thrown)
  }
  return wrong
}

const scrollOf = (page: Page) =>
  page.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).overflow).join())

/** The panel reports its closing with a short delay. */
const scrollsAs = (page: Page, before: string) =>
  until(
    page,
    'the scroll as it was',
    ([as]) => as === [document.documentElement, document.body].map((one) => getComputedStyle(one).overflow).join(),
    [before],
  )

/** Whether this number of buttons is visible, and nothing covers them: neither the page nor other buttons. */
const isDetached = (page: Page, buttons: number) =>
  until(
    page,
    `${buttons} button(s) in view`,
    ([count]) => {
      // A page's copy of our element is empty.
      const hosts = [...document.querySelectorAll('roof-quote-widget')].filter((host) => host.shadowRoot)
      const free = hosts.filter((host) => {
        const box = host.shadowRoot?.querySelector('.button')?.getBoundingClientRect()
        const on = box?.width && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return box && on === host && box.right <= innerWidth && box.bottom <= innerHeight
      })
      return free.length === count && hosts.length === count
    },
    [buttons],
  )

const isOpen = (page: Page, open: boolean) =>
  until(
    page,
    open ? 'an open panel' : 'no open panel',
    ([wanted]) =>
      wanted ===
      [...document.querySelectorAll('roof-quote-widget')].some((host) =>
        host.shadowRoot?.querySelector('dialog:modal'),
      ),
    [open],
  )

/** Waits until the condition holds in the page. Polls from outside, because a page may replace timers. */
async function until<T extends unknown[]>(
  page: Page,
  what: string,
  isSo: (provided: T) => boolean,
  provided = [] as unknown as T,
) {
  const end = Date.now() + patienceMs
  while (!(await page.evaluate(isSo as never, provided as never).catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
