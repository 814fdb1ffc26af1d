import { isIP, isIPv4 } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { usualSeconds } from '../db/time-limit.ts'
import { isLoopback } from './http/network-address.ts'

/**
 * Every variable of the environment, read and checked once at start. README's table is made from the descriptions.
 * An empty value counts as not set.
 */
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(1).max(65_535)
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''))
const words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
const list = <const T extends readonly string[]>(names: T) => words.pipe(z.array(z.enum(names)))

/** An address, a network such as 10.0.0.0/8, or one of the three names that networks without an owner have. */
function isNetwork(word: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(word)) return true
  const [address = '', bits, ...more] = word.split('/')
  if (!isIP(address) || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

export const environment = z.object({
  PORT: port.default(3000).describe('Port of the portal, the widget and the API.'),
  HOST: z.string().default('localhost').describe('Network interface to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: url.optional().describe('Address under which browsers reach the server. Default: http://localhost:PORT.'),
  DEMO_SITE_PORT: port.default(3001).describe('Port of the demo contractor website.'),
  DEMO: flag
    .optional()
    .describe(
      'Demo company, town and website: on or off. Default: on, without DATABASE_URL and where no other machine reaches HOST and PUBLIC_URL.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, keys, stored files and demo.json.'),
  FILES_DRIVER: z
    .enum(['folder', 's3'])
    .default('folder')
    .describe('Where stored files lie: in DATA_DIR, or in a bucket of S3 or of what speaks like it.'),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket for stored files. Nobody but the server needs to read it.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: url.optional().describe("Server of the bucket, such as MinIO or R2. Default: Amazon's."),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe("Key of the bucket. Default: what the machine's role gives."),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of that key.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('PostgreSQL 15 or later. Without it the embedded database in DATA_DIR is used.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections to PostgreSQL, at most. Where it shares this machine, twice its cores and one is quickest.'),
  DATABASE_REQUEST_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(600)
    .default(usualSeconds.request)
    .describe(
      'Seconds after which PostgreSQL cuts off a statement of a request; its other limits: `db/time-limit.ts`.',
    ),
  DATABASE_JOB_SECONDS: z.coerce
    .number()
    .min(1)
    .max(86_400)
    .default(usualSeconds.job)
    .describe('The same for a statement of a job. Exports, migrations and commands have no such limit.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: answer requests, run jobs, or both.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe log line that is written.'),
  TRUST_PROXY: words
    .refine((found) => found.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .prefault('')
    .describe('Addresses or networks of proxies whose X-Forwarded-For counts, separated by commas.'),
  ENCRYPTION_KEYS: z
    .string()
    .regex(/^[\w-]+:[0-9a-f]{64}(,[\w-]+:[0-9a-f]{64})*$/, 'must be id:64 hex digits, several separated by commas')
    .optional()
    .describe('Keys for stored secrets, id:64 hex digits, the newest first. Default: made once and kept in DATA_DIR.'),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(URL.canParse, 'is not an address of a mail server')
    .optional()
    .describe('Mail server. Without it mail is kept in the database and shown at /dev/mail.'),
  SMTP_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .describe(
      'Email servers in the operator\u2019s own network that companies may connect, separated by commas. Their certificates are not checked. Any other email server must have a public address.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be an address, or a name with <address>')
    .default('Gable <quotes@gable.localhost>')
    .describe('Sender of mail.'),
  MAIL_PER_RECIPIENT_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe(
      'Mails in a day to one address that its owner has not confirmed, over all companies; further ones are kept, not sent.',
    ),
  SUPPORT_EMAIL: z.email().optional().describe('Where "Get support" writes to. Without it the link is not shown.'),
  DEV_MAIL: flag.optional().describe('Show kept mail at /dev/mail: on or off. Default: on with the demo, else off.'),
  ADDRESS_ONLY_IDLE_MINUTES: z.coerce
    .number()
    .min(0.01)
    .max(1_440)
    .default(30)
    .describe('Idle time after which an address without a contact form is reported.'),
  MAIL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe('Days after which a mail that is done with is deleted.'),
  VISIT_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .default(90)
    .describe(
      "Days after which a homeowner's visit is deleted, and the network address wherever it is noted but in a consent.",
    ),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .default(2_555)
    .describe('Days after which an event of the audit log, and so of the history of a lead, is deleted.'),
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Calls of one public procedure, such as signing in, that one network may make in a minute.'),
  LINK_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Calls with links out of mails that one network may make in a minute.'),
  TOKEN_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Calls that a program may make with one API token in a minute.'),
  WIDGET_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(240)
    .describe('Requests that one visitor may make to one widget in a minute.'),
  WIDGET_SUBMITS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Contact forms that one visitor may send to one widget in an hour.'),
  WIDGET_TILES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Map tiles that one visitor may have of this server in a minute, of the demo town or of a vendor.'),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .min(2)
    .max(43_200)
    .default(480)
    .describe('Idle time after which a person is signed out, with a warning two minutes before.'),
  TRIAL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe('How long the trial of a new company lasts.'),
  SIGN_UP: flag.prefault('on').describe('Whether companies may sign themselves up: on or off.'),
  TERMS_VERSION: z
    .string()
    .min(1)
    .max(40)
    .default('2026-01')
    .describe('Which Terms and Privacy Policy are in force; kept with who accepted them.'),
  TERMS_URL: url.optional().describe('Address of your Terms. Without it /terms shows a plain default text.'),
  PRIVACY_URL: url
    .optional()
    .describe('Address of your Privacy Policy. Without it /privacy shows a plain default text.'),
  SUPPORT_NAME: z.string().min(1).default('Client Success team').describe('Who helps, as screens name them.'),
  SUPPORT_PHONE: z.string().min(7).max(40).optional().describe('Where "Get support" can be called.'),
  IP_PLACES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A MaxMind DB file (GeoLite2 City, DB-IP City Lite), by which the place of a session is told and addresses are looked for near a visitor. Default: its country, from a register that comes with the product.',
    ),
  BACKUP_STAMP: z
    .string()
    .min(1)
    .optional()
    .describe(
      "File that the operator's backup job touches when it is done: the platform admin is shown when that was.",
    ),
  SIGN_IN_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Sign-ins that one network may try on one account in five minutes; ten times as many on all accounts.'),
  GEOCODERS: list(['local', 'google', 'census', 'photon'] as const)
    .prefault('local')
    .describe('Where addresses come from, in this order: local (imported), google, census, photon.'),
  ROOF_SOURCES: list(['local', 'google', 'overpass', 'lidar'] as const)
    .prefault('local')
    .describe(
      'Where roofs come from, in this order: local (imported), overpass. Two have no outlines: google measures the pitch that the slope step begins with, lidar the whole house, by POINT_CLOUDS, or by local ones where that names none.',
    ),
  OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Imported contacts a minute for which the vendors of GEOCODERS and ROOF_SOURCES may be asked, too, when roofs and prices are found for a whole list; 0 asks imported data alone.',
    ),
  OUTLINE_SOURCES: words
    .prefault('')
    .describe(
      'Imported sources, by name and in this order, whose outline of a house comes first where several have one. The others follow, the newest import first.',
    ),
  HOUSE_MAX_AREA_SQFT: z.coerce
    .number()
    .min(1_000)
    .max(1_000_000)
    .default(15_000)
    .describe('Plan area in square feet beyond which a roof is plainly multifamily or commercial, and not quoted.'),
  HOUSE_MAX_CORNERS: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000)
    .default(100)
    .describe('Corners beyond which it is, too.'),
  IMAGERY: list(['usgs', 'google'] as const)
    .prefault('')
    .describe(
      'Map imagery that companies may choose: usgs, google. The drawn map is always there; the demo paints its own town.',
    ),
  STORM_SOURCES: list(['iem', 'swdi'] as const)
    .prefault('')
    .describe(
      'Who tells of hail for weather reports: iem (storm reports of the National Weather Service), swdi (radars of NOAA). Without one there are no weather reports; the demo makes up its own.',
    ),
  POINT_CLOUDS: list(['local', 'ept', 'copc'] as const)
    .prefault('')
    .describe(
      'Where airborne scans of roofs come from, in this order: local (files that geo:import --points indexed), ept (Entwine projects such as those of the USGS), copc (COPC files). Projects of ept and copc are imported with --point-projects. The demo reads its own survey besides.',
    ),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .min(10)
    .optional()
    .describe('Key for Google Places, Solar and Map Tiles, used on the server only.'),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8_000)
    .describe('How long a provider may take before the next is asked.'),
  POINT_CLOUD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(120_000)
    .default(10_000)
    .describe('How long the points of one house may take.'),
  POINT_CLOUD_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_500)
    .describe('How long a visit waits for its roof to be measured; what comes later is kept for the next one.'),
  POINT_CLOUD_MAX_MB: z.coerce
    .number()
    .min(1)
    .max(100)
    .default(8)
    .describe('How much may be read of a store of point clouds for one house, in megabytes.'),
  EPT_URL: url
    .default('https://s3-us-west-2.amazonaws.com/usgs-lidar-public')
    .describe('Store of Entwine projects, under which relative addresses of projects are looked for.'),
  COPC_URL: url.optional().describe('Store of COPC files, likewise.'),
  CENSUS_URL: url.default('https://geocoding.geo.census.gov').describe('US Census geocoder.'),
  PHOTON_URL: url.default('https://photon.komoot.io').describe('Photon geocoder.'),
  OVERPASS_URL: url.default('https://overpass-api.de').describe('Overpass API.'),
  USGS_TILES_URL: url.default('https://basemap.nationalmap.gov').describe('USGS imagery tiles.'),
  IEM_URL: url.default('https://mesonet.agron.iastate.edu').describe('Iowa Environmental Mesonet, storm reports.'),
  SWDI_URL: url.default('https://www.ncei.noaa.gov').describe('Severe Weather Data Inventory of NOAA.'),
  GOOGLE_PLACES_URL: url.default('https://places.googleapis.com').describe('Google Places API.'),
  GOOGLE_SOLAR_URL: url.default('https://solar.googleapis.com').describe('Google Solar API.'),
  GOOGLE_TILES_URL: url.default('https://tile.googleapis.com').describe('Google Map Tiles API.'),
})

type Environment = z.infer<typeof environment>

export type Config = Omit<Environment, 'PUBLIC_URL' | 'DEMO' | 'DEV_MAIL' | 'ROOF_SOURCES'> & {
  PUBLIC_URL: string
  /** Where outlines come from, and pitches. */
  ROOF_SOURCES: Exclude<Environment['ROOF_SOURCES'][number], 'lidar'>[]
  DEMO: boolean
  DEV_MAIL: boolean
  /** Other machines reach it, by HOST or by way of PUBLIC_URL. */
  exposed: boolean
}

/** `leftOut`: what does not start where other machines could reach it, unless the operator names it. */
export type ConfigResult = { ok: true; config: Config; leftOut?: string } | { ok: false; message: string }

/** Reads the environment. A wrong value is one clear line naming the variable, not a stack. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(
    Object.keys(environment.shape)
      .map((name) => [name, env[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    return {
      ok: false,
      message: `${String(issue.path[0])} is not valid: ${issue.message} (see the table of variables in README.md)`,
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
  const outward = isLoopback(value.HOST) ? 'PUBLIC_URL' : 'HOST'
  const exposed = outward === 'HOST' || !isLoopback(new URL(PUBLIC_URL).hostname)
  const usual = value.DATABASE_URL === undefined
  const DEMO = value.DEMO ?? (usual && !exposed)
  const config = {
    ...value,
    ...roofsOf(value),
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

/** What is named lidar measures the roofs that the others find: it is no source beside them. */
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
