import { Worker } from 'node:worker_threads'
import type { WebsiteProposal } from '@gable/contract/branding-website'

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

const longestMs = 5_000
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

/** A thread for one page alone, with an end to its time and its room; undefined where that was not enough. */
async function inThread<Answer>(order: ReadingOrder): Promise<Answer | undefined> {
  // None of the server's own flags: a loader or an inspector meant for it would be started here too.
  const worker = new Worker(entry, { workerData: order, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 192 } })
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  const timer = setTimeout(() => resolve(undefined), longestMs)
  worker.once('message', resolve)
  worker.once('error', () => resolve(undefined))
  worker.once('exit', () => resolve(undefined))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
