import type { AddressChoice } from '@gable/contract/widget'
import type { Prefill } from '@gable/embed/protocol'
import { prefillFields } from '@gable/embed/protocol'
import { cleanHref, cleanPrefill } from './page-text.ts'

/** The parameters in the frame's own URL. */
export interface Opening {
  widgetId: string
  isPreview: boolean
  prefill: Prefill
  /**
   * The page's URL for the record, until the page sends its own. Without the query, which holds the homeowner's data.
   */
  href: string
}

/** Parses the frame's URL: `/roof-quote-pro/{id}?isPreview&street1=…`. */
export function readOpening(url: URL): Opening {
  const query = url.searchParams
  const prefill: Prefill = {}
  for (const field of prefillFields) prefill[field] = query.get(field) ?? ''
  const isPreview = query.has('isPreview') && !/^(false|0|no)$/i.test(query.get('isPreview') ?? '')
  // No decoding: an id has no characters that a URL encodes.
  const widgetId = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  return { widgetId, isPreview, prefill: cleanPrefill(prefill), href: cleanHref(url.origin + url.pathname) }
}

/** The address that the page knows, if all four of its fields are present. */
export function prefilledAddress(prefill: Prefill): Extract<AddressChoice, { kind: 'parts' }> | undefined {
  const { street1, city, state, postalCode } = prefill
  if (!street1 || !city || !state || !postalCode) return undefined
  return { kind: 'parts', street: street1, city, state, postalCode }
}
