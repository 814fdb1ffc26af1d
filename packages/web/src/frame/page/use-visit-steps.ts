import type { ReportedStep } from '@gable/contract/analytics-step'
import { useEffect, useRef } from 'react'
import type { Screen } from '../flow/quote-flow.ts'
import type { Page } from './page-facts.ts'
import { tell } from './tell.ts'

/** The step that each screen counts as. The server records the address and the lead itself. */
const stepOf: Partial<Record<Screen, ReportedStep>> = {
  roof: 'roof',
  slope: 'slope',
  products: 'product',
  contact: 'form',
}

/** Reports the visit's progress to the server: each step's name, once per page load. */
export function useVisitSteps(widgetId: string, { isPreview, place }: Page, screen: Screen): void {
  const reported = useRef(new Set<ReportedStep>())
  useEffect(() => {
    if (isPreview) return
    const step = stepOf[screen]
    // A page of its own has no button that could be seen first.
    for (const one of [...(place === 'alone' ? ['seen' as const] : []), 'opened' as const, ...(step ? [step] : [])]) {
      if (reported.current.has(one)) continue
      reported.current.add(one)
      tell(widgetId, one)
    }
  }, [widgetId, isPreview, place, screen])
}
