import type { Contract } from '@gable/contract'
import type { ProposalView } from '@gable/contract/proposal'
import type { SignatureForm } from '@gable/contract/signature'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

/** Where the page has its proposal from: a customer's link, or a draft that a signed-in person of the company previews. */
export type Source = { kind: 'link'; link: string } | { kind: 'preview'; id: string }

/** The proposal, that there is none any more, or that nobody can say now. */
export type Answer = { view: ProposalView } | 'over' | 'fault'

const client = () =>
  createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` })).proposal

/** The secret of a link stands behind the #, which no server is sent; a preview is named by the proposal's id. */
export function sourceOf({ hash, search }: Pick<Location, 'hash' | 'search'>): Source {
  const id = new URLSearchParams(search).get('preview')
  return id ? { kind: 'preview', id } : { kind: 'link', link: hash.replace(/^#/, '') }
}

/** Never throws. What is no link at all, and a link that is over, read alike. */
export async function fetchProposal(source: Source): Promise<Answer> {
  try {
    const view =
      source.kind === 'link' ? await client().read({ link: source.link }) : await client().preview({ id: source.id })
    return { view }
  } catch (error) {
    const over = ['LINK_EXPIRED', 'BAD_REQUEST', 'NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'FEATURE_NOT_AVAILABLE']
    return error instanceof ORPCError && over.includes(error.code) ? 'over' : 'fault'
  }
}

/** Notes that the proposal was opened; a preview is nobody's. */
export function noteViewed(source: Source): void {
  if (source.kind === 'link')
    void client()
      .viewed({ link: source.link })
      .catch(() => undefined)
}

/** A file of the proposal as an address of this page. @throws where it cannot be had. */
export async function fetchFile(source: Source, fileId: string): Promise<string> {
  if (source.kind === 'preview') return `/files/${fileId}`
  return URL.createObjectURL(await client().file({ link: source.link, fileId }))
}

/** The bytes of a file of the proposal. @throws where they cannot be had. */
export async function fetchBytes(source: Source, fileId: string): Promise<Uint8Array> {
  if (source.kind === 'link')
    return new Uint8Array(await (await client().file({ link: source.link, fileId })).arrayBuffer())
  const answer = await fetch(`/files/${fileId}`)
  if (!answer.ok) throw new Error(`The file ${fileId} was answered with ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The page is not open to an answer any more, and says why when it is read again. */
const gone = ['LINK_EXPIRED', 'FEATURE_NOT_AVAILABLE']

export type Sent = 'sent' | 'changed' | 'fault'

async function sent(work: Promise<unknown>): Promise<Sent> {
  try {
    await work
    return 'sent'
  } catch (error) {
    const changed = [...gone, 'PROPOSAL_CHANGED', 'PROPOSAL_STATE', 'OPTION_NOT_AVAILABLE']
    return error instanceof ORPCError && changed.includes(error.code) ? 'changed' : 'fault'
  }
}

export const choose = (link: string, number: number, optionId: string, upgrades: string[]) =>
  sent(client().choose({ link, number, optionId, upgrades }))
export type SignAnswer = 'signed' | 'already' | 'changed' | 'over' | 'code' | 'fault'

/** Signs in the name of the signer whose link it is. Never throws. */
export async function sign(
  link: string,
  number: number,
  choice: { optionId: string; upgrades: string[] },
  form: SignatureForm,
  code: string,
  idempotencyKey: string,
): Promise<SignAnswer> {
  try {
    await client().sign({ link, number, choice, form, code, idempotencyKey })
    return 'signed'
  } catch (error) {
    const refusal = error instanceof ORPCError ? error.code : ''
    if (refusal === 'ALREADY_SIGNED') return 'already'
    if (refusal === 'CODE_NOT_VALID') return 'code'
    if (refusal === 'PROPOSAL_CHANGED' || refusal === 'OPTION_NOT_AVAILABLE') return 'changed'
    return refusal === 'NOT_SIGNABLE' || gone.includes(refusal) ? 'over' : 'fault'
  }
}

export type CodeAnswer = 'sent' | 'tooMany' | 'over' | 'fault'

/** Has a one-time code mailed to the signer whose link it is. Never throws. */
export async function sendCode(link: string): Promise<CodeAnswer> {
  try {
    await client().sendSignerCode({ link, idempotencyKey: crypto.randomUUID() })
    return 'sent'
  } catch (error) {
    const refusal = error instanceof ORPCError ? error.code : ''
    if (refusal === 'TOO_MANY_CODES' || refusal === 'MAIL_CAPPED') return 'tooMany'
    return refusal === 'NOT_SIGNABLE' || gone.includes(refusal) ? 'over' : 'fault'
  }
}

export const ask = (link: string, question: string, idempotencyKey: string) =>
  sent(client().ask({ link, question, idempotencyKey }))
export const decline = (link: string, reason: string) => sent(client().decline({ link, reason }))

/** Saves the PDF as the browser saves files. @returns whether it could be had. */
export async function savePdf(source: Source): Promise<boolean> {
  try {
    const file =
      source.kind === 'link' ? await client().pdf({ link: source.link }) : await client().previewPdf({ id: source.id })
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
