import { queryIdNotFound, queryNotPresent, scriptNotFound, scriptSrcNotFound, widgetIdRequired } from './errors.ts'
import { originOf, splitAddress } from './page-address.ts'

/** What the page's script tag says. */
export interface ScriptTag {
  /** Where the script comes from, and so the whole widget. */
  origin: string
  id: string
  /** Selector of the element that takes the inline frame. */
  target: string | undefined
}

/** Reads the tag, or answers with the sentence that says why it cannot be read. */
export function readScriptTag(script: Element | null): ScriptTag | string {
  if (!script) return scriptNotFound
  const { src, dataset } = script as HTMLScriptElement
  if (!src) return scriptSrcNotFound
  const [, query] = splitAddress(src)
  if (!query) return queryNotPresent
  const id = new URLSearchParams(query).get('id')?.trim()
  if (id === undefined) return queryIdNotFound
  return id ? { origin: originOf(src), id, target: dataset.target } : widgetIdRequired
}
