import { accepted, answers, finds } from '../../../platform/http/accepted.ts'
import { companyApi, linkApi, publicApi } from '../../../platform/http/api.ts'
import { signOnPaper } from './proposal.paper.ts'
import { sealNow } from './proposal.seal.job.ts'
import { countersign, signByLink } from './proposal.sign.ts'
import { subjectOfLink } from './proposal.signer.query.ts'
import { linkOfSigner } from './proposal.signer.ts'
import { sendSignerCode } from './proposal.signer-code.ts'
import { readSigning } from './proposal.signing-view.ts'
import { verifyDocument } from './proposal.verify.query.ts'

/** The procedures of signing, which `proposal.router.ts` includes. */
export const signingRouter = {
  sign: linkApi.proposal.sign.handler(async ({ context: { ctx, link, request }, input, errors }) => {
    const { number, choice, form, code } = input
    const subject = await subjectOfLink(ctx, link)
    if (!subject) throw errors.NOT_SIGNABLE()
    const result = await signByLink(ctx, subject, { number, choice, form, code, userAgent: request.userAgent })
    if (result.ok) return { isComplete: result.isComplete }
    throw errors[result.reason]()
  }),

  sendSignerCode: linkApi.proposal.sendSignerCode.handler(async ({ context: { ctx, link }, errors }) => {
    const subject = await subjectOfLink(ctx, link)
    accepted(subject ? await sendSignerCode(ctx, subject) : ({ ok: false, reason: 'NOT_SIGNABLE' } as const), errors)
    return { sent: true }
  }),

  countersign: companyApi.proposal.countersign.handler(async ({ context: { ctx, request }, input, errors }) => {
    const { id, number, form } = input
    const result = await countersign(ctx, { id, number, form, userAgent: request.userAgent })
    if (result.ok) return { isComplete: result.isComplete }
    throw errors[result.reason]()
  }),

  signerLink: companyApi.proposal.signerLink.handler(answers(linkOfSigner)),

  signOnPaper: companyApi.proposal.signOnPaper.handler(
    answers((ctx, { id, number, optionId, signedOn, scanId }) =>
      signOnPaper(ctx, { id, number, optionId, signedOn, scanId }),
    ),
  ),

  signing: companyApi.proposal.signing.handler(finds((ctx, { id }) => readSigning(ctx, id))),

  sealNow: companyApi.proposal.sealNow.handler(answers((ctx, { id }) => sealNow(ctx, id))),

  verify: publicApi.proposal.verify.handler(({ context, input }) => verifyDocument(context.deps.database.db, input)),
}
