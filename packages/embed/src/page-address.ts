import { addressFields, type Prefill, prefillFields } from './protocol.ts'

export interface Opening {
  /** The frame goes on by itself with the address that the page knows. */
  auto: boolean
  /** The panel opens by itself. */
  open: boolean
  isPreview: boolean
  prefill: Prefill
}

// Addresses are taken apart by hand, because old pages call something of their own `URL`.

/** The address before its query, and the query; without the fragment. */
export function splitAddress(address: string): [page: string, query?: string] {
  return address.replace(/#.*/s, '').split(/\?(.*)/s) as [string, string?]
}

/** The origin of an address that has one, such as that of a script: scheme, host and port. */
export function originOf(address: string): string {
  return address.split('/', 3).join('/')
}

/** Keeps the fields that a widget can be prefilled with, trimmed; anything else, and anything empty, is left out. */
export function readPrefill(read: (field: keyof Prefill) => string | null | undefined): Prefill {
  const prefill: Prefill = {}
  for (const field of prefillFields) {
    const value = `${read(field) ?? ''}`.trim()
    if (value) prefill[field] = value
  }
  return prefill
}

/** What the page's query asks for: a flag counts when it is there, with any value or none. */
export function readOpening(search: string): Opening {
  const query = new URLSearchParams(search)
  const flag = (name: string) => query.has(name)
  const prefill = readPrefill((field) => query.get(field))
  const auto = flag('auto') || addressFields.every((field) => prefill[field])
  return { auto, open: auto || flag('open'), isPreview: flag('isPreview'), prefill }
}

/** The page's address as it may be stored with a lead: without what identifies the visitor, and without the fragment. */
export function withoutPrefill(href: string): string {
  const [page, query] = splitAddress(href)
  const kept = new URLSearchParams(query)
  for (const field of prefillFields) kept.delete(field)
  return `${page}?${kept}`.replace(/\?$/, '')
}
