import { companyApi } from '../platform/http/api.ts'
import { crmAccount, reloadChoices } from './crm.account.ts'
import { countNotSent } from './crm.existing.query.ts'
import { crmOfLead, syncLead } from './crm.lead.ts'
import { crmCounts, listCrmRecords } from './crm.query.ts'
import { retryFailed, sendExisting, stopSending } from './crm.sending.ts'
import { readCrmSettings } from './crm.settings.query.ts'
import { updateCrmSettings } from './crm.settings.ts'

const api = companyApi.crm

export const crmRouter = {
  getSettings: api.getSettings.handler(async ({ context: { ctx }, input: { vendor } }) => {
    const account = await crmAccount(ctx, vendor)
    const choices = account?.choices ?? { recordTypes: [], sources: [] }
    return {
      ...(await readCrmSettings(ctx, vendor, choices)),
      ...{ connected: account?.connected ?? false, account: account?.name ?? '' },
      choices: {
        recordTypes: choices.recordTypes.map(({ name, statuses }) => ({ name, statuses: [...statuses] })),
        sources: [...choices.sources],
      },
      ...(await crmCounts(ctx, vendor)),
    }
  }),
  updateSettings: api.updateSettings.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await updateCrmSettings(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  reloadChoices: api.reloadChoices.handler(async ({ context: { ctx }, input: { vendor }, errors }) => {
    const result = await reloadChoices(ctx, vendor)
    if (!result.ok) throw errors[result.reason]()
    return { statuses: result.statuses }
  }),
  countExisting: api.countExisting.handler(async ({ context: { ctx }, input: { vendor, ...leads } }) => ({
    leads: await countNotSent(ctx, vendor, leads),
  })),
  sendExisting: api.sendExisting.handler(async ({ context: { ctx }, input, errors }) => {
    const { vendor, idempotencyKey: _key, ...leads } = input
    const result = await sendExisting(ctx, vendor, leads)
    if (!result.ok) throw errors[result.reason]()
    return { leads: result.leads }
  }),
  stopSending: api.stopSending.handler(async ({ context: { ctx }, input: { vendor } }) => ({
    stopped: await stopSending(ctx, vendor),
  })),
  retryFailed: api.retryFailed.handler(async ({ context: { ctx }, input: { vendor }, errors }) => {
    const result = await retryFailed(ctx, vendor)
    if (!result.ok) throw errors[result.reason]()
    return { retried: result.leads }
  }),
  listRecords: api.listRecords.handler(({ context: { ctx }, input }) => listCrmRecords(ctx, input)),
  listOfLead: api.listOfLead.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const found = await crmOfLead(ctx, leadId)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  syncLead: api.syncLead.handler(async ({ context: { ctx }, input: { leadId, vendor }, errors }) => {
    const result = await syncLead(ctx, leadId, vendor)
    if (!result.ok) throw errors[result.reason]()
    return { state: result.state }
  }),
}
