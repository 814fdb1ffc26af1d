import type { CrmOverview } from '@gable/contract/crm'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import type { Ctx } from '../../platform/context.ts'
import { accepted, answers, finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { companyItself } from '../../platform/owner.ts'
import { accountName, crmAccount, reloadChoices, updateCrmSettings } from './crm.account.ts'
import { countFailedFiles, countNotSent, listAccounts, readCrmSettings } from './crm.connection.query.ts'
import { crmCounts, crmWebhookOf, listCrmRecords } from './crm.query.ts'
import { crmOfLead, retryFailed, sendExisting, stopSending, syncLead } from './crm.sending.ts'
import type { CrmAccountKey } from './crm.table.ts'
import { setWebhook } from './crm.webhook.ts'

const api = companyApi.crm

const accountOf = ({ vendor, marketId }: { vendor: CrmVendorId; marketId: string | null }): CrmAccountKey => ({
  vendor,
  ownerId: marketId ?? companyItself,
})

export const crmRouter = {
  getSettings: api.getSettings.handler(({ context: { ctx }, input }) => overviewOf(ctx, accountOf(input))),
  updateSettings: api.updateSettings.handler(async ({ context: { ctx }, input, errors }) => {
    const { vendor, marketId, ...settings } = input
    return accepted(await updateCrmSettings(ctx, { ...settings, ...accountOf({ vendor, marketId }) }), errors)
  }),
  setWebhook: api.setWebhook.handler(answers((ctx, input) => setWebhook(ctx, accountOf(input), input))),
  reloadChoices: api.reloadChoices.handler(answers((ctx, input) => reloadChoices(ctx, accountOf(input)))),
  countExisting: api.countExisting.handler(async ({ context: { ctx }, input }) => {
    const { vendor, marketId, ...leads } = input
    return { leads: await countNotSent(ctx, accountOf({ vendor, marketId }), leads) }
  }),
  sendExisting: api.sendExisting.handler(async ({ context: { ctx }, input, errors }) => {
    const { vendor, marketId, idempotencyKey: _key, ...leads } = input
    return accepted(await sendExisting(ctx, accountOf({ vendor, marketId }), leads), errors)
  }),
  stopSending: api.stopSending.handler(async ({ context: { ctx }, input }) => ({
    stopped: await stopSending(ctx, accountOf(input)),
  })),
  retryFailed: api.retryFailed.handler(async ({ context: { ctx }, input, errors }) => {
    const result = accepted(await retryFailed(ctx, accountOf(input)), errors)
    return { retried: result.leads }
  }),
  listRecords: api.listRecords.handler(({ context: { ctx }, input }) => listCrmRecords(ctx, input)),
  listOfLead: api.listOfLead.handler(finds((ctx, { leadId }) => crmOfLead(ctx, leadId))),
  syncLead: api.syncLead.handler(answers((ctx, { leadId, vendor }) => syncLead(ctx, leadId, vendor))),
}

async function overviewOf(ctx: Ctx, key: CrmAccountKey): Promise<CrmOverview> {
  const account = await crmAccount(ctx, key)
  const choices = account?.choices ?? { recordTypes: [], sources: [] }
  const accounts = await listAccounts(ctx, key.vendor)
  return {
    ...(await readCrmSettings(ctx, key, choices)),
    connected: account?.connected ?? false,
    account: account?.name ?? '',
    accounts: accounts.map(({ settings, ...each }) => ({ ...each, account: accountName(settings) })),
    webhook: account ? await crmWebhookOf(ctx, key) : null,
    choices: {
      recordTypes: choices.recordTypes.map(({ name, statuses }) => ({ name, statuses: [...statuses] })),
      sources: [...choices.sources],
    },
    ...(await crmCounts(ctx, key)),
    failedFiles: await countFailedFiles(ctx, key),
  }
}
