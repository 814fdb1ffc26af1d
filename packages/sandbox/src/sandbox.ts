import Fastify, { type FastifyInstance } from 'fastify'
import { registerControlPage } from './control-page.ts'
import type { SandboxVendor } from './sandbox.vendor.ts'
import { createAbcSupplySandbox } from './vendors/abc-supply.ts'
import { createAccuLynxSandbox } from './vendors/acculynx.ts'
import { createAcornSandbox } from './vendors/acorn.ts'
import { createBeaconSandbox } from './vendors/beacon.ts'
import { createEagleviewSandbox } from './vendors/eagleview.ts'
import { createGafSandbox } from './vendors/gaf.ts'
import { createGmailSandbox } from './vendors/gmail.ts'
import { createGoogleSolarSandbox } from './vendors/google-solar.ts'
import { createHubSpotSandbox } from './vendors/hubspot.ts'
import { createJobNimbusSandbox } from './vendors/jobnimbus.ts'
import { createLenderSandbox } from './vendors/lender.ts'
import { createMicrosoft365Sandbox } from './vendors/microsoft365.ts'
import { createReportServiceSandbox } from './vendors/report-service.ts'
import { createSalesRabbitSandbox } from './vendors/salesrabbit.ts'
import { createSendgridSandbox } from './vendors/sendgrid.ts'
import { createSmtpSandbox } from './vendors/smtp.ts'
import { createStripeSandbox } from './vendors/stripe.ts'
import { createTwilioSandbox } from './vendors/twilio.ts'

/** Emulators of the vendors that the demo and its companies use. */
interface AccountVendors {
  gmail: ReturnType<typeof createGmailSandbox>
  microsoft365: ReturnType<typeof createMicrosoft365Sandbox>
  smtp: Awaited<ReturnType<typeof createSmtpSandbox>>
  eagleview: ReturnType<typeof createEagleviewSandbox>
  gaf: ReturnType<typeof createGafSandbox>
  reports: ReturnType<typeof createReportServiceSandbox>
  stripe: ReturnType<typeof createStripeSandbox>
  jobnimbus: ReturnType<typeof createJobNimbusSandbox>
  acculynx: ReturnType<typeof createAccuLynxSandbox>
  hubspot: ReturnType<typeof createHubSpotSandbox>
  lender: ReturnType<typeof createLenderSandbox>
  acorn: ReturnType<typeof createAcornSandbox>
  salesrabbit: ReturnType<typeof createSalesRabbitSandbox>
  beacon: ReturnType<typeof createBeaconSandbox>
  abcSupply: ReturnType<typeof createAbcSupplySandbox>
  twilio: ReturnType<typeof createTwilioSandbox>
  googleSolar: ReturnType<typeof createGoogleSolarSandbox>
}

/** Emulators of all outside vendors, for trials, development and tests: none of them reaches the internet. */
export interface Sandbox extends AccountVendors {
  /** The installation's own email service. */
  sendgrid: Awaited<ReturnType<typeof createSendgridSandbox>>
}

/** Starts what these vendors need in addition to a web server. */
export async function createAccountVendors(): Promise<AccountVendors> {
  const gaf = createGafSandbox()
  return {
    gmail: createGmailSandbox(),
    microsoft365: createMicrosoft365Sandbox(),
    smtp: await createSmtpSandbox(),
    eagleview: createEagleviewSandbox(),
    reports: createReportServiceSandbox(),
    stripe: createStripeSandbox(),
    jobnimbus: createJobNimbusSandbox(),
    salesrabbit: createSalesRabbitSandbox(),
    acculynx: createAccuLynxSandbox(),
    hubspot: createHubSpotSandbox(),
    lender: createLenderSandbox(),
    acorn: createAcornSandbox(),
    gaf,
    beacon: createBeaconSandbox(gaf),
    abcSupply: createAbcSupplySandbox(),
    twilio: createTwilioSandbox(),
    googleSolar: createGoogleSolarSandbox(),
  }
}

/** Serves the control page at /sandbox, and each vendor below it. */
export function registerSandbox(server: FastifyInstance, sandbox: Partial<AccountVendors>): void {
  const vendors: SandboxVendor[] = Object.values(sandbox)
  server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    registerControlPage(scope, vendors)
    for (const vendor of vendors) {
      const { id, register } = vendor
      if (register) scope.register(async (own) => register(own), { prefix: `/sandbox/${id}` })
    }
  })
}

export async function closeSandbox(sandbox: AccountVendors): Promise<void> {
  await Promise.all(Object.values(sandbox).map((vendor: SandboxVendor) => vendor.close?.()))
}

/** The sandbox on its own port. */
export interface ServedSandbox extends Sandbox {
  url: string
  close(): Promise<void>
}

/** @param port 0 for any free port. */
export async function serveSandbox(port: number): Promise<ServedSandbox> {
  const sandbox: Sandbox = { ...(await createAccountVendors()), sendgrid: await createSendgridSandbox() }
  const server = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 50_000_000 })
  registerSandbox(server, sandbox)
  const url = await server.listen({ port, host: '127.0.0.1' })
  return {
    ...sandbox,
    url: `${url}/sandbox`,
    async close() {
      await server.close()
      await closeSandbox(sandbox)
    },
  }
}
