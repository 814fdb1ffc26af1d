import { addressFields, type Prefill, prefillFields } from './protocol.ts'

export interface Opening {
  /** The frame continues automatically with the address that the page knows. */
  auto: boolean
  /** The panel opens automatically. */
  open: boolean
  isPreview: boolean
  prefill: Prefill
}

// URLs are parsed by hand, because old pages define something else as `URL`.

/** The URL before its query, and the query; without the fragment. */
export function splitAddress(address: string): [page: string, query?: string] {
  return address.replace(/#.*/s, '').split(/\?(.*)/s) as [string, string?]
}

/** The origin of an absolute URL, such as that of a script: scheme, host and port. */
export function originOf(address: string): string {
  return address.split('/', 3).join('/')
}

/** Picks the fields that a widget can be prefilled with, trimmed; drops anything else and empty fields. */
export function readPrefill(read: (field: keyof Prefill) => string | null | undefined): Prefill {
  const prefill: Prefill = {}
  for (const field of prefillFields) {
    const value = `${read(field) ?? ''}`.trim()
    if (value) prefill[field] = value
  }
  return prefill
}

/** Reads the options in the page's query: a flag is set if it is present, with any value or none. */
export function readOpening(search: string): Opening {
  const query = new URLSearchParams(search)
  const flag = (name: string) => query.has(name)
  const prefill = readPrefill((field) => query.get(field))
  const auto = flag('auto') || addressFields.every((field) => prefill[field])
  return { auto, open: auto || flag('open'), isPreview: flag('isPreview'), prefill }
}

/**
 * The page's URL as it may be stored with a lead: without data that identifies the visitor, and without the fragment.
 */
export function withoutPrefill(href: string): string {
  const [page, query] = splitAddress(href)
  const stored = new URLSearchParams(query)
  for (const field of prefillFields) stored.delete(field)
  return `${page}?${stored}`.replace(/\?$/, '')
}
