import { useEffect } from 'react'
import type { PageChannel } from './page-channel.ts'
import type { Page } from './page-facts.ts'
import { watchEscape, watchHeight, watchWheel } from './page-watch.ts'

/** How the frame behaves in a page: it says when it listens and when it is drawn, how high it is, and passes keys on. */
export function usePageManners(channel: PageChannel, page: Page, drawn: boolean): void {
  const { place, height } = page

  useEffect(() => {
    channel.say('loaded')
    return watchEscape(window, channel)
  }, [channel])

  useEffect(() => {
    if (!drawn) return
    // Two pictures later what React has put on the page is really painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => channel.say('removeSpinner'))
    })
    return () => cancelAnimationFrame(frame)
  }, [channel, drawn])

  useEffect(() => {
    document.documentElement.dataset.place = place
    if (place !== 'fullPage') return
    channel.say('getParentSize')
    const unwatchHeight = watchHeight(document.body, channel)
    const unwatchWheel = watchWheel(window, channel)
    return () => {
      unwatchHeight()
      unwatchWheel()
    }
  }, [channel, place])

  useEffect(() => {
    const { style } = document.documentElement
    if (height === null) style.removeProperty('--page-height')
    else style.setProperty('--page-height', `${height}px`)
  }, [height])
}
