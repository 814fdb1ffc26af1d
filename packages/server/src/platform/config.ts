import path from 'node:path'
import { z } from 'zod'
import { billingVariables } from './environment/billing.ts'
import {
  accuLynxUrl,
  accuLynxWebhooksUrl,
  crmVariables,
  hubSpotUrl,
  jobNimbusFilesUrl,
  jobNimbusUrl,
} from './environment/crm.ts'
import { doorToDoorVariables, salesRabbitUrl } from './environment/door-to-door.ts'
import { geoVariables } from './environment/geo.ts'
import { acornApplyUrl, acornUrl, lenderVariables } from './environment/lender.ts'
import { limitVariables } from './environment/limits.ts'
import { mailVariables } from './environment/mail.ts'
import { measurementVariables } from './environment/measurement.ts'
import { oauthVariables } from './environment/oauth.ts'
import { serverVariables } from './environment/server.ts'
import { signingVariables } from './environment/signing.ts'
import { beaconUrl, supplierVariables } from './environment/supplier.ts'
import { textMessageVariables } from './environment/text-message.ts'
import { webhookVariables } from './environment/webhooks.ts'
import { isLoopback } from './http/network-address.ts'

/**
 * All environment variables, read and checked once at startup. The tables of docs/configuration.md are generated from
 * the descriptions. An empty value counts as not set.
 */
export const environment = z.object({
  ...serverVariables,
  ...mailVariables,
  ...oauthVariables,
  ...measurementVariables,
  ...crmVariables,
  ...lenderVariables,
  ...doorToDoorVariables,
  ...supplierVariables,
  ...textMessageVariables,
  ...limitVariables,
  ...geoVariables,
  ...webhookVariables,
  ...billingVariables,
  ...signingVariables,
})

type Environment = z.infer<typeof environment>

export type Config = Omit<Environment, 'PUBLIC_URL' | 'DEMO' | 'DEV_MAIL' | 'ROOF_SOURCES'> & {
  PUBLIC_URL: string
  /** The sources of roof outlines and pitches. */
  ROOF_SOURCES: Exclude<Environment['ROOF_SOURCES'][number], 'lidar'>[]
  DEMO: boolean
  DEV_MAIL: boolean
  /** Whether other machines can reach the server, through HOST or PUBLIC_URL. */
  exposed: boolean
}

/** `leftOut`: names what doesn't start on an exposed server unless the operator configures it. */
export type ConfigResult = { ok: true; config: Config; leftOut?: string } | { ok: false; message: string }

/** Reads the environment. Reports an invalid value in one clear line that names the variable, without a stack. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const provided = Object.fromEntries(
    Object.keys(environment.shape)
      .map((name) => [name, env[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(provided)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    return {
      ok: false,
      message: `${String(issue.path[0])} is not valid: ${issue.message} (see docs/configuration.md)`,
    }
  }
  const value = parsed.data
  const usesGoogle = [...value.GEOCODERS, ...value.ROOF_SOURCES, ...value.IMAGERY].some((name) => name === 'google')
  if (usesGoogle && !value.GOOGLE_MAPS_API_KEY) {
    return {
      ok: false,
      message: 'GOOGLE_MAPS_API_KEY is required when google is named in GEOCODERS, ROOF_SOURCES or IMAGERY',
    }
  }
  if (value.FILES_DRIVER === 's3' && !value.S3_BUCKET) {
    return { ok: false, message: 'S3_BUCKET is required when FILES_DRIVER is s3' }
  }
  if ((value.S3_ACCESS_KEY_ID === undefined) !== (value.S3_SECRET_ACCESS_KEY === undefined)) {
    return { ok: false, message: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together' }
  }
  const PUBLIC_URL = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`
  for (const vendor of ['GOOGLE', 'MICROSOFT'] as const) {
    const [clientId, secret] = [`${vendor}_OAUTH_CLIENT_ID`, `${vendor}_OAUTH_CLIENT_SECRET`] as const
    if ((value[clientId] === undefined) !== (value[secret] === undefined)) {
      return { ok: false, message: `${clientId} and ${secret} go together` }
    }
  }
  if ((value.ABC_SUPPLY_CLIENT_ID === undefined) !== (value.ABC_SUPPLY_CLIENT_SECRET === undefined)) {
    return { ok: false, message: 'ABC_SUPPLY_CLIENT_ID and ABC_SUPPLY_CLIENT_SECRET go together' }
  }
  if ((value.EAGLEVIEW_CLIENT_ID === undefined) !== (value.EAGLEVIEW_CLIENT_SECRET === undefined)) {
    return { ok: false, message: 'EAGLEVIEW_CLIENT_ID and EAGLEVIEW_CLIENT_SECRET go together' }
  }
  const service = [value.REPORT_SERVICE_URL, value.REPORT_SERVICE_API_KEY, value.REPORT_SERVICE_SIGNING_SECRET]
  if (new Set(service.map((one) => one === undefined)).size > 1) {
    const message = 'REPORT_SERVICE_URL, REPORT_SERVICE_API_KEY and REPORT_SERVICE_SIGNING_SECRET go together'
    return { ok: false, message }
  }
  if ((value.SENDGRID_CALLBACK_SECRET === undefined) !== (value.SENDGRID_PUBLIC_KEY === undefined)) {
    return { ok: false, message: 'SENDGRID_CALLBACK_SECRET and SENDGRID_PUBLIC_KEY go together' }
  }
  if ((value.STRIPE_SECRET_KEY === undefined) !== (value.STRIPE_WEBHOOK_SECRET === undefined)) {
    return { ok: false, message: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together' }
  }
  if (
    new Set([value.LENDER_URL, value.LENDER_KEY, value.LENDER_SIGNING_SECRET].map((one) => one === undefined)).size > 1
  ) {
    return { ok: false, message: 'LENDER_URL, LENDER_KEY and LENDER_SIGNING_SECRET go together' }
  }
  const outward = isLoopback(value.HOST) ? 'PUBLIC_URL' : 'HOST'
  const exposed = outward === 'HOST' || !isLoopback(new URL(PUBLIC_URL).hostname)
  const usual = value.DATABASE_URL === undefined
  const DEMO = value.DEMO ?? (usual && !exposed)
  const sandbox = DEMO ? sandboxOf(value, exposed) : {}
  const config = {
    ...value,
    ...sandbox,
    ...roofsOf({ ...value, ...sandbox }),
    DATA_DIR: path.resolve(value.DATA_DIR),
    PUBLIC_URL,
    DEMO,
    DEV_MAIL: value.DEV_MAIL ?? DEMO,
    exposed,
  }
  return exposed && usual && value.DEMO === undefined
    ? { ok: true, config, leftOut: whyLeftOut(`${outward}=${config[outward]}`, value.DEV_MAIL === undefined) }
    : { ok: true, config }
}

/** If the operator configured no vendors, the demo uses those of its sandbox, which runs next to its website. */
function sandboxOf({ DEMO_SITE_PORT, ...value }: Environment, exposed: boolean): Partial<Environment> {
  const sandbox = `http://localhost:${DEMO_SITE_PORT}/sandbox`
  const [google, microsoft] = [`${sandbox}/gmail`, `${sandbox}/microsoft365`]
  return {
    // An exposed demo must not give access to this machine's own ports.
    ...(!exposed && {
      SMTP_PRIVATE_HOSTS: [...value.SMTP_PRIVATE_HOSTS, '127.0.0.1'],
      REPORT_SERVICE_PRIVATE_ORIGINS: [...value.REPORT_SERVICE_PRIVATE_ORIGINS, new URL(sandbox).origin],
    }),
    ...(value.GOOGLE_OAUTH_CLIENT_ID === undefined && {
      GOOGLE_OAUTH_CLIENT_ID: 'sandbox',
      GOOGLE_OAUTH_CLIENT_SECRET: 'sandbox',
      GOOGLE_ACCOUNTS_URL: google,
      GOOGLE_TOKEN_URL: google,
      GOOGLE_USERINFO_URL: google,
      GMAIL_URL: google,
      GOOGLE_CALENDAR_URL: google,
    }),
    CALENDAR_VENDORS: [
      ...value.CALENDAR_VENDORS,
      ...(value.GOOGLE_OAUTH_CLIENT_ID === undefined ? (['google'] as const) : []),
      ...(value.MICROSOFT_OAUTH_CLIENT_ID === undefined ? (['microsoft'] as const) : []),
    ],
    ...(value.STRIPE_SECRET_KEY === undefined && {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_secret',
      STRIPE_URL: `${sandbox}/stripe`,
    }),
    ...(value.MICROSOFT_OAUTH_CLIENT_ID === undefined && {
      MICROSOFT_OAUTH_CLIENT_ID: 'sandbox',
      MICROSOFT_OAUTH_CLIENT_SECRET: 'sandbox',
      MICROSOFT_LOGIN_URL: microsoft,
      MICROSOFT_GRAPH_URL: microsoft,
    }),
    ...(value.LENDER_URL === undefined && {
      LENDER_URL: `${sandbox}/lender`,
      LENDER_NAME: 'Sandbox Lending',
      LENDER_KEY: 'sandbox-lender-key',
      LENDER_SIGNING_SECRET: 'whsec_c2FuZGJveC1sZW5kZXItc2VjcmV0',
      LENDER_SUPPORT_EMAIL: 'merchants@lender.example',
      LENDER_SUPPORT_PHONE: '(800) 555-0134',
    }),
    ...(value.GOOGLE_MAPS_API_KEY === undefined &&
      value.ROOF_SOURCES.join() === 'local' && {
        GOOGLE_MAPS_API_KEY: 'sandbox-key',
        GOOGLE_SOLAR_URL: `${sandbox}/googleSolar`,
        ROOF_SOURCES: ['local', 'google'],
      }),
    ...(value.ACORN_URL === acornUrl && { ACORN_URL: `${sandbox}/acorn` }),
    ...(value.ACORN_APPLY_URL === acornApplyUrl && { ACORN_APPLY_URL: `${sandbox}/acorn/pre-qualify/` }),
    ...(value.JOBNIMBUS_URL === jobNimbusUrl && { JOBNIMBUS_URL: `${sandbox}/jobnimbus` }),
    ...(value.JOBNIMBUS_FILES_URL === jobNimbusFilesUrl && { JOBNIMBUS_FILES_URL: `${sandbox}/jobnimbus/files/v1` }),
    ...(value.ACCULYNX_URL === accuLynxUrl && { ACCULYNX_URL: `${sandbox}/acculynx` }),
    ...(value.ACCULYNX_WEBHOOKS_URL === accuLynxWebhooksUrl && {
      ACCULYNX_WEBHOOKS_URL: `${sandbox}/acculynx/webhooks`,
    }),
    ...(value.HUBSPOT_URL === hubSpotUrl && { HUBSPOT_URL: `${sandbox}/hubspot` }),
    ...(value.SALESRABBIT_URL === salesRabbitUrl && { SALESRABBIT_URL: `${sandbox}/salesrabbit` }),
    ...(value.BEACON_API_SITE_ID === undefined &&
      value.BEACON_URL === beaconUrl && { BEACON_URL: `${sandbox}/beacon`, BEACON_API_SITE_ID: 'sandbox' }),
    ...(value.ABC_SUPPLY_CLIENT_ID === undefined && {
      ABC_SUPPLY_CLIENT_ID: 'sandbox',
      ABC_SUPPLY_CLIENT_SECRET: 'sandbox',
      ABC_SUPPLY_AUTH_URL: `${sandbox}/abcSupply/oauth2/v1`,
      ABC_SUPPLY_URL: `${sandbox}/abcSupply`,
      ABC_SUPPLY_MORE_SCOPES: ['invoice.read', 'invoice.history.read'],
    }),
    ...(value.GAF_CALLBACK_SECRET === undefined &&
      value.BEACON_API_SITE_ID === undefined &&
      value.BEACON_URL === beaconUrl && {
        GAF_CALLBACK_SECRET: 'sandbox-callback-secret-3',
        GAF_SINGLE_FAMILY_PRODUCT: 'QM-SF',
        GAF_COMMERCIAL_PRODUCT: 'QM-MFC',
      }),
    ...(value.TWILIO_ACCOUNT_SID === undefined && {
      TWILIO_URL: `${sandbox}/twilio`,
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'sandbox-auth-token',
      TWILIO_FROM: '+15005550006',
    }),
    ...(value.EAGLEVIEW_CLIENT_ID === undefined && {
      EAGLEVIEW_CLIENT_ID: 'sandbox',
      EAGLEVIEW_CLIENT_SECRET: 'sandbox',
      EAGLEVIEW_AUTH_URL: `${sandbox}/eagleview`,
      EAGLEVIEW_URL: `${sandbox}/eagleview`,
      EAGLEVIEW_CALLBACK_SECRET: value.EAGLEVIEW_CALLBACK_SECRET ?? 'sandbox-callback-secret-2',
    }),
  }
}

/** Lidar measures the roofs that the other sources find, so it is not a source itself. */
function roofsOf({ ROOF_SOURCES, POINT_CLOUDS }: Environment): Pick<Config, 'ROOF_SOURCES' | 'POINT_CLOUDS'> {
  const outlines = ROOF_SOURCES.filter((name) => name !== 'lidar')
  const isMeasured = outlines.length < ROOF_SOURCES.length
  return {
    ROOF_SOURCES: outlines.length > 0 ? outlines : ['local'],
    POINT_CLOUDS: isMeasured && POINT_CLOUDS.length === 0 ? ['local'] : POINT_CLOUDS,
  }
}

function whyLeftOut(reached: string, mailToo: boolean): string {
  const left = mailToo
    ? 'the demo with its known passwords and the mail at /dev/mail were'
    : 'the demo with its known passwords was'
  return `Other machines reach ${reached}, so ${left} left out: DEMO=on starts ${mailToo ? 'both, DEV_MAIL=on the mail alone' : 'it'}.`
}
