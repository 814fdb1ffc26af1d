import { leadForm } from '@gable/contract/lead-form'
import { messages } from '@gable/contract/messages'
import { answers, finds, idOf, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { logCall, recordAnswer } from './office/lead.answer.ts'
import { assignLead, markTest, reassignLeads, takeAccess } from './office/lead.assign.ts'
import { setTags, undoChange } from './office/lead.change.ts'
import { listDueSteps } from './office/lead.detail.query.ts'
import { readLeadSettings, saveLeadSettings, setFields } from './office/lead.field.ts'
import { suggestForLead } from './office/lead.house.ts'
import { countChosen } from './office/lead.many.ts'
import { clusterLeads, drawnGround, extentOfLeads, mapRoundLead } from './office/lead.map.ts'
import { endNextStep, setNextStep, setNextStepOfMany } from './office/lead.next-step.ts'
import { readSuggestedAmount, saveOutcome } from './office/lead.outcome.ts'
import { listHistory, readChoices, readLeadForm, recentChanges } from './office/lead.people.query.ts'
import { countLeads, leadsOfContact, listLeads } from './office/lead.query.ts'
import { createLead, getLeadDetail, promoteContact, updateLead } from './office/lead.service.ts'
import { applySignedAmount, changeStatus, changeStatusOfMany, restoreMany } from './office/lead.status.ts'
import { saveStructures } from './office/lead.structures.ts'

const standing = ({ leadId, isSold }: { leadId: string | null; isSold?: true }) => ({
  leadId,
  ...(isSold && { isSold }),
})

export const leadRouter = {
  list: companyApi.lead.list.handler(({ context, input }) => listLeads(context.ctx, input)),

  counts: companyApi.lead.counts.handler(({ context, input }) => countLeads(context.ctx, input)),

  clusters: companyApi.lead.clusters.handler(({ context, input }) => clusterLeads(context.ctx, input)),

  extent: companyApi.lead.extent.handler(async ({ context, input }) => ({
    box: await extentOfLeads(context.ctx, input),
  })),

  ground: companyApi.lead.ground.handler(({ context, input }) => drawnGround(context.ctx, input.box)),

  choices: companyApi.lead.choices.handler(({ context }) => readChoices(context.ctx)),

  settings: companyApi.lead.settings.handler(({ context }) => readLeadSettings(context.ctx)),

  saveSettings: companyApi.lead.saveSettings.handler(answers(saveLeadSettings)),

  get: companyApi.lead.get.handler(finds((ctx, { id }) => getLeadDetail(ctx, id))),

  history: companyApi.lead.history.handler(finds(listHistory)),

  mapFeatures: companyApi.lead.mapFeatures.handler(finds((ctx, { id }) => mapRoundLead(ctx, id))),

  create: companyApi.lead.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, anotherJob, assignedUserId, ...form } = input
    const result = await createLead(context.ctx, form, { anotherJob, assignedUserId })
    if (result.ok) return { id: result.leadId }
    if (result.reason === 'USER_NOT_FOUND') throw errors.USER_NOT_FOUND()
    throw errors.LEAD_EXISTS({ data: standing(result) })
  }),

  takeAccess: companyApi.lead.takeAccess.handler(finds(takeAccess, idOf)),

  promote: companyApi.lead.promote.handler(answers(promoteContact, { data: { LEAD_EXISTS: standing } })),

  suggestAddresses: companyApi.lead.suggestAddresses.handler(async ({ context: { ctx }, input }) => ({
    addresses: await suggestForLead(ctx, input),
  })),

  sameContact: companyApi.lead.sameContact.handler(async ({ context: { ctx }, input }) => ({
    leads: await leadsOfContact(ctx, input),
  })),

  update: companyApi.lead.update.handler(answers(updateLead, { data: { LEAD_EXISTS: standing } })),

  patch: companyApi.lead.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const stored = orNotFound(await readLeadForm(ctx, input.id), errors)
    const form = patched(leadForm, { stored: stored.form, sent: input }, errors)
    const result = await updateLead(ctx, { ...form, id: input.id, version: input.version ?? stored.version })
    if (result.ok) return { version: result.version }
    if (result.reason === 'LEAD_EXISTS') throw errors.LEAD_EXISTS({ data: standing(result) })
    throw errors[result.reason]()
  }),

  changeStatus: companyApi.lead.changeStatus.handler(async ({ context, input, errors }) => {
    const result = await changeStatus(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason === 'LEAD_EXISTS') throw errors.LEAD_EXISTS({ data: standing(result) })
    if (result.reason === 'STATUS_REFUSED') {
      throw errors.STATUS_REFUSED({ message: messages[result.why], data: { reason: result.why } })
    }
    throw errors[result.reason]()
  }),

  suggestedAmount: companyApi.lead.suggestedAmount.handler(async ({ context, input, errors }) => {
    const soldCents = await readSuggestedAmount(context.ctx, input.id)
    if (soldCents === undefined) throw errors.NOT_FOUND()
    return { soldCents }
  }),

  saveOutcome: companyApi.lead.saveOutcome.handler(answers(saveOutcome)),

  applySignedAmount: companyApi.lead.applySignedAmount.handler(answers(applySignedAmount)),

  saveStructures: companyApi.lead.saveStructures.handler(async ({ context, input, errors }) => {
    const result = await saveStructures(context.ctx, input)
    if (result.ok) return { version: result.version }
    if ('structureId' in result) throw errors[result.reason]({ data: { structureId: result.structureId } })
    throw errors[result.reason]()
  }),

  changeStatusOfMany: companyApi.lead.changeStatusOfMany.handler(
    answers(changeStatusOfMany, { data: { CHOICE_CHANGED: (refused) => refused } }),
  ),

  restoreMany: companyApi.lead.restoreMany.handler(
    answers(restoreMany, { data: { CHOICE_CHANGED: (refused) => refused } }),
  ),

  countByStatus: companyApi.lead.countByStatus.handler(({ context, input }) => countChosen(context.ctx, input)),

  recentChanges: companyApi.lead.recentChanges.handler(async ({ context }) => ({
    changes: await recentChanges(context.ctx),
  })),

  undoChange: companyApi.lead.undoChange.handler(answers(undoChange)),

  setNextStepOfMany: companyApi.lead.setNextStepOfMany.handler(
    answers(setNextStepOfMany, { data: { CHOICE_CHANGED: (refused) => refused } }),
  ),

  setNextStep: companyApi.lead.setNextStep.handler(answers(setNextStep)),

  endNextStep: companyApi.lead.endNextStep.handler(answers(endNextStep)),

  dueSteps: companyApi.lead.dueSteps.handler(({ context, input }) => listDueSteps(context.ctx, input)),

  recordAnswer: companyApi.lead.recordAnswer.handler(finds(recordAnswer)),

  setTags: companyApi.lead.setTags.handler(answers(setTags)),

  setFields: companyApi.lead.setFields.handler(answers(setFields)),

  logCall: companyApi.lead.logCall.handler(answers(logCall)),

  reassign: companyApi.lead.reassign.handler(
    answers(reassignLeads, { data: { CHOICE_CHANGED: (refused) => refused } }),
  ),

  assign: companyApi.lead.assign.handler(answers(assignLead)),

  markTest: companyApi.lead.markTest.handler(answers(markTest, { data: { LEAD_EXISTS: standing } })),
}
