import type { AddressChoice } from '@gable/contract/widget'
import type { Prefill } from '@gable/embed/protocol'
import { prefillFields } from '@gable/embed/protocol'
import { cleanHref, cleanPrefill } from './page-text.ts'

/** What the frame's own address says. */
export interface Opening {
  widgetId: string
  isPreview: boolean
  prefill: Prefill
  /** The page's address for the record, until a page says its own. Without query: that holds the homeowner's data. */
  href: string
}

/** Reads the frame's address: `/roof-quote-pro/{id}?isPreview&street1=…`. */
export function readOpening(url: URL): Opening {
  const query = url.searchParams
  const prefill: Prefill = {}
  for (const field of prefillFields) prefill[field] = query.get(field) ?? ''
  const isPreview = query.has('isPreview') && !/^(false|0|no)$/i.test(query.get('isPreview') ?? '')
  // As it stands: an id has no sign that an address writes in another way.
  const widgetId = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  return { widgetId, isPreview, prefill: cleanPrefill(prefill), href: cleanHref(url.origin + url.pathname) }
}

/** The address the page knows, if all four of its fields are there. */
export function prefilledAddress(prefill: Prefill): Extract<AddressChoice, { kind: 'parts' }> | undefined {
  const { street1, city, state, postalCode } = prefill
  if (!street1 || !city || !state || !postalCode) return undefined
  return { kind: 'parts', street: street1, city, state, postalCode }
}
