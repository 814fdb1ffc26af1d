import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuoteFlow } from '../flow/quote-flow.ts'
import { stepsBehind } from '../flow/steps-behind.ts'
import type { Quote } from '../flow/use-quote.ts'
import { useWidget } from '../widget-context.ts'
import type { PageChannel } from './page-channel.ts'
import type { Page } from './page-facts.ts'
import { createStepHistory, type StepHistory } from './step-history.ts'
import { keepVisit } from './visit-memory.ts'

const pauseMs = 250

/** Saves the visit shortly after each change and when the visitor leaves the page, so that a reload can resume it. */
function useStoredVisit(widgetId: string, { isPreview }: Page, flow: QuoteFlow): void {
  const keep = useEffectEvent(() => {
    if (!isPreview) keepVisit(widgetId, flow)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the visit is the reason to keep it
  useEffect(() => {
    const timer = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [flow])
  useEffect(() => {
    const listen = () => keep()
    window.addEventListener('pagehide', listen)
    return () => window.removeEventListener('pagehide', listen)
  }, [])
}

/** Handles the browser's Back button and reloads. Loaded after the first screen, which needs neither. */
export default function VisitManners() {
  const { widgetId, quote, page, channel } = useWidget()
  useStepHistory(quote, page, channel)
  useStoredVisit(widgetId, page, quote.flow)
  return null
}

/** The browser's Back button goes one step back in the quote; at the first step it closes a slide-out's panel. */
function useStepHistory({ flow, dispatch }: Pick<Quote, 'flow' | 'dispatch'>, page: Page, channel: PageChannel) {
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
