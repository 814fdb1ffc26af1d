import type { Branding } from '@gable/contract/branding'
import { expect, type Frame, type Page } from '@playwright/test'
import type { PageToFrame, PreviewScreen } from '../../packages/embed/src/protocol.ts'

/** A widget's frame in a page that communicates with it like the designer. */
export interface Preview {
  frame: Frame
  /** Shows a screen from scratch, with these settings on top of the published ones. */
  open(screen: PreviewScreen, settings?: Partial<Branding>): Promise<void>
  /** Shows the same screen with other settings. */
  change(settings: Partial<Branding>): Promise<void>
}

/** Puts a page of the portal's own origin around the frame: no other page may control a preview. */
export async function openPreview(page: Page, portalUrl: string, widgetId: string): Promise<Preview> {
  const address = `${portalUrl}/round-the-preview`
  const source = `/roof-quote-pro/${widgetId}?isPreview=true#parentOrigin=${portalUrl}`
  const style =
    'html, body, main { height: 100%; margin: 0 } iframe { width: 100%; height: 100%; border: 0; display: block }'
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preview</title><style>${style}</style><script>addEventListener('message', ({ data }) => {
  if (data.type === 'loaded') document.documentElement.dataset.heard = ''
})</script><main><iframe title="Widget preview" src="${source}"></iframe></main></html>`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address)
  await page.locator('html[data-heard]').waitFor()
  const frame = page.frames().find((one) => one !== page.mainFrame())!
  const post = (message: PageToFrame) =>
    page.evaluate(
      ([message, origin]) =>
        document.querySelector('iframe')!.contentWindow!.postMessage({ source: 'gable', v: 1, ...message }, origin),
      [message, portalUrl] as const,
    )
  const userInfo = { companyName: 'Ridge and Sons', settings: {}, href: address, widgetType: 'slideOut' as const }
  await post({ type: 'onload', isPreview: true, userInfo, prefill: {} })
  let turn = 0
  let shown: PreviewScreen = 'address'
  const show = (settings: Partial<Branding>) =>
    post({ type: 'preview', settings: { ...settings }, samples: {}, screen: shown, turn })
  return {
    frame,
    change: show,
    async open(screen, settings = {}) {
      shown = screen
      turn += 1
      await frame.evaluate(() => document.querySelector('main > *')?.setAttribute('data-before', ''))
      await show(settings)
      await expect(frame.locator('[data-before]')).toHaveCount(0)
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    },
  }
}

/** The same, including the details of the first product, which its button opens. */
export async function openScreen(
  { frame, open }: Preview,
  screen: PreviewScreen | 'details',
  settings?: Partial<Branding>,
): Promise<void> {
  await open(screen === 'details' ? 'products' : screen, settings)
  if (screen !== 'details') return
  await frame.locator('.product-grid .button-main').first().click()
  await expect(frame.locator('.details')).toBeVisible()
}
