import { spawnSync } from 'node:child_process'
import { expect, type Locator } from '@playwright/test'

/**
 * The target of a link to a PDF: its address, its pages, and the name under which it is saved. The link opens a new
 * tab, and the file is sent so that a browser shows it in its viewer (which the headless shell lacks). Reads the file
 * with pdfinfo.
 */
export async function linkedPdf(link: Locator): Promise<{ url: string; pages: number; name?: string }> {
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await link.page().request.get((await link.getAttribute('href')) ?? '')
  const { 'content-type': type, 'content-disposition': disposition } = answer.headers()
  expect(type).toBe('application/pdf')
  expect(disposition).toMatch(/^inline/)
  const { stdout } = spawnSync('pdfinfo', ['-'], { input: await answer.body(), encoding: 'utf8' })
  return {
    url: answer.url(),
    pages: Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0),
    name: /filename="?([^";]+)/.exec(disposition ?? '')?.[1],
  }
}
