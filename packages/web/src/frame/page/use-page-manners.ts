import { useEffect, useState } from 'react'
import type { PageChannel } from './page-channel.ts'
import type { Page } from './page-facts.ts'
import { watchEscape, watchHeight, watchWheel } from './page-watch.ts'

/** The frame's behavior in a page: reports when it listens, when it is drawn and how high it is, and forwards keys. */
export function usePageManners(channel: PageChannel, page: Page, drawn: boolean): void {
  const { place, height } = page

  useEffect(() => {
    channel.say('loaded')
    channel.say('getParentSize')
    return watchEscape(window, channel)
  }, [channel])

  useEffect(() => {
    if (!drawn) return
    // React's output is painted two animation frames later.
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

/** A page with a working script answers almost at once. */
const patienceMs = 3_000

/** Whether the page has sent what the first render depends on, so that it renders once and does not change. */
export function usePageKnown({ embedded }: PageChannel, { place, height }: Page): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return !embedded || waited || place === 'slideOut' || (place === 'fullPage' && height !== null)
}
