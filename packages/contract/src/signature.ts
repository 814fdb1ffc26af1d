import { z } from 'zod'
import { id } from './field.ts'
import { messages, tooLong } from './messages.ts'
import { signatureBox, signatureLimits } from './signature-limits.ts'
import { freeText, ruledText, writtenText } from './text.ts'

/** Electronic signatures of proposals: a signer's input, and what is stored of it. */

const coordinate = z.number().int().min(0).max(signatureBox.width)

/** A typed signature, or one drawn as strokes of x, y, x, y… */
const signatureMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed') }),
  z.object({
    kind: z.literal('drawn'),
    strokes: z
      .array(z.array(coordinate).min(2).max(signatureLimits.coordinates))
      .min(1, messages.SIGNATURE_REQUIRED)
      .max(signatureLimits.strokes),
  }),
])
const initials = ruledText().trim().min(1, messages.REQUIRED).max(signatureLimits.initials)

export const signatureForm = z.object({
  fullName: ruledText()
    .trim()
    .min(1, messages.REQUIRED)
    .max(signatureLimits.fullName, tooLong('name', signatureLimits.fullName)),
  mark: signatureMark,
  /** Initials for each section and term that needs them, by id. */
  initials: z.array(z.object({ of: id, text: initials })).max(40),
  comments: writtenText().max(signatureLimits.comments),
  /** The version of the accepted disclosure. */
  disclosure: freeText(20),
})
export type SignatureForm = z.infer<typeof signatureForm>

export const signerKinds = ['customer', 'company'] as const
export type SignerKind = (typeof signerKinds)[number]

/** A signer's progress. */
export const signerStates = ['Waiting', 'Viewed', 'Signed', 'Declined', 'Signed on paper'] as const
export type SignerState = (typeof signerStates)[number]

/**
 * Why a signed document could not be sealed: its audit trail was altered; the sealing key cannot be read; the
 * time-stamp authority does not respond; the document could not be rendered; the file store is unavailable; anything
 * else.
 */
export const sealFailures = ['trail', 'key', 'timestamp', 'renderer', 'store', 'other'] as const
export type SealFailure = (typeof sealFailures)[number]

/** A signature with the evidence of who signed. */
export interface SignatureRecord extends SignatureForm {
  at: string
  address: string
  device: string
}
