import { useEffect, useState } from 'react'
import type { PageChannel } from './page-channel.ts'
import type { Page } from './page-facts.ts'
import { watchEscape, watchHeight, watchWheel } from './page-watch.ts'

/** How the frame behaves in a page: it says when it listens and when it is drawn, how high it is, and passes keys on. */
export function usePageManners(channel: PageChannel, page: Page, drawn: boolean): void {
  const { place, height } = page

  useEffect(() => {
    channel.say('loaded')
    channel.say('getParentSize')
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
    const unwatchHeight = watchHeight(document.body, channel)
    const unwatchWheel = watchWheel(window, channel)
    return () => {
      unwatchHeight()
      unwatchWheel()
    }
  }, [channel, place])

  useEffect(() => {
    const { style } = document.documentElement
    if (height === null || place !== 'fullPage') style.removeProperty('--page-height')
    else style.setProperty('--page-height', `${height}px`)
  }, [place, height])
}

/** A page whose script is alive answers within the blink of an eye. */
const patienceMs = 3_000

/** Whether the page has said what the first picture stands on, so that this one is drawn once and stays as it is. */
export function usePageKnown({ embedded }: PageChannel, { place, height }: Page): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return !embedded || waited || place === 'slideOut' || (place === 'fullPage' && height !== null)
}
