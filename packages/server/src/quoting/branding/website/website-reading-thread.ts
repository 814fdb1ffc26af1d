import { answerInThread } from '../../../platform/thread.ts'
import { readWebsitePage } from './branding.website-page.ts'
import { proposalsOf } from './branding.website-proposals.ts'
import type { ReadingOrder } from './branding.website-read.ts'

// Reads untrusted input; the parent terminates this thread when it uses too much time or memory.
await answerInThread(({ html, address, sheets }: ReadingOrder) => {
  const page = readWebsitePage(html, new URL(address))
  if (sheets !== undefined) return proposalsOf(page, sheets)
  return {
    styles: page.styles.map((style) => (typeof style === 'string' ? { written: style } : { at: style.href })),
    logos: page.logos.map(({ address: { href } }) => href),
  }
})
