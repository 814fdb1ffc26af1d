import { uiText } from '../texts/ui-text.ts'
import type { ChangedField } from './merge-latest.ts'

interface Words {
  /** The label of a field on the form. */
  labelOf: (name: string) => string
  shown?: Shown | undefined
}

/**
 * Formats a value as the form shows it. Returns null for a value that has no text, and undefined to show the value as
 * is.
 */
export type Shown = (name: string, value: unknown) => string | null | undefined

/** Returns the sentence for a field, or a list entry, that someone else has changed. */
export function changedWords(field: ChangedField, { labelOf, shown }: Words): string {
  const { name, latest, kept, record } = field
  const own = shown?.(name, latest)
  const value = own === undefined && !record ? plainValue(latest) : own
  if (value !== undefined && value !== null) {
    return uiText(kept ? 'form.changedKept' : 'form.changed', { field: labelOf(name), value })
  }
  if (!record) return uiText(kept ? 'form.changedWholeKept' : 'form.changedWhole', { field: labelOf(name) })
  const words = { field: labelOf(record.list), name: name.slice(record.list.length + 1) }
  if (record.how === 'added') return uiText('form.recordAdded', words)
  if (record.how === 'removed') return uiText('form.recordRemoved', words)
  return uiText(kept ? 'form.recordChangedKept' : 'form.recordChanged', words)
}

/** Formats a plain value. Returns undefined for a composite one. */
function plainValue(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return uiText('form.empty')
  if (typeof value === 'boolean') return uiText(value ? 'form.on' : 'form.off')
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.join(', ') || uiText('form.empty')
  }
  return typeof value === 'object' ? undefined : String(value)
}
