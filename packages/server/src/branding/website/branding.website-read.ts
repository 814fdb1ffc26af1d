import type { WebsiteProposal } from '@gable/contract/branding-website'
import { runInThread } from '../../platform/thread.ts'

export interface ReadingOrder {
  html: string
  address: string
  /** What the page's style sheets say; without them it is asked where they lie. */
  sheets?: readonly string[]
}

/** What else a page is made of: the text of a style, or where one lies; and where pictures lie that may be its logo. */
export interface PageParts {
  styles: ({ written: string } | { at: string })[]
  logos: string[]
}

const threadLimits = { milliseconds: 5_000, megabytes: 192 }
const entry = new URL('./website-reading-thread.ts', import.meta.url)

export function readParts(html: string, address: string): Promise<PageParts | undefined> {
  return inThread<PageParts>({ html, address })
}

export function readProposals(
  html: string,
  address: string,
  sheets: readonly string[],
): Promise<WebsiteProposal[] | undefined> {
  return inThread<WebsiteProposal[]>({ html, address, sheets })
}

const inThread = <Answer>(order: ReadingOrder) => runInThread<Answer>(entry, order, threadLimits)
