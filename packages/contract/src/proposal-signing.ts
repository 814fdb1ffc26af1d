import { z } from 'zod'
import { largeBody } from './body.ts'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, linkToken, opens, reads, sets } from './procedure.ts'
import { proposalAccess } from './proposal.access.ts'
import { sealFailures, signatureForm, signerKinds, signerStates } from './signature.ts'
import { signerCode, signerCodeMessages } from './signature-limits.ts'
import { ruledText } from './text.ts'

/**
 * How proposals are signed, by the signers' links, in person, or on paper, and how anyone can verify a signed document.
 */

export const signer = z.object({
  id,
  kind: z.enum(signerKinds),
  position: z.number().int(),
  name: z.string(),
  state: z.enum(signerStates),
  signedAt: timestamp.nullable(),
})

/** The state of a proposal's signing, for anyone who may read it. */
export const signingView = z.object({
  signers: z.array(signer),
  /** The signer who owns the link; null for a read-only link. */
  me: z
    .object({
      id,
      name: z.string(),
      isTurn: z.boolean(),
      /** The mostly hidden email that receives the one-time code; null if no code is required. */
      codeTo: z.string().nullable(),
      /** The person who opened the page for signing in person; empty for the signer's own link. */
      host: z.string(),
    })
    .nullable(),
  /** Ids of the sections and terms that a signer must initial. */
  initials: z.array(id),
  /** The notice of cancellation, as it would be if signed today. */
  cancellation: z.object({ days: z.number().int(), lastDay: calendarDay }).nullable(),
  /** The first signature fixes the option. */
  isFixed: z.boolean(),
})
export type SigningView = z.infer<typeof signingView>

/** The signed document, which is made and sealed shortly after the last signature. */
const sealedDocument = z.object({
  kind: z.enum(['signed', 'paper']),
  signedAt: timestamp,
  isSealed: z.boolean(),
  sha256: z.string(),
  sealedAt: timestamp.nullable(),
  /** Why and when the last attempt to seal it failed; null once it is sealed. */
  failure: z.enum(sealFailures).nullable(),
  failedAt: timestamp.nullable(),
  /** When its bytes were deleted under the operator's retention policy. The hash is kept to verify copies. */
  removedAt: timestamp.nullable(),
})

export const signingDetail = z.object({
  signers: z.array(
    signer.extend({
      email: z.string(),
      /** The signer's comments; empty if there are none. */
      comments: z.string(),
    }),
  ),
  /** Whether it is the company's turn to sign. */
  mayCountersign: z.boolean(),
  document: sealedDocument.nullable(),
  /** The audit trail, oldest first. */
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
/** Ignores spaces between the digits, which some mail programs add when copying. */
const code = ruledText(signerCodeMessages.CODE_NOT_VALID)
  .max(2 * signerCode.digits, signerCodeMessages.CODE_NOT_VALID)
  .transform((typed) => typed.replaceAll(/\s/g, ''))

/** The public information about a document that was sealed on this server. */
const ofVerified = {
  company: z.string(),
  /** The time zone of the times in the document. */
  timeZone: z.string(),
  /** Whether every entry of the stored audit trail is unaltered. */
  isTrailIntact: z.boolean(),
}

export const signingContract = {
  /** Signs through a signer's link. The first signer's option and upgrades apply to everyone. */
  sign: creates(proposalAccess.sign, largeBody.signature)
    .input(
      z.object({
        link: linkToken,
        number,
        idempotencyKey,
        choice: z.object({ optionId: id, upgrades: z.array(id).max(100) }),
        form: signatureForm,
        /** The one-time code, if the proposal requires one. */
        code: code.default(''),
      }),
    )
    .output(z.object({ isComplete: z.boolean() }))
    .errors({
      ...refused,
      ...codeRefused,
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
    }),

  /** Emails a one-time code to the link's signer, and voids earlier codes. */
  sendSignerCode: creates(proposalAccess.sendSignerCode)
    .input(z.object({ link: linkToken, idempotencyKey }))
    .output(z.object({ sent: z.literal(true) }))
    .errors({
      NOT_SIGNABLE: refused.NOT_SIGNABLE,
      NOT_YOUR_TURN: refused.NOT_YOUR_TURN,
      TOO_MANY_CODES: { status: 409, message: signerCodeMessages.TOO_MANY_CODES },
      MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED },
    }),

  /** Signs for the company, after all other signers. */
  countersign: creates(proposalAccess.countersign, largeBody.signature)
    .input(z.object({ id, number, form: signatureForm, idempotencyKey }))
    .output(z.object({ isComplete: z.boolean() }))
    .errors(refused),

  /** Issues a signer's link to a person of the company, for signing in person on this device. */
  signerLink: opens(proposalAccess.signerLink)
    .input(z.object({ id, signerId: id }))
    .output(z.object({ url: z.string() }))
    .errors({ NOT_SIGNABLE: refused.NOT_SIGNABLE }),

  /** Accepts the scan of a proposal that was signed on paper. */
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

  /** The progress of a proposal's signing, with its audit trail. */
  signing: reads(proposalAccess.signing)
    .route({
      method: 'GET',
      path: '/proposals/{id}/signing',
      tags: ['Proposals'],
      summary: 'Read the signers of a proposal',
    })
    .input(z.object({ id }))
    .output(signingDetail),

  /** Seals a signed document now if sealing it has failed so far. Does nothing if it is queued or already sealed. */
  sealNow: sets(proposalAccess.sealNow)
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(['queued', 'sealed']) }))
    .errors({ PROPOSAL_STATE: { status: 409, message: messages.PROPOSAL_STATE } }),

  /**
   * Whether a document with these bytes was sealed on this server. `documentId` is the id that the file claims, which
   * distinguishes an altered document from one that was never sealed here.
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
          /** When the server's copy was deleted; the file under verification is still the sealed document. */
          removedAt: timestamp.nullable(),
        }),
        z.object({ result: z.literal('changed'), ...ofVerified }),
        z.object({ result: z.literal('unknown') }),
      ]),
    ),
}
