import { randomUUID } from 'node:crypto'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import type { LeadForm } from '@gable/contract/lead-form'
import type { LeadStatus } from '@gable/contract/status'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { samplePdf } from '@gable/sandbox/vendors/sample-report'
import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { sandboxVariables } from '../../places/integration/integration.fixture.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { nameAtCrm } from './crm.file.ts'
import { crmFile } from './crm.table.ts'

export const vendor = 'jobnimbus' as const
export const apiKey = 'sandbox-key-1'

const homeowner = {
  firstName: 'June',
  lastName: 'Takeda',
  email: 'june@home.example',
  phone: '3075550177',
  city: 'Driggs',
  state: 'ID',
  postalCode: '83422',
  country: 'UnitedStates' as const,
}

/** An app with the CRM sandbox and a company that hasn't connected this CRM yet. */
async function crmWorld(to: CrmVendorId = vendor, variables: Record<string, string> = {}) {
  const sandbox = await serveSandbox(0)
  const app = await createTestApp({
    ...sandboxVariables(sandbox.url),
    LOG_LEVEL: 'silent',
    CRM_CALLS_PER_SECOND: '1000',
    CRM_CALLS_PER_SECOND_AND_KEY: '1000',
    ...variables,
  })
  sandbox.jobnimbus.now = () => app.clock.now()
  sandbox.acculynx.now = () => app.clock.now()
  sandbox.hubspot.now = () => app.clock.now()
  const company = await makeCompany(app.database)
  const asAdmin = () => app.client({ userId: company.admin.id })
  const { contacts, received } = sandbox.jobnimbus
  return {
    app,
    company,
    asAdmin,
    contacts,
    received,
    crm: sandbox.jobnimbus,
    accuLynx: sandbox.acculynx,
    hubSpot: sandbox.hubspot,
    connect: async () => (await asAdmin()).integration.connectKey({ vendor: to, apiKey }),
    drain: () => app.deps.jobs.drain().catch((error: Error) => error.message),
    /**
     * Adds a lead.
     * @returns its id.
     */
    async lead(change: Partial<LeadForm> = {}) {
      const form = { ...homeowner, street: `${randomUUID().slice(0, 4)} Elm Street`, ...change }
      return (await (await asAdmin()).lead.create({ ...form, idempotencyKey: randomUUID() })).id
    },
    /** Adds a signed contract that waits until the lead is next sent. */
    async signedContract(leadId: string) {
      const body = samplePdf(['Signed contract'])
      const stored = await app.deps.files.keep(company.tenant.id, { name: 'roof-signed-v1.pdf', kind: 'pdf', body })
      const { admin } = company
      const fileId = await addMadeFile(admin.ctx, stored, 'proposal.signed')
      const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
      const name = nameAtCrm(stored)
      await app.database.db
        .insert(crmFile)
        .values({ companyId: company.tenant.id, vendor: to, leadId, fileId, name, state: 'waiting', ...times })
    },
    async setStatus(id: string, status: LeadStatus) {
      const admin = await asAdmin()
      const { version } = await admin.lead.get({ id })
      return admin.lead.changeStatus({ id, version, status })
    },
    async statusOf(id: string) {
      const [row] = await app.database.db.select({ status: lead.status }).from(lead).where(eq(lead.id, id))
      return row?.status
    },
    async recordOf(leadId: string) {
      return (await (await asAdmin()).crm.listOfLead({ leadId })).records[0]
    },
    /** Advances the clock and runs the jobs that are then due. */
    async later(minutes: number) {
      app.clock.advance(minutes * 60_000)
      return app.deps.jobs.drain().catch((error: Error) => error.message)
    },
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

export type CrmWorld = Awaited<ReturnType<typeof crmWorld>>

/** Runs one test scenario, and closes everything afterwards. */
export async function inCrmWorld(
  tell: (world: CrmWorld) => Promise<void>,
  to?: CrmVendorId,
  variables?: Record<string, string>,
): Promise<void> {
  const world = await crmWorld(to, variables)
  try {
    await tell(world)
  } finally {
    await world.close()
  }
}
