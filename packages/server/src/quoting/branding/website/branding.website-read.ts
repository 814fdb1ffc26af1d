import type { WebsiteProposal } from '@gable/contract/branding-website'
import { readUntrusted } from '../../../platform/untrusted.ts'

export interface ReadingOrder {
  html: string
  address: string
  /** The text of the page's style sheets; without it, the answer lists where they are. */
  sheets?: readonly string[]
}

/** The other parts of a page: the text or address of each style, and the addresses of pictures that may be its logo. */
export interface PageParts {
  styles: ({ written: string } | { at: string })[]
  logos: string[]
}

const entry = new URL('./website-reading-thread.ts', import.meta.url)

export function readParts(companyId: string, html: string, address: string): Promise<PageParts | undefined> {
  return inThread<PageParts>(companyId, { html, address })
}

export function readProposals(
  companyId: string,
  html: string,
  address: string,
  sheets: readonly string[],
): Promise<WebsiteProposal[] | undefined> {
  return inThread<WebsiteProposal[]>(companyId, { html, address, sheets })
}

const inThread = <Answer>(companyId: string, order: ReadingOrder) =>
  readUntrusted<Answer>(companyId, entry, async () => order)
