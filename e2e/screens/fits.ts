import { expect, type Page } from '@playwright/test'

/**
 * Checks that nothing overflows horizontally, neither in the website nor in its frame, and that an inline frame hides
 * nothing.
 */
export async function fits(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await expect
      .poll(() =>
        frame.evaluate(() => {
          const { scrollWidth, scrollHeight, clientWidth, clientHeight, dataset } = document.documentElement
          return { wide: scrollWidth > clientWidth, cut: dataset.place === 'fullPage' && scrollHeight > clientHeight }
        }),
      )
      .toEqual({ wide: false, cut: false })
  }
}
