import { useEffect, useEffectEvent } from 'react'
import type { QuoteFlow } from '../flow/quote-flow.ts'
import { keepVisit } from './keep-visit.ts'
import type { Page } from './page-facts.ts'

/** Keeps the visit when the page is left or put aside, so that a reload goes on where it was. */
export function useKeptVisit(widgetId: string, { isPreview }: Page, flow: QuoteFlow): void {
  const keep = useEffectEvent(() => {
    if (!isPreview) keepVisit(widgetId, flow)
  })
  useEffect(() => {
    const listen = () => keep()
    window.addEventListener('pagehide', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('pagehide', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
}
