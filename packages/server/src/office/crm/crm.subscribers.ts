import { crmVendorIds } from '@gable/contract/crm-vendor'
import { proposalSealed, proposalSignedByAll } from '../../contracts/proposal/proposal.events.ts'
import { integrationConnected } from '../../places/integration/integration.events.ts'
import { companyItself } from '../../platform/owner.ts'
import { subscribe } from '../../platform/work/events.ts'
import {
  leadCreated,
  leadHelpRequested,
  leadOutcomeChanged,
  leadProductRequested,
  leadReassigned,
  leadStatusChanged,
  leadSubmitted,
  leadTagged,
  leadUpdated,
} from '../../selling/lead/lead.events.ts'
import { attachSealed } from './crm.file.ts'
import { notifyCrms } from './crm.sending.ts'
import { setWebhook } from './crm.webhook.ts'

export const crmSubscribers = [
  subscribe('crm.connected', [integrationConnected], async (ctx, { data }) => {
    const vendor = crmVendorIds.find((id) => id === data.vendor)
    if (vendor) await setWebhook(ctx, { vendor, ownerId: data.marketId ?? companyItself }, { signingSecret: '' })
  }),
  subscribe(
    'crm.newLead',
    [leadSubmitted, leadProductRequested, leadHelpRequested, leadCreated],
    (ctx, { data }) => notifyCrms(ctx, data.leadId, 'onNewLead'),
    { concurrency: 2 },
  ),
  subscribe('crm.status', [leadStatusChanged], (ctx, { subjectId }) => notifyCrms(ctx, subjectId, 'onStatus'), {
    concurrency: 2,
  }),
  subscribe('crm.signed', [proposalSignedByAll], (ctx, { subjectId }) => notifyCrms(ctx, subjectId, 'onSigned')),
  subscribe('crm.sealed', [proposalSealed], (ctx, { subjectId, data }) => attachSealed(ctx, subjectId, data)),
  subscribe(
    'crm.changed',
    [leadUpdated, leadReassigned, leadOutcomeChanged, leadTagged],
    (ctx, { subjectId }) => notifyCrms(ctx, subjectId),
    { concurrency: 2 },
  ),
]
