import { randomUUID } from 'node:crypto'
import type { MaterialLine } from '@gable/contract/material-template'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { oauthPerson, sandboxVariables } from '../../places/integration/integration.fixture.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' } as const

/**
 * An app with the suppliers' sandboxes, and a company that has a branch of Beacon PRO+ but has not connected the
 * supplier yet.
 */
export async function supplierWorld() {
  const sandbox = await serveSandbox(0)
  const app = await createTestApp({
    ...sandboxVariables(sandbox.url),
    LOG_LEVEL: 'silent',
    SUPPLIER_CALLS_PER_SECOND: '1000',
    SUPPLIER_CALLS_PER_SECOND_AND_ACCOUNT: '1000',
  })
  const { beacon, abcSupply } = sandbox
  const company = await makeCompany(app.database)
  const asAdmin = () => app.client({ userId: company.admin.id })
  const { material } = await asAdmin()
  const facts = { name: 'Boise', supplier: 'Beacon', phone: '2085550181', email: '', accountNumber: '' }
  const branchId = (await material.createBranch({ ...facts, vendor: 'beacon', number: '0318', ...place, ...key() })).id
  const line = (change: Partial<MaterialLine> = {}) => ({
    name: 'Landmark Shingles',
    sku: '735300',
    color: 'Charcoal',
    unit: 'bundle' as const,
    formulaId: null,
    quantity: '78',
    priceCents: 3_825,
    excluded: false,
    ...change,
  })
  const drain = () => app.deps.jobs.drain().catch((error: Error) => error.message)
  return {
    app,
    company,
    beacon,
    abcSupply,
    asAdmin,
    drain,
    line,
    /** Connects ABC Supply at its consent page. @returns one of its branches. */
    async connectAbc(): Promise<string> {
      const { integration, material: own } = await asAdmin()
      const started = await integration.begin({
        vendor: 'abcSupply',
        returnTo: '/personal/tool-settings?tab=integrations',
      })
      const back = await oauthPerson().allow(started.url, 'office@ridge.example')
      await integration.finish({ vendor: 'abcSupply', ...back })
      const abc = { ...facts, name: 'ABC Boise', supplier: 'ABC Supply', vendor: 'abcSupply' as const, number: '461' }
      return (await own.createBranch({ ...abc, ...place, ...key() })).id
    },
    connect: async (password = beacon.password) =>
      (await asAdmin()).integration.connectLogin({ vendor: 'beacon', username: 'office@ridge.example', password }),
    async draft(change: object = {}): Promise<string> {
      const form = {
        po: 'PO 7',
        leadId: null,
        quoteId: null,
        roofId: null,
        wasteBps: null,
        templateId: null,
        branchId,
        method: 'roofLoad' as const,
        time: 'Morning' as const,
        day: '2026-12-01',
        ...place,
        notes: 'Gate 12',
        items: [line(), line({ name: 'Nails', sku: '190001', quantity: '2' }), { ...line(), excluded: true }],
      }
      return (await (await asAdmin()).material.createOrder({ ...form, ...change, ...key() })).id
    },
    send: async (id: string) => (await asAdmin()).material.sendOrder({ id, way: 'supplier', ...key() }),
    read: async (id: string) => (await asAdmin()).material.getOrder({ id }),
    /** Advances the clock by this many minutes and runs what is due. */
    async later(minutes: number) {
      app.clock.advance(minutes * 60_000)
      return drain()
    },
    operations: (orderId: string) =>
      app.database.db
        .select()
        .from(dispatch)
        .where(and(eq(dispatch.companyId, company.tenant.id), eq(dispatch.subjectId, orderId))),
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

export type SupplierWorld = Awaited<ReturnType<typeof supplierWorld>>
