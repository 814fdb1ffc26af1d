import type { QuoteFlow } from '../flow/quote-flow.ts'
import { type VisitStorage, visitKey } from './visit-memory.ts'

/**
 * Saves a visit that has an address for the next load of this tab; removes one that has none. Names, email, phone and
 * consents are not saved.
 */
export function keepVisit(widgetId: string, flow: QuoteFlow, storage = () => sessionStorage as VisitStorage): void {
  const { contact: _who, refusal: _said, pricedBefore: _seen, ...visit } = flow
  const isBegun = flow.session !== null || flow.outsideToken !== null
  try {
    if (isBegun) storage().setItem(visitKey(widgetId), JSON.stringify(visit))
    else storage().removeItem(visitKey(widgetId))
  } catch {
    // The storage is full or blocked: a reload starts over.
  }
}
