import type { Page } from '@playwright/test'

/** How many pages of a PDF the browser's own viewer shows on this page; 0 as long as it shows none. */
export async function pagesInViewer(page: Page): Promise<number> {
  // The viewer is a page of the browser's own in a frame beside the document's.
  const viewer = page.frames().find((frame) => frame.url().startsWith('chrome-extension://'))
  if (!viewer) return 0
  return viewer.evaluate(() => {
    const { shadowRoot } = document.querySelector('pdf-viewer') ?? {}
    const toolbar = shadowRoot?.querySelector('viewer-toolbar') as { docLength?: number } | null | undefined
    return toolbar?.docLength ?? 0
  })
}
