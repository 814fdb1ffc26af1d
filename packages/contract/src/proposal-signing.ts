import { z } from 'zod'
import { largeBody } from './body.ts'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, linkToken, opens, reads, sets } from './procedure.ts'
import { proposalAccess } from './proposal.access.ts'
import { sealFailures, signatureForm, signerKinds, signerStates } from './signature.ts'
import { signerCode, signerCodeMessages } from './signature-limits.ts'
import { ruledText } from './text.ts'

/** How proposals are signed: by their signers' links, in person, on paper; and how anyone verifies what was signed. */

const signer = z.object({
  id,
  kind: z.enum(signerKinds),
  position: z.number().int(),
  name: z.string(),
  state: z.enum(signerStates),
  signedAt: timestamp.nullable(),
})

/** How the signing of a proposal stands, for who may read it. */
export const signingView = z.object({
  signers: z.array(signer),
  /** The signer whose link it is; null for a link that can only read. */
  me: z
    .object({
      id,
      name: z.string(),
      isTurn: z.boolean(),
      /** Where the one-time code is mailed to, most of it hidden; null where none is asked for. */
      codeTo: z.string().nullable(),
      /** Who opened the page for the signer to sign in person; empty for the signer's own link. */
      host: z.string(),
    })
    .nullable(),
  /** Ids of the sections and terms that a signer initials. */
  initials: z.array(id),
  /** The notice of cancellation, if it is signed today. */
  cancellation: z.object({ days: z.number().int(), lastDay: calendarDay }).nullable(),
  /** Somebody has signed: the option is fixed. */
  isFixed: z.boolean(),
})
export type SigningView = z.infer<typeof signingView>

/** The signed document: it is made and sealed a moment after the last signature. */
const sealedDocument = z.object({
  kind: z.enum(['signed', 'paper']),
  signedAt: timestamp,
  isSealed: z.boolean(),
  sha256: z.string(),
  sealedAt: timestamp.nullable(),
  /** Why the last attempt to seal it failed, and when; null once it is sealed. */
  failure: z.enum(sealFailures).nullable(),
  failedAt: timestamp.nullable(),
  /** When its bytes were deleted, as the operator's retention says. The hash stays, and verifies copies. */
  removedAt: timestamp.nullable(),
})

const signingDetail = z.object({
  signers: z.array(
    signer.extend({
      email: z.string(),
      /** The signer's comments; empty if there are none. */
      comments: z.string(),
    }),
  ),
  /** It is the company's turn. */
  mayCountersign: z.boolean(),
  document: sealedDocument.nullable(),
  /** What happened, the first first. */
  trail: z.array(z.object({ at: timestamp, what: z.string(), who: z.string(), address: z.string() })),
})
export type SigningDetail = z.infer<typeof signingDetail>

const number = z.number().int().positive().max(100_000)
const sha256 = ruledText().regex(/^[0-9a-f]{64}$/)

const refused = {
  ALREADY_SIGNED: { status: 409, message: messages.ALREADY_SIGNED },
  NOT_SIGNABLE: { status: 409, message: messages.NOT_SIGNABLE },
  NOT_YOUR_TURN: { status: 409, message: messages.NOT_YOUR_TURN },
  PROPOSAL_CHANGED: { status: 409, message: messages.PROPOSAL_CHANGED },
  INITIALS_REQUIRED: { status: 422, message: messages.INITIALS_REQUIRED },
  DISCLOSURE_REQUIRED: { status: 422, message: messages.DISCLOSURE_REQUIRED },
}
const codeRefused = { CODE_NOT_VALID: { status: 422, message: signerCodeMessages.CODE_NOT_VALID } }
/** Spaces between the digits, as some mail programs copy them, do not count. */
const code = ruledText(signerCodeMessages.CODE_NOT_VALID)
  .max(2 * signerCode.digits, signerCodeMessages.CODE_NOT_VALID)
  .transform((typed) => typed.replaceAll(/\s/g, ''))

/** What anyone learns of a document that was sealed here. */
const ofVerified = {
  company: z.string(),
  /** The zone in which the document states its times. */
  timeZone: z.string(),
  /** Whether every entry of the stored audit trail is as it was written. */
  isTrailIntact: z.boolean(),
}

export const signingContract = {
  /** Signs by the link of a signer. The first signer's option and upgrades hold for all. */
  sign: creates(proposalAccess.sign, largeBody.signature)
    .input(
      z.object({
        link: linkToken,
        number,
        idempotencyKey,
        choice: z.object({ optionId: id, upgrades: z.array(id).max(100) }),
        form: signatureForm,
        /** The one-time code, where the proposal asks for one. */
        code: code.default(''),
      }),
    )
    .output(z.object({ isComplete: z.boolean() }))
    .errors({
      ...refused,
      ...codeRefused,
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
    }),

  /** Mails a one-time code to the signer whose link it is; the codes before it are void. */
  sendSignerCode: creates(proposalAccess.sendSignerCode)
    .input(z.object({ link: linkToken, idempotencyKey }))
    .output(z.object({ sent: z.literal(true) }))
    .errors({
      NOT_SIGNABLE: refused.NOT_SIGNABLE,
      NOT_YOUR_TURN: refused.NOT_YOUR_TURN,
      TOO_MANY_CODES: { status: 409, message: signerCodeMessages.TOO_MANY_CODES },
      MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED },
    }),

  /** Signs for the company, last of all. */
  countersign: creates(proposalAccess.countersign, largeBody.signature)
    .input(z.object({ id, number, form: signatureForm, idempotencyKey }))
    .output(z.object({ isComplete: z.boolean() }))
    .errors(refused),

  /** A signer's link for a person of the company, to sign in person on this device. */
  signerLink: opens(proposalAccess.signerLink)
    .input(z.object({ id, signerId: id }))
    .output(z.object({ url: z.string() }))
    .errors({ NOT_SIGNABLE: refused.NOT_SIGNABLE }),

  /** Takes the scan of a proposal that was signed on paper. */
  signOnPaper: creates(proposalAccess.signOnPaper)
    .input(z.object({ id, number, optionId: id, signedOn: calendarDay, scanId: id, idempotencyKey }))
    .output(z.object({ totalCents: cents }))
    .errors({
      NOT_SIGNABLE: refused.NOT_SIGNABLE,
      PROPOSAL_CHANGED: refused.PROPOSAL_CHANGED,
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
      UPLOAD_NOT_FOUND: { status: 409, message: messages.UPLOAD_NOT_FOUND },
      DAY_NOT_VALID: { status: 422, message: messages.DAY_NOT_VALID },
    }),

  /** How far the signing of a proposal is, with its audit trail. */
  signing: reads(proposalAccess.signing)
    .route({
      method: 'GET',
      path: '/proposals/{id}/signing',
      tags: ['Proposals'],
      summary: 'Read the signers of a proposal',
    })
    .input(z.object({ id }))
    .output(signingDetail),

  /** Has a signed document sealed now that is still not sealed. One that waits for it already, or is sealed, stays as it is. */
  sealNow: sets(proposalAccess.sealNow)
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(['queued', 'sealed']) }))
    .errors({ PROPOSAL_STATE: { status: 409, message: messages.PROPOSAL_STATE } }),

  /**
   * Whether a document with these bytes was sealed here. `documentId` is the one that the file claims: it tells a document that was
   * changed from one that never was ours.
   */
  verify: reads(proposalAccess.verify)
    .input(z.object({ sha256, documentId: id.nullable() }))
    .output(
      z.discriminatedUnion('result', [
        z.object({
          result: z.literal('sealed'),
          ...ofVerified,
          signers: z.number().int(),
          signedAt: timestamp,
          sealedAt: timestamp,
          /** Our own copy was deleted then; the file that is verified is the document all the same. */
          removedAt: timestamp.nullable(),
        }),
        z.object({ result: z.literal('changed'), ...ofVerified }),
        z.object({ result: z.literal('unknown') }),
      ]),
    ),
}
