import { proposalLimits } from '@gable/contract/proposal-limits'
import { accepted, answers, finds, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi, linkApi, publicApi } from '../../platform/http/api.ts'
import { createChangeOrder } from './proposal.change.service.ts'
import { leadPriceChanges, priceChangesOfLead } from './proposal.change.ts'
import {
  askByLink,
  chooseByLink,
  declineByLink,
  fileByLink,
  markViewed,
  pdfByLink,
  readByLink,
  viewOf,
} from './proposal.customer.ts'
import { pdfOf } from './proposal.document.ts'
import { readLatest, readProposal } from './proposal.lock.query.ts'
import { publishProposal } from './proposal.publish.ts'
import { getProposal, listCreators, listProposals } from './proposal.query.ts'
import { linkForPerson, sendMailAgain, sendProposal } from './proposal.send.ts'
import {
  createProposal,
  deleteProposal,
  duplicateProposal,
  refreshProposal,
  reviseProposal,
  saveProposal,
  withdrawProposal,
} from './proposal.service.ts'
import { readSettings, saveSettings } from './proposal.settings.ts'
import { correctEmail } from './proposal.sold.ts'
import { listTemplates } from './proposal.template.query.ts'
import { applyTemplate, createTemplate, deleteTemplate } from './proposal.template.service.ts'
import { sealNow } from './sign/proposal.seal.job.ts'
import { countersign, signByLink, signOnPaper } from './sign/proposal.sign.ts'
import { subjectOfLink, verifyDocument } from './sign/proposal.signer.query.ts'
import { linkOfSigner, sendSignerCode } from './sign/proposal.signer.ts'
import { readSigning } from './sign/proposal.signing-view.ts'

/** The procedures of signing, which `proposal.router.ts` includes. */
const signingRouter = {
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

export const proposalRouter = {
  ...signingRouter,

  list: companyApi.proposal.list.handler(({ context, input }) => listProposals(context.ctx, input)),

  creators: companyApi.proposal.creators.handler(async ({ context }) => ({ people: await listCreators(context.ctx) })),

  get: companyApi.proposal.get.handler(finds((ctx, { id }) => getProposal(ctx, id))),

  summary: companyApi.proposal.summary.handler(async ({ context: { ctx }, input, errors }) => {
    const found = orNotFound(await getProposal(ctx, input.id), errors)
    return { ...found, priceChanges: await leadPriceChanges(ctx, found.leadId) }
  }),

  create: companyApi.proposal.create.handler(answers(createProposal)),

  save: companyApi.proposal.save.handler(answers(saveProposal)),

  refresh: companyApi.proposal.refresh.handler(answers(refreshProposal)),

  duplicate: companyApi.proposal.duplicate.handler(answers((ctx, { id }) => duplicateProposal(ctx, id))),

  createChangeOrder: companyApi.proposal.createChangeOrder.handler(
    answers((ctx, { proposalId }) => createChangeOrder(ctx, proposalId)),
  ),

  delete: companyApi.proposal.delete.handler(answers(deleteProposal)),

  preview: companyApi.proposal.preview.handler(async ({ context: { ctx }, input, errors }) => {
    const row = orNotFound(await readProposal(ctx, input.id), errors)
    return viewOf(ctx, row)
  }),

  previewPdf: companyApi.proposal.previewPdf.handler(async ({ context: { ctx }, input, errors }) => {
    const row = orNotFound(await readProposal(ctx, input.id), errors)
    return pdfOf(ctx, row, await readLatest(ctx, row))
  }),

  publish: companyApi.proposal.publish.handler(answers(publishProposal)),

  send: companyApi.proposal.send.handler(answers((ctx, { id, to }) => sendProposal(ctx, id, to))),

  sendMailAgain: companyApi.proposal.sendMailAgain.handler(
    answers((ctx, { id, emailId }) => sendMailAgain(ctx, { id, emailId })),
  ),

  correctEmail: companyApi.proposal.correctEmail.handler(answers(correctEmail)),

  link: companyApi.proposal.link.handler(answers((ctx, { id }) => linkForPerson(ctx, id))),

  revise: companyApi.proposal.revise.handler(answers(reviseProposal)),

  withdraw: companyApi.proposal.withdraw.handler(answers(withdrawProposal)),

  templates: companyApi.proposal.templates.handler(async ({ context }) => {
    return { templates: await listTemplates(context.ctx), most: proposalLimits.templates }
  }),

  createTemplate: companyApi.proposal.createTemplate.handler(
    answers((ctx, { proposalId, name, replaces }) => createTemplate(ctx, { proposalId, name, replaces })),
  ),

  deleteTemplate: companyApi.proposal.deleteTemplate.handler(async ({ context, input }) => {
    await deleteTemplate(context.ctx, input.id)
    return { id: input.id }
  }),

  applyTemplate: companyApi.proposal.applyTemplate.handler(answers(applyTemplate)),

  settings: companyApi.proposal.settings.handler(({ context }) => readSettings(context.ctx)),

  saveSettings: companyApi.proposal.saveSettings.handler(answers(saveSettings)),

  read: linkApi.proposal.read.handler(async ({ context: { ctx, link }, errors }) => {
    const subject = await subjectOfLink(ctx, link)
    const view = subject && (await readByLink(ctx, subject))
    // A deleted proposal and an expired link give the same answer, so that the link reveals nothing.
    if (!view) throw errors.LINK_EXPIRED()
    return view
  }),

  file: linkApi.proposal.file.handler(async ({ context: { ctx, link }, input, errors }) => {
    const subject = await subjectOfLink(ctx, link)
    return orNotFound(subject && (await fileByLink(ctx, subject.proposalId, input.fileId)), errors)
  }),

  pdf: linkApi.proposal.pdf.handler(async ({ context: { ctx, link }, errors }) => {
    const subject = await subjectOfLink(ctx, link)
    const file = subject && (await pdfByLink(ctx, subject.proposalId))
    if (!file) throw errors.LINK_EXPIRED()
    return file
  }),

  viewed: linkApi.proposal.viewed.handler(async ({ context: { ctx, link, request } }) => {
    const subject = await subjectOfLink(ctx, link)
    if (subject) await markViewed(ctx, subject, request.userAgent)
    return { noted: true }
  }),

  choose: linkApi.proposal.choose.handler(async ({ context: { ctx, link }, input, errors }) => {
    const { number, optionId, upgrades } = input
    const subject = await subjectOfLink(ctx, link)
    if (!subject) throw errors.LINK_EXPIRED()
    const result = await chooseByLink(ctx, subject.proposalId, { number, optionId, upgrades })
    if (result.ok) return { totalCents: result.totalCents }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),

  ask: linkApi.proposal.ask.handler(async ({ context: { ctx, link }, input, errors }) => {
    const subject = await subjectOfLink(ctx, link)
    if (!subject) throw errors.LINK_EXPIRED()
    const result = await askByLink(ctx, subject.proposalId, input.question)
    if (result.ok) return { sent: true }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),

  decline: linkApi.proposal.decline.handler(async ({ context: { ctx, link }, input, errors }) => {
    const subject = await subjectOfLink(ctx, link)
    if (!subject) throw errors.LINK_EXPIRED()
    const result = await declineByLink(ctx, subject, input.reason)
    if (result.ok) return { declined: true }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),
}

/** The procedure of the leads' contract that reads contracts. */
export const leadContractRouter = {
  priceChanges: companyApi.lead.priceChanges.handler(finds((ctx, { id }) => priceChangesOfLead(ctx, id))),
}
