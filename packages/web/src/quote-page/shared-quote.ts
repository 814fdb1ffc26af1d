import type { Contract } from '@gable/contract'
import type { SharedQuote } from '@gable/contract/quote-share'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

export type DrawnQuote = SharedQuote & { drawing: string }

/** The quote of a link, that the link is over, or that nobody can say now. */
export type SharedQuoteAnswer = { shared: DrawnQuote } | 'over' | 'fault'

const client = () =>
  createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` })).quoteShare

/** The secret behind the # of the page's address; it is sent as a body alone, so it stands in no log. */
export function linkOf(hash: string): string {
  return hash.replace(/^#/, '')
}

/** Never throws. What is no link at all, and a link that is over, read alike. */
export async function fetchSharedQuote(link: string): Promise<SharedQuoteAnswer> {
  try {
    return { shared: await client().read({ link }) }
  } catch (error) {
    const isOver = error instanceof ORPCError && ['LINK_EXPIRED', 'BAD_REQUEST', 'NOT_FOUND'].includes(error.code)
    return isOver ? 'over' : 'fault'
  }
}

/** Notes that the quote was opened. Nobody waits for it, and nothing is said where it fails. */
export function noteViewed(link: string): void {
  void client()
    .viewed({ link })
    .catch(() => undefined)
}

/** Takes an option. @returns whether it was taken, the quote was changed meanwhile, or nobody can say now. */
export async function choose(link: string, number: number, optionId: string, upgrades: string[]) {
  try {
    await client().choose({ link, number, optionId, upgrades })
    return 'chosen' as const
  } catch (error) {
    const refused = ['QUOTE_CHANGED', 'QUOTE_STATE', 'OPTION_NOT_AVAILABLE', 'LINK_EXPIRED']
    return error instanceof ORPCError && refused.includes(error.code) ? ('changed' as const) : ('fault' as const)
  }
}

/** Sends a question about the quote. @returns whether it was sent. */
export async function ask(link: string, question: string, idempotencyKey: string): Promise<boolean> {
  try {
    await client().ask({ link, question, idempotencyKey })
    return true
  } catch {
    return false
  }
}

/** A photo of the quote; undefined where it cannot be had. */
export async function fetchPhoto(link: string, fileId: string): Promise<File | undefined> {
  try {
    return await client().photo({ link, fileId })
  } catch {
    return undefined
  }
}

/** Saves the PDF as the browser saves files. @returns whether it could be had. */
export async function savePdf(link: string): Promise<boolean> {
  try {
    const file = await client().pdf({ link })
    const url = URL.createObjectURL(file)
    const anchor = Object.assign(document.createElement('a'), { href: url, download: file.name })
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
    // A browser reads it a while after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return true
  } catch {
    return false
  }
}
