import { expect, type Page } from '@playwright/test'

/** Nothing reaches out of the page sideways, neither of the website nor of the frame in it; inline the frame hides nothing. */
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
