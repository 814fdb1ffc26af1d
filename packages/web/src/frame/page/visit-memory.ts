import { type QuoteFlow, startOfFlow } from '../flow/quote-flow.ts'

/** Where a visit is saved for a reload: this tab's session storage, which a browser may block. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Includes the build of the frame: a visit saved by another build may have another structure. */
export const visitKey = (widgetId: string) => widgetId + import.meta.url

/** The saved visit of this tab; undefined if there is none, or if the browser blocks the storage. */
export function storedVisit(
  widgetId: string,
  storage: () => VisitStorage = () => sessionStorage,
): QuoteFlow | undefined {
  try {
    const stored = JSON.parse(storage().getItem(visitKey(widgetId))!) as Partial<QuoteFlow> | null
    return stored ? { ...startOfFlow, ...stored } : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves a visit that has an address for the next load of this tab; removes one that has none. Names, email, phone and
 * consents are not saved.
 */
export function keepVisit(widgetId: string, flow: QuoteFlow, storage = () => sessionStorage as VisitStorage): void {
  const { contact: _who, refusal: _said, pricedBefore: _seen, ...visit } = flow
  const isStarted = flow.session !== null || flow.outsideToken !== null
  try {
    if (isStarted) storage().setItem(visitKey(widgetId), JSON.stringify(visit))
    else storage().removeItem(visitKey(widgetId))
  } catch {
    // The storage is full or blocked: a reload starts over.
  }
}
