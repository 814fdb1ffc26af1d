import { queryIdNotFound, queryNotPresent, scriptNotFound, scriptSrcNotFound, widgetIdRequired } from './errors.ts'
import { originOf, splitAddress } from './page-address.ts'

export interface ScriptTag {
  /** The origin of the script, and therefore of the whole widget. */
  origin: string
  id: string
  /** Selector of the element that receives the inline frame. */
  target: string | undefined
}

/** Parses the tag, or returns the message that says why it is invalid. */
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
