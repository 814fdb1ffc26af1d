import type { Contract } from '@gable/contract'
import type { SharedQuote } from '@gable/contract/quote-share'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { LinkAnswer } from '../homeowner/link-page/LinkPage.tsx'
import { refusalOf, sentOf } from '../homeowner/link-page/sent.ts'
import { saveFile } from '../ui/save-file.ts'

export type DrawnQuote = SharedQuote & { drawing: string }

const client = () =>
  createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` })).quoteShare

/** The secret in the page's fragment; it is sent only in request bodies, so that no log contains it. */
export function linkOf(hash: string): string {
  return hash.replace(/^#/, '')
}

/** Never throws. Does not distinguish an invalid link from an expired one. */
export async function fetchSharedQuote(link: string): Promise<LinkAnswer<{ shared: DrawnQuote }>> {
  try {
    return { shared: await client().read({ link }) }
  } catch (error) {
    return ['LINK_EXPIRED', 'BAD_REQUEST', 'NOT_FOUND'].includes(refusalOf(error)) ? 'over' : 'fault'
  }
}

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

/** A photo of the quote; undefined if it cannot be fetched. */
export async function fetchPhoto(link: string, fileId: string): Promise<File | undefined> {
  try {
    return await client().photo({ link, fileId })
  } catch {
    return undefined
  }
}

/**
 * Saves the PDF as a download.
 * @returns whether it could be fetched.
 */
export async function savePdf(link: string): Promise<boolean> {
  try {
    saveFile(await client().pdf({ link }))
    return true
  } catch {
    return false
  }
}
