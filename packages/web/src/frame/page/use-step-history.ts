import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stepsBehind } from '../flow/steps-behind.ts'
import type { Quote } from '../flow/use-quote.ts'
import type { PageChannel } from './page-channel.ts'
import type { Page } from './page-facts.ts'
import { createStepHistory, type StepHistory } from './step-history.ts'

/** The browser's Back goes one step back in the quote; behind the first step it closes the panel of a slide-out. */
export function useStepHistory({ flow, dispatch }: Pick<Quote, 'flow' | 'dispatch'>, page: Page, channel: PageChannel) {
  const steps = useRef<StepHistory>(null)
  const isPanel = page.place === 'slideOut'
  const [shown, setShown] = useState(false)
  useEffect(() => (isPanel ? watchPanel(setShown) : undefined), [isPanel])
  const behind = stepsBehind(flow)

  const goBack = useEffectEvent((gone: number) => {
    for (let step = 0; step < Math.min(gone, behind); step += 1) dispatch({ type: 'back' })
    if (gone <= behind || !isPanel) return
    setShown(false)
    channel.say('closeRequested')
  })
  useEffect(() => {
    const made = createStepHistory(window, (gone) => goBack(gone))
    steps.current = made
    return made.end
  }, [])
  // A panel that is closed leaves nothing in the history of the page.
  const depth = isPanel ? (shown ? behind + 1 : 0) : behind
  useEffect(() => steps.current?.sync(depth), [depth])
}

/** Tells whether the panel is open: closed, it stands beside the page, where nobody sees its frame. */
function watchPanel(shown: (isShown: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) => shown(seen.at(-1)?.isIntersecting ?? false))
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
