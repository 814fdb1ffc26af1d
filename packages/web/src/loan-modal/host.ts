import { openPageChannel, type PageChannel } from '../frame/page/page-channel.ts'
import { cleanHref } from '../frame/page/page-text.ts'

/** The page that embeds the modal, as its script reports it. The page's address is recorded with the request. */
export interface Host {
  channel: PageChannel
  href: string
  isPreview: boolean
}

/**
 * Reads the host from the URL's fragment, which is never sent to a server. Alone in a tab, the modal is its own page.
 */
export function createHost(frame: Window): Host {
  const message = new URLSearchParams(frame.location.hash.slice(1))
  const { origin, pathname } = frame.location
  return {
    channel: openPageChannel(frame, () => undefined),
    href: cleanHref(message.get('page') ?? origin + pathname),
    isPreview: message.has('isPreview'),
  }
}
