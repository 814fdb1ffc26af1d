import type { QuoteFlow } from '../flow/quote-flow.ts'
import { type VisitStorage, visitKey } from './visit-memory.ts'

/**
 * Keeps a visit that has an address for the next load of this tab; one that has none is forgotten. Names, email and phone are
 * not kept, nor what was agreed to.
 */
export function keepVisit(widgetId: string, flow: QuoteFlow, storage = () => sessionStorage as VisitStorage): void {
  const { contact: _who, refusal: _said, pricedBefore: _seen, ...visit } = flow
  const isBegun = flow.session !== null || flow.outsideToken !== null
  try {
    if (isBegun) storage().setItem(visitKey(widgetId), JSON.stringify(visit))
    else storage().removeItem(visitKey(widgetId))
  } catch {
    // It is full, or forbidden: a reload begins again then.
  }
}
