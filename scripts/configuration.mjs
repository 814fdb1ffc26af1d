// Writes the tables of variables in docs/configuration.md from the descriptions in the server's configuration.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment } from '../packages/server/src/platform/config.ts'
import { root } from './install.mjs'

export const file = 'docs/configuration.md'

const between = /(?<=<!-- config:begin -->\n)[\s\S]*?(?=<!-- config:end -->)/

/** A variable belongs to the first section whose pattern matches its name. */
const sections = [
  ['The eight that matter first', /^(DATABASE_URL|PUBLIC_URL|HOST|PORT|DATA_DIR|ENCRYPTION_KEYS|MAIL_URL|MAIL_FROM)$/],
  [
    'Start',
    /^(DEMO|DEMO_SITE_PORT|DEV_MAIL|ROLE|TRUST_PROXY|LOG_LEVEL|METRICS_\w+|OTEL_\w+|BACKUP_STAMP|RELEASES_URL)$/,
  ],
  ['Database', /^DATABASE_/],
  ['Files', /^(FILES_DRIVER|S3_\w+)$/],
  ['Sign-up, terms and support', /^(SIGN_UP|TRIAL_DAYS|CONTRACT_TERMS|TERMS_\w+|PRIVACY_URL|SUPPORT_\w+)$/],
  ['Mail', /^(MAIL|CONTRACT_MAIL|PROPOSAL_MAIL|SMTP|DNS|SENDGRID|CALENDAR|ADDRESS_ONLY|(GOOGLE|MICROSOFT)_OAUTH)_/],
  [
    'Maps, addresses and roofs',
    /^(GEOCODERS|ROOF_SOURCES|OUTREACH_\w+|OUTLINE_SOURCES|HOUSE_\w+|IMAGERY|STORM_SOURCES|POINT_CLOUD\w+|GOOGLE_MAPS_API_KEY|PROVIDER_TIMEOUT_MS|COPC_URL|IP_PLACES_FILE)$/,
  ],
  ['Measurement reports', /^(EAGLEVIEW_C|GAF_|REPORT_)/],
  ['CRMs, canvassing and webhooks', /^(CRM_|DOOR_TO_DOOR_|WEBHOOK_)/],
  ['Suppliers', /^(BEACON_API|ABC_SUPPLY_CLIENT|ABC_SUPPLY_MORE|SUPPLIER_)/],
  ['Loans', /^(LENDER_|ACORN_CALLS)/],
  ['Text messages', /^(TWILIO_(ACCOUNT|AUTH|FROM)|TEXT_)/],
  ['Payments', /^(STRIPE_(SECRET|WEBHOOK|TAX)|BILLING_)/],
  ['Signing', /^(SIGNED_|SIGNING_|TIMESTAMP_)/],
  ['Limits and retention', /(_PER_MINUTE|_PER_HOUR|_DAYS|_MINUTES|_ATTEMPTS)$/],
  ['Base addresses of vendors', /_URL$/],
]

/** The expected tables of the document: one section after another, one row per variable. */
export function configTables() {
  const rows = new Map(sections.map(([title]) => [title, []]))
  for (const [name, schema] of Object.entries(environment.shape)) rows.get(sectionOf(name)).push(rowOf(name, schema))
  return [...rows].map(([title, cells]) => `## ${title}\n\n${tableOf(cells)}\n`).join('\n')
}

export const configRows = () => Object.keys(environment.shape).length

/** The document's current tables; undefined without the two marks. */
export function shownTables(document) {
  return between.exec(document)?.[0].trim()
}

function sectionOf(name) {
  const [title] = sections.find(([, pattern]) => pattern.test(name)) ?? []
  if (!title) throw new Error(`${name} has no section in ${file}: add it in scripts/configuration.mjs.`)
  return title
}

function rowOf(name, schema) {
  const value = defaultOf(schema)
  return [`\`${name}\``, value === undefined || value === '' ? '' : `\`${value}\``, descriptionOf(schema)]
}

function tableOf(rows) {
  const table = [['Variable', 'Default', 'Meaning'], ['---', '---', '---'], ...rows]
  return table.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
}

/** A schema's own description, or that of the schema it wraps: `z.string().describe('…').optional()`. */
function descriptionOf(schema) {
  for (let it = schema; it; it = it.def.innerType ?? it.def.in) if (it.description) return it.description
  return ''
}

function defaultOf(schema) {
  for (let it = schema; it; it = it.def.innerType ?? it.def.in) if ('defaultValue' in it.def) return it.def.defaultValue
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = join(root, file)
  const document = readFileSync(path, 'utf8')
  if (shownTables(document) === undefined) {
    console.error(`${file} is missing the lines <!-- config:begin --> and <!-- config:end -->.`)
    process.exit(1)
  }
  // A function, because a table may contain replacement patterns.
  writeFileSync(
    path,
    document.replace(between, () => `${configTables()}\n`),
  )
  console.log(`${file}: ${configRows()} variables.`)
}
