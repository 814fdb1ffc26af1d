import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { integrationAccess } from './integration.access.ts'
import { keyForm, loginForm, serviceForm } from './integration-service-form.ts'
import {
  cardVendorIds,
  keyVendorIds,
  loginVendorIds,
  oauthVendorIds,
  serviceVendorIds,
  vendorIds,
} from './integration-vendor.ts'
import { accountStates } from './measurement-vendor.ts'
import { messages } from './messages.ts'
import { opens, reads, sets } from './procedure.ts'
import { ruledText } from './text.ts'

export const connectionFailures = [
  'SIGN_IN_INVALID',
  'EMAIL_SERVER_UNREACHABLE',
  'EMAIL_SENDER_REFUSED',
  'ACCESS_REVOKED',
  'API_KEY_INCORRECT',
] as const
export type ConnectionFailure = (typeof connectionFailures)[number]

/** A vendor available in this installation, and the company's account there. */
const integrationCard = z.object({
  vendor: z.enum(vendorIds),
  state: z.enum(['connected', 'failed', 'notConnected']),
  failure: z.enum(connectionFailures).nullable(),
  /** The account's name at the vendor, such as an email address; empty if there is none. */
  account: z.string(),
  /** A measurement vendor's state of an account that is not active yet. */
  accountState: z.enum(accountStates).nullable(),
  /** The number of markets with their own account. */
  markets: z.number().int(),
  connectedBy: z.string(),
  connectedAt: timestamp.nullable(),
})
export type IntegrationCard = z.infer<typeof integrationCard>

const vendor = z.enum(vendorIds)
/** The market that owns the account; null for the company's own. */
const marketId = id.nullable().default(null)
const oauthVendor = z.enum(oauthVendorIds)
const serviceVendor = z.enum(serviceVendorIds)

/** The portal page that a person comes from and returns to. Must be a path of our own, never another site. */
const returnPath = ruledText()
  .max(200)
  .regex(/^\/personal\/[a-z-]+(\?tab=[a-z]+)?$/)

const startConnect = z.object({ vendor: oauthVendor, returnTo: returnPath })
const address = z.object({ url: z.url() })
const done = z.object({ done: z.literal(true) })
const notOffered = { VENDOR_NOT_OFFERED: { status: 409, message: messages.VENDOR_NOT_OFFERED } }

/** Where to return to; null if the state is not known. */
const back = z.object({ returnTo: z.string().nullable() })

export const integrationContract = {
  /** Every vendor available in this installation, and the admins who can connect it. */
  list: reads(integrationAccess.list).output(
    z.object({ cards: z.array(integrationCard), admins: z.array(z.string()) }),
  ),
  /** Returns the vendor's consent page, which redirects to `/oauth/{vendor}/callback`. */
  begin: opens(integrationAccess.begin).input(startConnect).output(address).errors(notOffered),
  /** The same for the person's own account. */
  beginOwn: opens(integrationAccess.beginOwn).input(startConnect).output(address).errors(notOffered),
  /** Completes the connection with the parameters of the vendor's redirect. They can be used once. */
  finish: opens(integrationAccess.finish)
    .input(
      z.object({
        vendor: oauthVendor,
        state: ruledText().max(200),
        code: ruledText().max(4_000).default(''),
        /** The error instead of a code, such as `access_denied`. */
        error: ruledText().max(200).default(''),
      }),
    )
    .output(z.object({ vendor: oauthVendor, returnTo: z.string() }))
    .errors({
      OAUTH_DENIED: { status: 409, message: messages.OAUTH_DENIED, data: back },
      OAUTH_STATE_NOT_VALID: { status: 409, message: messages.OAUTH_STATE_NOT_VALID, data: back },
      OAUTH_SCOPE_MISSING: { status: 409, message: messages.OAUTH_SCOPE_MISSING, data: back },
      VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE, data: back },
      ACCOUNT_EXISTS: { status: 409, message: messages.ACCOUNT_EXISTS, data: back },
      ACCOUNT_CONNECTED: { status: 409, message: messages.ACCOUNT_CONNECTED, data: back },
    }),
  /**
   * Stores the company's key for a service after the service accepts it. A blank key or secret leaves the saved one in
   * use.
   */
  connectService: sets(integrationAccess.connectService)
    .input(serviceForm.extend({ vendor: serviceVendor }))
    .output(done)
    .errors({
      API_KEY_INCORRECT: { status: 422, message: messages.API_KEY_INCORRECT },
      VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE },
      REPORT_ACCOUNT_EXPIRED: { status: 409, message: messages.REPORT_ACCOUNT_EXPIRED },
      ACCOUNT_EXISTS: { status: 409, message: messages.ACCOUNT_EXISTS },
    }),
  /** Stores a vendor key for the company or a market after the vendor accepts it. */
  connectKey: sets(integrationAccess.connectKey)
    .input(keyForm.extend({ vendor: z.enum(keyVendorIds), marketId }))
    .output(done)
    .errors({
      API_KEY_INCORRECT: { status: 422, message: messages.API_KEY_INCORRECT },
      VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE },
      ...notOffered,
    }),
  /** Stores the company's user name and password for a vendor after the vendor accepts them. */
  connectLogin: sets(integrationAccess.connectLogin)
    .input(loginForm.extend({ vendor: z.enum(loginVendorIds) }))
    .output(done)
    .errors({
      SIGN_IN_INVALID: { status: 422, message: messages.SIGN_IN_INVALID },
      VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE },
      ...notOffered,
    }),
  /**
   * Stops using the company's account and deletes its secrets. Vendors with other methods are disconnected on their own
   * page.
   */
  disconnect: sets(integrationAccess.disconnect)
    .input(z.object({ vendor: z.enum(cardVendorIds), marketId }))
    .output(done),
  test: sets(integrationAccess.test)
    .input(z.object({ vendor, marketId }))
    .output(done)
    .errors({
      NOT_CONNECTED: { status: 409, message: messages.NOT_CONNECTED },
      VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE },
      SIGN_IN_INVALID: { status: 422, message: messages.SIGN_IN_INVALID },
      EMAIL_SERVER_UNREACHABLE: { status: 409, message: messages.EMAIL_SERVER_UNREACHABLE },
      EMAIL_SENDER_REFUSED: { status: 409, message: messages.EMAIL_SENDER_REFUSED },
      ACCESS_REVOKED: { status: 409, message: messages.ACCESS_REVOKED },
      API_KEY_INCORRECT: { status: 422, message: messages.API_KEY_INCORRECT },
    }),
}
