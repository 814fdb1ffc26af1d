import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { repQuoteForm } from '@gable/contract/rep-quote-form'
import { z } from 'zod'
import { draftPrefix } from '../../../shared/device-drafts.ts'

/** Unsaved input of a quote, stored on the device in case the network fails or the browser is closed. */
export interface DeviceDraft {
  /** The version and form that the draft is based on. */
  version: number
  seen: RepQuoteForm
  typed: RepQuoteForm
}

/** The part of a browser's storage that is used here. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// Input may be invalid, such as a missing amount, but all parts must be present.
const stored = z.object({ version: z.number().int(), seen: repQuoteForm, typed: z.record(z.string(), z.unknown()) })

const keyOf = (userId: string, quoteId: string) => `${draftPrefix}${userId}.${quoteId}`

/** Returns the browser's storage, or undefined if it is unavailable, as in some private windows. */
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

/** Stores the input. If the storage is full, nothing is stored and no error is thrown. */
export function keepDraft(
  storage: DraftStorage | undefined,
  userId: string,
  quoteId: string,
  draft: DeviceDraft,
): void {
  try {
    storage?.setItem(keyOf(userId, quoteId), JSON.stringify(draft))
  } catch {
    // The storage is full.
  }
}

/** Returns the user's unsaved input on this device, or undefined if there is none or it is unreadable. */
export function readDraft(storage: DraftStorage | undefined, userId: string, quoteId: string): DeviceDraft | undefined {
  try {
    const saved = storage?.getItem(keyOf(userId, quoteId))
    const read = saved ? stored.safeParse(JSON.parse(saved)) : undefined
    if (!read?.success) return undefined
    const names = Object.keys(read.data.seen)
    const isWhole = names.every((name) => name in read.data.typed)
    return isWhole ? { ...read.data, typed: read.data.typed as unknown as RepQuoteForm } : undefined
  } catch {
    return undefined
  }
}

/** Deletes the draft after it was saved or discarded. */
export function deleteDraft(storage: DraftStorage | undefined, userId: string, quoteId: string): void {
  storage?.removeItem(keyOf(userId, quoteId))
}
