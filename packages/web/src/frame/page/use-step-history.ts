import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stepsBehind } from '../flow/steps-behind.ts'
import type { Quote } from '../flow/use-quote.ts'
import type { PageChannel } from './page-channel.ts'
import type { Page } from './page-facts.ts'
import { createStepHistory, type StepHistory } from './step-history.ts'

/** The browser's Back button goes one step back in the quote; at the first step it closes a slide-out's panel. */
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
    const created = createStepHistory(window, (gone) => goBack(gone))
    steps.current = created
    return created.end
  }, [])
  // A closed panel leaves no entries in the page's history.
  const depth = isPanel ? (shown ? behind + 1 : 0) : behind
  useEffect(() => steps.current?.sync(depth), [depth])
}

/** Reports whether the panel is open. A closed panel is off-screen, where the frame is not visible. */
function watchPanel(shown: (isShown: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) => shown(seen.at(-1)?.isIntersecting ?? false))
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
