import type { Opening } from './opening.ts'
import { type FrameWindow, openPageChannel, type PageChannel } from './page-channel.ts'
import { type Page, pageAfter, pageAtFirst } from './page-facts.ts'

/** Facts about the page, updated by its messages; shaped for React's `useSyncExternalStore`. */
export interface PageStore {
  channel: PageChannel
  get(): Page
  subscribe(changed: () => void): () => void
}

export function createPageStore(frame: FrameWindow, opening: Opening): PageStore {
  let page = pageAtFirst(opening)
  const listeners = new Set<() => void>()
  const channel = openPageChannel(frame, (message) => {
    // Otherwise a contractor's page could show a homeowner content that the company never published.
    if (message.type === 'preview' && !(opening.isPreview && channel.ours)) return
    page = pageAfter(page, message)
    for (const changed of listeners) changed()
  })
  return {
    channel,
    get: () => page,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
