import { useEffect, useEffectEvent } from 'react'
import type { QuoteFlow } from '../flow/quote-flow.ts'
import type { Page } from './page-facts.ts'
import { keepVisit } from './save-visit.ts'

const pauseMs = 250

/** Saves the visit shortly after each change and when the visitor leaves the page, so that a reload can resume it. */
export function useStoredVisit(widgetId: string, { isPreview }: Page, flow: QuoteFlow): void {
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
