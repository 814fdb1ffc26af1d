import type { SignatureForm } from '@gable/contract/signature'
import { saved } from '../homeowner/link-page/files.tsx'
import { api, linkAnswer } from '../homeowner/link-page/link-api.ts'
import { refusalOf, sentOf } from '../homeowner/link-page/sent.ts'

/**
 * Where the page gets its proposal from: a customer's link, or a draft that a signed-in person of the company previews.
 */
export type Source = { kind: 'link'; link: string } | { kind: 'preview'; id: string }

const client = () => api().proposal

/**
 * A link's secret is in the fragment, which is never sent to a server; a preview is identified by the proposal's id.
 */
export function sourceOf({ hash, search }: Pick<Location, 'hash' | 'search'>): Source {
  const id = new URLSearchParams(search).get('preview')
  return id ? { kind: 'preview', id } : { kind: 'link', link: hash.replace(/^#/, '') }
}

export const fetchProposal = (source: Source) =>
  linkAnswer(source.kind === 'link' ? client().read({ link: source.link }) : client().preview({ id: source.id }))

/** Records that the proposal was opened; does nothing for a preview. */
export function noteViewed(source: Source): void {
  if (source.kind === 'link')
    void client()
      .viewed({ link: source.link })
      .catch(() => undefined)
}

/**
 * A file of the proposal as an object URL of this page.
 * @throws if it cannot be fetched.
 */
export async function fetchFile(source: Source, fileId: string): Promise<string> {
  if (source.kind === 'preview') return `/files/${fileId}`
  return URL.createObjectURL(await client().file({ link: source.link, fileId }))
}

/**
 * The bytes of a file of the proposal.
 * @throws if they cannot be fetched.
 */
export async function fetchBytes(source: Source, fileId: string): Promise<Uint8Array> {
  if (source.kind === 'link')
    return new Uint8Array(await (await client().file({ link: source.link, fileId })).arrayBuffer())
  const answer = await fetch(`/files/${fileId}`)
  if (!answer.ok) throw new Error(`The file ${fileId} was answered with ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

export const choose = (link: string, number: number, optionId: string, upgrades: string[]) =>
  sentOf(client().choose({ link, number, optionId, upgrades }))

/** The result of a signing: signed now or before, the reason for a refusal, or `fault` if the outcome is unknown. */
export type SignAnswer = 'signed' | 'already' | 'changed' | 'incomplete' | 'notYet' | 'code' | 'over' | 'fault'

const signRefusals: Readonly<Record<string, SignAnswer>> = {
  ALREADY_SIGNED: 'already',
  CODE_NOT_VALID: 'code',
  PROPOSAL_CHANGED: 'changed',
  OPTION_NOT_AVAILABLE: 'changed',
  INITIALS_REQUIRED: 'incomplete',
  DISCLOSURE_REQUIRED: 'incomplete',
  NOT_YOUR_TURN: 'notYet',
  NOT_SIGNABLE: 'over',
  LINK_EXPIRED: 'over',
  FEATURE_NOT_AVAILABLE: 'over',
  NOT_FOUND: 'over',
}

export interface Signature {
  number: number
  choice: { optionId: string; upgrades: string[] }
  form: SignatureForm
  code: string
}

/** Signs as the link's signer. Never throws. */
export async function sign(link: string, signature: Signature, idempotencyKey: string): Promise<SignAnswer> {
  try {
    await client().sign({ link, ...signature, idempotencyKey })
    return 'signed'
  } catch (error) {
    return signRefusals[refusalOf(error)] ?? 'fault'
  }
}

export type CodeAnswer = 'sent' | 'tooMany' | 'notYet' | 'over' | 'fault'

const codeRefusals: Readonly<Record<string, CodeAnswer>> = {
  TOO_MANY_CODES: 'tooMany',
  MAIL_CAPPED: 'tooMany',
  NOT_YOUR_TURN: 'notYet',
  NOT_SIGNABLE: 'over',
  LINK_EXPIRED: 'over',
  FEATURE_NOT_AVAILABLE: 'over',
  NOT_FOUND: 'over',
}

/** Emails a one-time code to the link's signer. Never throws. */
export async function sendCode(link: string, idempotencyKey: string): Promise<CodeAnswer> {
  try {
    await client().sendSignerCode({ link, idempotencyKey })
    return 'sent'
  } catch (error) {
    return codeRefusals[refusalOf(error)] ?? 'fault'
  }
}

export const ask = (link: string, question: string, idempotencyKey: string) =>
  sentOf(client().ask({ link, question, idempotencyKey }))
export const decline = (link: string, reason: string) => sentOf(client().decline({ link, reason }))

export const savePdf = (source: Source) =>
  saved(source.kind === 'link' ? client().pdf({ link: source.link }) : client().previewPdf({ id: source.id }))
