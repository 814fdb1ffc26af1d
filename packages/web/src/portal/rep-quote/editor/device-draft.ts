import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { repQuoteForm } from '@gable/contract/rep-quote-form'
import { z } from 'zod'
import { draftPrefix } from '../../device-drafts.ts'

/** What was typed into a quote and is not saved yet, kept on the device: the network may be gone, the browser closed. */
export interface DeviceDraft {
  /** The version that was seen, and its form. */
  version: number
  seen: RepQuoteForm
  typed: RepQuoteForm
}

/** As much of a browser's storage as is needed here. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// What was typed need not be valid yet: an amount may be missing. What is read back has all its parts all the same.
const stored = z.object({ version: z.number().int(), seen: repQuoteForm, typed: z.record(z.string(), z.unknown()) })

const keyOf = (userId: string, quoteId: string) => `${draftPrefix}${userId}.${quoteId}`

/** The browser's storage; undefined where it keeps nothing, as some do in private windows. */
export function deviceStorage(): DraftStorage | undefined {
  try {
    const probe = `${draftPrefix}probe`
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return undefined
  }
}

/** Keeps what is typed. A full storage keeps nothing, and nothing else is lost by it. */
export function keepDraft(
  storage: DraftStorage | undefined,
  userId: string,
  quoteId: string,
  draft: DeviceDraft,
): void {
  try {
    storage?.setItem(keyOf(userId, quoteId), JSON.stringify(draft))
  } catch {
    // It is full.
  }
}

/** What this person typed here and did not save; undefined where there is nothing, or nothing that can be read. */
export function readDraft(storage: DraftStorage | undefined, userId: string, quoteId: string): DeviceDraft | undefined {
  try {
    const kept = storage?.getItem(keyOf(userId, quoteId))
    const read = kept ? stored.safeParse(JSON.parse(kept)) : undefined
    if (!read?.success) return undefined
    const names = Object.keys(read.data.seen)
    const isWhole = names.every((name) => name in read.data.typed)
    return isWhole ? { ...read.data, typed: read.data.typed as unknown as RepQuoteForm } : undefined
  } catch {
    return undefined
  }
}

/** Forgets it: it was saved, or given up. */
export function deleteDraft(storage: DraftStorage | undefined, userId: string, quoteId: string): void {
  storage?.removeItem(keyOf(userId, quoteId))
}
