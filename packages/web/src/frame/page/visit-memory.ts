import { type QuoteFlow, startOfFlow } from '../flow/quote-flow.ts'

/** Where a visit is kept for a reload: the browser's storage of this tab, which a browser may forbid. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Of one build of the frame: another one's visit might have another shape. */
export const visitKey = (widgetId: string) => widgetId + import.meta.url

/** The visit of this tab as it was left; undefined where there is none, or where the browser forbids its storage. */
export function keptVisit(widgetId: string, storage: () => VisitStorage = () => sessionStorage): QuoteFlow | undefined {
  try {
    const kept = JSON.parse(storage().getItem(visitKey(widgetId))!) as Partial<QuoteFlow> | null
    return kept ? { ...startOfFlow, ...kept } : undefined
  } catch {
    return undefined
  }
}
