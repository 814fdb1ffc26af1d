import { scryptSync } from 'node:crypto'
import type { Database } from '@gable/server/platform/db/client'
import { laterRows } from './old-world-later.ts'

/**
 * A company as stored by older versions: rows from the first migration on, in their old format. Tables and columns that
 * do not exist at the database's level are left out, and other required columns are filled by type.
 */
const at = '2026-01-15T10:00:00Z'
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const companyId = id(1)
const salt = 'ab'.repeat(16)

export const oldWorld = {
  companyId,
  adminId: id(2),
  repId: id(3),
  leadId: id(20),
  quoteId: id(22),
  proposalId: id(30),
  orderId: id(32),
  loanId: id(34),
  crmRecordId: id(37),
  password: 'Slate-and-Cedar-7',
  adminEmail: 'owner@ridgeline.example',
}

/** Installations before 0009 used scrypt. */
const hash = `${salt}:${scryptSync(oldWorld.password, salt, 64, { N: 16_384, r: 16, maxmem: 2 ** 26 }).toString('hex')}`

type Row = Record<string, unknown>
const person = { active: true, created_at: at, updated_at: at, confirmed_at: at, company_id: companyId }
const admin = { id: oldWorld.adminId, email: oldWorld.adminEmail, first_name: 'Alma', last_name: 'Reyes' }
const rep = { id: oldWorld.repId, email: 'sal@ridgeline.example', first_name: 'Sal', last_name: 'Whit' }
const homeowner = { first_name: 'José', last_name: 'Núñez', email: 'jose@example.com', phone: '2085550177' }
const place = { street: '47 Main Street', city: 'Boise', state: 'ID', postal_code: '83702', country: 'UnitedStates' }
const outline = [
  [-116.2, 43.6],
  [-116.1999, 43.6],
  [-116.1999, 43.6001],
]
const roof = {
  structure_id: 'a',
  name: 'Main roof',
  included: true,
  slope: 'medium',
  rise: 6,
  complexity: 'simple',
  plan_area_sqft: 1_780,
  detected_plan_area_sqft: 1_780,
  roof_area_sqft: 1_990,
  outline,
  detected_outline: outline,
  shape: { kind: 'gable' },
  shape_guessed: true,
  source: 'detected',
  notice: '',
}

/** Ordered so that rows reference only earlier ones. */
const firstRows: readonly (readonly [table: string, row: Row])[] = [
  // Spaces that later versions remove from names.
  [
    'company',
    {
      id: companyId,
      name: 'Ridgeline   Roofing ',
      email: 'office@ridgeline.example',
      phone: '2085550142',
      country: 'UnitedStates',
      currency: 'USD',
      time_zone: 'America/Boise',
    },
  ],
  ['user', { ...person, ...admin, name: 'Alma Reyes', role: 'companyAdmin' }],
  ['user', { ...person, ...rep, name: 'Sal Whit', role: 'salesRep', public_link_name: 'sal-whit' }],
  [
    'account',
    { id: id(4), account_id: oldWorld.adminId, provider_id: 'credential', user_id: oldWorld.adminId, password: hash },
  ],
  ['user_password', { user_id: oldWorld.adminId, hash, changed_at: at }],
  ['session', { id: id(5), token: 'an-old-token', user_id: oldWorld.adminId, expires_at: '2030-01-01T00:00:00Z' }],
  [
    'subscription',
    { id: id(6), type: 'RQP_PRO', country: 'UnitedStates', period: 'monthly', status: 'Active', starts_at: at },
  ],
  ['quote_settings', { range_bps: 700 }],
  ['market', { id: id(7), name: 'Treasure Valley', financing_type: 'Basic', apr_bps: 999, months: 120 }],
  ['market_area', { id: id(8), market_id: id(7), kind: 'state', value: 'ID' }],
  ['product_label', { id: id(9), name: 'Good' }],
  [
    'product',
    {
      id: id(10),
      name: 'Heritage',
      type: 'Asphalt shingle',
      label: 'Good',
      price_kind: 'perSquare',
      price_cents: 42_500,
      display_order: 1,
    },
  ],
  ['market_product', { market_id: id(7), product_id: id(10) }],
  [
    'widget',
    { id: id(11), public_id: 'ridgeline-old', domains: ['ridgeline.example'], branding: { titlesColor: '#14303F' } },
  ],
  [
    'branding',
    { published: { titlesColor: '#14303F' }, draft: { titlesColor: '#14303F' }, publications: 1, published_at: at },
  ],
  [
    'lead',
    {
      id: oldWorld.leadId,
      kind: 'rqp',
      status: 'Sold',
      ...homeowner,
      ...place,
      point: '(-116.2,43.6)',
      address_key: '47 main street|83702',
      market_id: id(7),
      assigned_user_id: oldWorld.repId,
      original_user_id: oldWorld.repId,
      source: 'widget',
      total_cents: 1_121_575,
      sold_cents: 1_121_575,
      sold_on: '2026-01-20',
      currency: 'USD',
      product_name: 'Heritage',
      roof_area_sqft: 1_990,
      submissions: 1,
      search_text: 'josé núñez jose@example.com 2085550177 47 main street boise id 83702',
      last_activity_at: at,
    },
  ],
  [
    'quote_session',
    {
      id: id(21),
      token_sha256: 'ff',
      widget_id: id(11),
      market_id: id(7),
      lead_id: oldWorld.leadId,
      address: {},
      roofs: {},
      page_href: 'https://ridgeline.example/',
      is_test: false,
      rep: 'sal-whit',
      ip: '203.0.113.9',
      last_activity_at: at,
      finished_at: at,
    },
  ],
  [
    'quote',
    {
      id: id(22),
      lead_id: oldWorld.leadId,
      session_id: id(21),
      product_id: id(10),
      product_name: 'Heritage',
      currency: 'USD',
      formula_version: 1,
      squares_hundredths: 2_639,
      waste_bps: 1_000,
      total_cents: 1_121_575,
      display: 'total',
      range_type: 'plusMinus',
    },
  ],
  ['quote_structure', { quote_id: id(22), position: 0, ...roof }],
  [
    'quote_line',
    {
      quote_id: id(22),
      position: 0,
      kind: 'product',
      label: 'Heritage',
      detail: '26.39 squares',
      amount_cents: 1_121_575,
    },
  ],
  [
    'lead_submission',
    {
      id: id(23),
      lead_id: oldWorld.leadId,
      session_id: id(21),
      quote_id: id(22),
      ...homeowner,
      first_name: 'Pepe',
      page_href: 'https://ridgeline.example/',
      at,
    },
  ],
  [
    'consent',
    {
      id: id(24),
      submission_id: id(23),
      kind: 'contact',
      given: true,
      text: 'You may call me.',
      text_sha256: 'aa',
      at,
      ip: '203.0.113.9',
      page_href: '',
      widget_version: '1',
    },
  ],
  ['note', { id: id(25), lead_id: oldWorld.leadId, author_id: oldWorld.adminId, comment: 'Wants a ridge vent' }],
  [
    'event',
    {
      id: id(26),
      type: 'lead.statusChanged',
      actor_kind: 'user',
      actor_id: oldWorld.adminId,
      subject_id: oldWorld.leadId,
      data: { leadId: oldWorld.leadId, from: 'Open', to: 'Sold' },
      at: '2026-01-20T17:00:00Z',
    },
  ],
]

type TableRow = (typeof firstRows)[number]
const rows: readonly TableRow[] = [...firstRows, ...laterRows(oldWorld)]

/** The current contents of an old world. */
export interface FilledWorld {
  tables: Set<string>
  rows: Set<TableRow>
}

/**
 * Fills a database that was migrated to an older level. Called again at a later level, it adds the rows of new tables.
 * @returns the tables that have rows.
 */
export async function fillOldWorld(
  database: Database,
  filled: FilledWorld = { tables: new Set(), rows: new Set() },
): Promise<Set<string>> {
  for (const each of rows) {
    const [table, row] = each
    if (filled.rows.has(each)) continue
    // As long as passwords belong to accounts, the next migration moves them here.
    if (table === 'user_password' && filled.tables.has('account')) continue
    if (!(await insertOld(database, table, { created_at: at, updated_at: at, ...row }))) continue
    filled.rows.add(each)
    filled.tables.add(table)
  }
  return filled.tables
}

/** A homeowner who came at a level, in that level's format of leads. */
export function levelLead(level: number) {
  const name = `level-${String(level).padStart(4, '0')}`
  return {
    id: id(1_000 + level),
    first_name: 'Ann',
    last_name: name,
    email: `${name}@example.com`,
    phone: '2085550178',
  }
}

/** Adds the homeowner of a level. */
export async function addLevelLead(database: Database, level: number): Promise<void> {
  const own = levelLead(level)
  const [, known] = firstRows.find(([table]) => table === 'lead')!
  const { assigned_user_id: _, original_user_id: __, ...lead } = known
  const row = { ...lead, ...own, status: 'Open', street: `${level + 1} Level Road`, address_key: own.last_name }
  await insertOld(database, 'lead', { created_at: at, updated_at: at, ...row, sold_cents: null, sold_on: null })
}

/** @returns false if the level has no such table. */
async function insertOld(database: Database, table: string, row: Row): Promise<boolean> {
  const columns = await columnsOf(database, table)
  if (columns.length === 0) return false
  const provided: Row = { company_id: companyId, ...row }
  const values = columns.flatMap((column) => {
    if (column.name in provided) return [[column.name, provided[column.name]] as const]
    return column.required ? [[column.name, ofType(column.type)] as const] : []
  })
  const names = values.map(([name]) => `"${name}"`).join(', ')
  await database.query(
    // A migration may have created the row from older data.
    `insert into "${table}" (${names}) select ${names} from jsonb_populate_record(null::"${table}", $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(Object.fromEntries(values))],
  )
  return true
}

interface Column {
  name: string
  type: string
  required: boolean
}

/** The writable columns. */
async function columnsOf(database: Database, table: string): Promise<Column[]> {
  const { rows: found } = await database.query<Column>(
    `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as required
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return found
}

function ofType(type: string): unknown {
  if (type === 'jsonb') return {}
  if (type === 'ARRAY') return []
  if (type === 'boolean') return false
  if (type.startsWith('timestamp')) return at
  return type === 'text' ? '' : 0
}
