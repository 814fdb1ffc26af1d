import type { Page } from '@playwright/test'

const key = 'clicks'

/** Counts clicks on a page from now on, across reloads and other pages of the site. */
export async function clicksOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    const count = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
    window.addEventListener('pointerdown', count, true)
  }, key)
  let before = 0
  return async () => {
    const now = await page.evaluate((name) => Number(sessionStorage.getItem(name)), key)
    const since = now - before
    before = now
    return since
  }
}
