import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { OrderForm } from '@gable/contract/measurement-order'
import { type ReportVendorId, reportTerms } from '@gable/contract/measurement-vendor'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { dispatch } from '../../../outside/dispatch/dispatch.table.ts'
import { oauthPerson, sandboxVariables } from '../../../places/integration/integration.fixture.ts'
import { event } from '../../../platform/platform.table.ts'
import { leadWithRoofs } from '../measurement.fixture.ts'

const callbackSecret = 'a-secret-of-the-callbacks-address'

/**
 * An app with the vendors' sandbox, reachable for their callbacks, and a company that may connect both. With
 * `operator`, the installation has its own account at the report service.
 */
export async function vendorWorld({ operator = false } = {}) {
  const sandbox = await serveSandbox(0)
  const app = await createTestApp({
    ...sandboxVariables(sandbox.url),
    EAGLEVIEW_CALLBACK_SECRET: callbackSecret,
    LOG_LEVEL: 'silent',
    REPORT_VENDOR_CALLS_PER_SECOND: '1000',
    ...(operator && {
      REPORT_SERVICE_URL: `${sandbox.url}/reports`,
      REPORT_SERVICE_API_KEY: sandbox.reports.apiKey,
      REPORT_SERVICE_SIGNING_SECRET: sandbox.reports.signingSecret,
      REPORT_CREDIT_CENTS: '2000',
    }),
  })
  const server = await app.createServer()
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server.server, 'listening')
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  sandbox.eagleview.callbackUrl = `${origin}/callbacks/eagleview/${callbackSecret}`
  sandbox.gaf.callbackUrl = `${origin}/callbacks/gaf/sandbox-callback-secret-3`
  const company = await makeCompany(app.database)
  const asAdmin = () => app.client({ userId: company.admin.id })
  const asRep = () => app.client({ userId: company.salesRep.id })
  const form = (vendor: ReportVendorId): OrderForm => ({
    ...(vendor === 'eagleview'
      ? { productId: '31', deliveryId: '8' }
      : vendor === 'gaf'
        ? { productId: 'QM-SF', deliveryId: 'standard' }
        : { productId: 'single-family', deliveryId: 'standard' }),
    vendor,
    structures: 'primary',
    instructions: '',
    termsVersion: reportTerms.version,
  })
  const world = {
    sandbox,
    app,
    origin,
    company,
    form,
    admin: await asAdmin(),
    rep: await asRep(),
    /** Signs in again: a session expires when the clock is advanced by more than its lifetime. */
    async signIn() {
      world.admin = await asAdmin()
      world.rep = await asRep()
    },
    async connect(vendor: ReportVendorId) {
      const by = await asAdmin()
      if (vendor === 'reportService') {
        const { apiKey, signingSecret } = sandbox.reports
        return by.integration.connectService({ vendor, url: `${sandbox.url}/reports`, apiKey, signingSecret })
      }
      if (vendor === 'gaf') return by.integration.connectLogin({ vendor, username: 'office', password: 'sandbox' })
      const { url } = await by.integration.begin({ vendor, returnTo: '/personal/tool-settings?tab=integrations' })
      const { state, code } = await oauthPerson().allow(url, 'office@ridge.example')
      return by.integration.finish({ vendor, state, code })
    },
    lead: () => leadWithRoofs(app, company.admin),
    /** Places an order of a new lead. @returns its id. */
    async place(vendor: ReportVendorId, change: Partial<OrderForm> = {}) {
      const leadId = await leadWithRoofs(app, company.admin)
      const order = { ...form(vendor), ...change, leadId, idempotencyKey: randomUUID() }
      return (await (await asAdmin()).measurement.place(order)).id
    },
    detail: async (id: string) => (await asAdmin()).measurement.detail({ id }),
    drain: async () => app.deps.jobs.drain().catch((error: Error) => error.message),
    async operation(orderId: string) {
      const ofOrder = and(eq(dispatch.companyId, company.tenant.id), eq(dispatch.subjectId, orderId))
      return (await app.database.db.select().from(dispatch).where(ofOrder))[0]!
    },
    async eventsOf(leadId: string) {
      const rows = await app.database.db.select().from(event).where(eq(event.subjectId, leadId))
      return rows.map(({ type }) => type)
    },
    /** Sends a callback about the service's newest order to the app's own URL. */
    async tell(more: { id?: string; at?: Date; secret?: string } = {}) {
      const order = sandbox.reports.orders.at(-1)!
      const callbackUrl = order.callbackUrl.replace(app.deps.config.PUBLIC_URL, origin)
      return sandbox.reports.post({ ...order, callbackUrl }, { at: app.clock.now(), ...more })
    },
    async close() {
      await server.close()
      await app.close()
      await sandbox.close()
    },
  }
  return world
}

export type VendorWorld = Awaited<ReturnType<typeof vendorWorld>>
