import { openPageChannel, type PageChannel } from '../frame/page/page-channel.ts'
import { cleanHref } from '../frame/page/page-text.ts'

/** The page that carries the modal, as far as its script says: its address stands with the record of who asked. */
export interface Host {
  channel: PageChannel
  href: string
  isPreview: boolean
}

/** Reads the host from the address's fragment, which no server is sent. Alone in a tab the modal is a page of its own. */
export function createHost(frame: Window): Host {
  const said = new URLSearchParams(frame.location.hash.slice(1))
  const { origin, pathname } = frame.location
  return {
    channel: openPageChannel(frame, () => undefined),
    href: cleanHref(said.get('page') ?? origin + pathname),
    isPreview: said.has('isPreview'),
  }
}
