import { usualCrmSettings } from '@gable/contract/crm-form'
import { usualStatus } from '@gable/contract/crm-vendor'
import { accountName } from '@gable/sandbox/vendors/acculynx-account'
import { demoChoices, demoContactId, demoContacts, demoKey } from '@gable/sandbox/vendors/jobnimbus-account'
import { tenantById } from '@gable/server/account/company/company.service'
import { crmFailed, crmSent } from '@gable/server/office/crm/crm.events'
import { crmRecord, crmWebhook } from '@gable/server/office/crm/crm.table'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { market } from '@gable/server/places/market/market.table'
import { type Ctx, createContext, type Deps } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { mintCapability } from '@gable/server/platform/secrets'
import { emit } from '@gable/server/platform/work/events'
import { lead } from '@gable/server/selling/lead/lead.table'
import { and, asc, eq } from 'drizzle-orm'

const vendor = 'jobnimbus' as const

/** Connects the sandbox's JobNimbus with some leads, one of which it rejected. `db` is a transaction. */
export async function addDemoCrm(deps: Deps, db: Db, companyId: string): Promise<void> {
  const tenant = (await tenantById(db, companyId))!
  const ctx = await createContext({ ...deps, listeners: [] }, tenant, { kind: 'system' }, { db })
  const { name, choices } = demoChoices
  await saveConnection(ctx, { vendor, secret: demoKey, settings: { name, choices } })
  const leads = await db
    .select({ id: lead.id, status: lead.status })
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.kind, 'rqp')))
    .orderBy(asc(lead.createdAt))
    .limit(demoContacts + 1)
  const { statuses } = usualCrmSettings(vendor, choices)
  const now = ctx.clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(crmWebhook).values({ companyId, vendor, callbackId: mintCapability().token, ...stamps })
  await addMarketAccount(ctx, db)
  for (const [index, { id: leadId, status }] of leads.entries()) {
    const common = { companyId, vendor, leadId, wanted: 1, taken: 1, createdAt: now, updatedAt: now }
    if (index === demoContacts) {
      const answer = '400 Unknown source Yard sign'
      await db.insert(crmRecord).values({ ...common, state: 'failed', failure: 'CRM_REFUSED', answer })
      await emit(ctx, crmFailed, { subjectId: leadId, data: { vendor, failure: 'CRM_REFUSED' } })
      continue
    }
    const externalId = demoContactId(index)
    const theirStatus = statuses[status] || usualStatus('New', choices.recordTypes[0]!.statuses)
    await db.insert(crmRecord).values({ ...common, state: 'synced', externalId, theirStatus, syncedAt: now })
    await emit(ctx, crmSent, { subjectId: leadId, data: { vendor, externalId } })
  }
}

/** Gives the last market its own AccuLynx account, like a branch office. */
async function addMarketAccount(ctx: Ctx, db: Db): Promise<void> {
  const markets = await db.select({ id: market.id }).from(market).where(eq(market.companyId, ctx.company.id))
  const id = markets.length > 1 ? markets.at(-1)?.id : undefined
  if (!id) return
  const choices = { recordTypes: [{ name: 'Job', statuses: [...milestones] }], sources: [] }
  const account = { vendor: 'acculynx' as const, ownerId: id, marketId: id, secret: `${demoKey}-market` }
  await saveConnection(ctx, { ...account, settings: { name: accountName, choices } })
}

/** AccuLynx's names for milestones. */
const milestones = ['Lead', 'Prospect', 'Approved', 'Completed', 'Invoiced', 'Closed', 'Cancelled', 'Dead']
