import type { ToldStep } from '@gable/contract/analytics-step'
import { useEffect, useRef } from 'react'
import type { Screen } from '../flow/quote-flow.ts'
import type { Page } from './page-facts.ts'
import { tell } from './tell.ts'

/** The steps that a screen stands for. The server knows of the address and the lead by itself. */
const stepOf: Partial<Record<Screen, ToldStep>> = { roof: 'roof', slope: 'slope', products: 'product', contact: 'form' }

/** Tells the server how far this visit has come: a step's name, each once for as long as the page is there. */
export function useVisitSteps(widgetId: string, { isPreview, place }: Page, screen: Screen): void {
  const told = useRef(new Set<ToldStep>())
  useEffect(() => {
    if (isPreview) return
    const step = stepOf[screen]
    // On a page of its own there is no button that could be seen before.
    for (const one of [...(place === 'alone' ? ['seen' as const] : []), 'opened' as const, ...(step ? [step] : [])]) {
      if (told.current.has(one)) continue
      told.current.add(one)
      tell(widgetId, one)
    }
  }, [widgetId, isPreview, place, screen])
}
