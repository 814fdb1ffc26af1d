import type { SharedQuote } from '@gable/contract/quote-share'
import { saved } from '../homeowner/link-page/files.tsx'
import { api, linkAnswer } from '../homeowner/link-page/link-api.ts'
import { sentOf } from '../homeowner/link-page/sent.ts'

export type DrawnQuote = SharedQuote & { drawing: string }

const client = () => api().quoteShare

export const fetchSharedQuote = (link: string) => linkAnswer<DrawnQuote>(client().read({ link }))

/** Records that the quote was opened. Does not block, and ignores failures. */
export function noteViewed(link: string): void {
  void client()
    .viewed({ link })
    .catch(() => undefined)
}

/** Chooses an option of the version that is on the screen. */
export const choose = (link: string, number: number, optionId: string, upgrades: string[]) =>
  sentOf(client().choose({ link, number, optionId, upgrades }))

export const ask = (link: string, question: string, idempotencyKey: string) =>
  sentOf(client().ask({ link, question, idempotencyKey }))

/**
 * A photo of the quote as an object URL of this page.
 * @throws if it cannot be fetched.
 */
export const fetchPhoto = async (link: string, fileId: string) =>
  URL.createObjectURL(await client().photo({ link, fileId }))

export const savePdf = (link: string) => saved(client().pdf({ link }))
