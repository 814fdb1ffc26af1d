import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type {
  AnswerKind,
  ConsentKind,
  Country,
  Currency,
  LeadKind,
  LeadSource,
  LeadStatus,
} from '@gable/contract/status'
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, Subquery, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId, geoPoint, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { addressKeyVersion, isOlderKey } from '../../platform/db/key-version.ts'
import { storedPixel } from './lead.map-pixel.ts'
import { storedSortKeys } from './lead.sort-value.ts'

/**
 * Which records stand at their address, once per company: all but other contacts, imported ones, past jobs and what is deleted. Without
 * a value put in later, so that the database takes the index below for whoever asks in these words.
 */
export function standingRecords(t: Record<'kind' | 'status' | 'pastJob', AnyPgColumn | SQL>): SQL {
  return sql`${t.kind} <> 'other' and ${t.kind} <> 'imported' and ${t.status} <> 'Deleted' and not ${t.pastJob}`
}

/** Street and postal code of an address key, as the index below has them: what an imported contact is looked up by. */
export const storedDoor = ({ addressKey }: Record<'addressKey', AnyPgColumn | SQL>): SQL =>
  sql`(split_part(${addressKey}, '|', 1) || '|' || split_part(${addressKey}, '|', 4))`

/**
 * A record of the dashboard: a lead of the quote tool, another contact, or an address alone. An "Address Only" record is
 * promoted in place. An address stands once per company among leads that are not deleted, tests apart.
 */
export const lead = pgTable(
  'lead',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().$type<LeadKind>().notNull(),
    status: text().$type<LeadStatus>().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    street: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    country: text().$type<Country>().notNull(),
    point: geoPoint(),
    /** The point on the map, in pixels of the world: by these a part of the map is counted and listed. */
    mapX: integer().generatedAlwaysAs(storedPixel.x),
    mapY: integer().generatedAlwaysAs(storedPixel.y),
    /** The address in one spelling, by which repeats are known. Empty where no address was given. */
    addressKey: text().notNull(),
    addressKeyVersion: addressKeyVersion(),
    marketId: uuid(),
    assignedUserId: uuid(),
    originalUserId: uuid(),
    createdByUserId: uuid(),
    source: text().$type<LeadSource>().notNull(),
    /** Where it comes from, in the company's own words. */
    leadSource: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    isTest: boolean().notNull().default(false),
    /** It was sold, and a newer job stands at its house. */
    pastJob: boolean().notNull().default(false),
    pageHref: text().notNull().default(''),
    /** Of the first quote, for the lists; without a quote that of the roofs as edited. */
    roofAreaSqft: doublePrecision(),
    totalCents: cents(),
    currency: text().$type<Currency>().notNull(),
    productName: text().notNull().default(''),
    structures: jsonb().$type<LeadStructure[]>().notNull().default(sql`'[]'::jsonb`),
    /** Of its roofs; null until someone chose one. */
    slope: jsonb().$type<LeadDetail['slope']>(),
    submissions: integer().notNull().default(0),
    /** What the person typed instead of an address that was found. */
    helpText: text().notNull().default(''),
    /** Name, address, email and phone, and those of its forms, in lower case and without accents, for the search field. */
    searchText: text().notNull(),
    /** What the words of the name may have been mistyped as, by `name_keys` of the migrations: two that share one are similar. */
    nameKeys: integer().array().notNull().generatedAlwaysAs(sql`name_keys(first_name || ' ' || last_name)`),
    sortName: text().notNull().generatedAlwaysAs(storedSortKeys.name),
    sortStreet: text().notNull().generatedAlwaysAs(storedSortKeys.street),
    sortTotalCents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(storedSortKeys.totalCents),
    sortRoofAreaSqft: doublePrecision().notNull().generatedAlwaysAs(storedSortKeys.roofAreaSqft),
    lastActivityAt: instant().notNull(),
    /** When hail fell near last: the last day of its rows of `lead_storm`, kept so by that table's triggers (migration 0023). */
    hailOn: date({ mode: 'string' }),
    /** What is to be done next, on which day of the company's calendar and by whom; no day, no step. */
    nextStep: text().notNull().default(''),
    nextStepOn: date({ mode: 'string' }),
    nextStepUserId: uuid(),
    /** The due day of the next step for which its person was notified. */
    nextStepToldOn: date({ mode: 'string' }),
    /** When a homeowner who had asked was first turned to, by whom and how; `seconds` since the first form was sent. */
    firstAnsweredAt: instant(),
    firstAnsweredByUserId: uuid(),
    firstAnswerKind: text().$type<AnswerKind>(),
    firstAnswerSeconds: integer(),
    /** What it was sold for, with tax, and when. Both count only while it is Sold. */
    soldCents: cents(),
    soldOn: date({ mode: 'string' }),
    /** Why it was lost. Counts only while it is Lost. */
    lostReason: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('lead_address').on(t.companyId, t.addressKey, t.isTest).where(standingRecords(t)),
    index('lead_old_key').on(t.companyId, t.id).where(isOlderKey(t.addressKeyVersion)),
    // The orders of the lists, and behind them what the walk through an order compares in its index (office/lead.query.ts).
    index('lead_by_created').on(t.companyId, t.kind, t.createdAt, t.id, t.status),
    index('lead_by_activity').on(t.companyId, t.kind, t.lastActivityAt, t.id, t.createdAt, t.status),
    index('lead_by_name').on(t.companyId, t.kind, t.sortName, t.id),
    index('lead_by_street').on(t.companyId, t.kind, t.sortStreet, t.id),
    index('lead_by_total').on(t.companyId, t.kind, t.sortTotalCents, t.id, t.sortRoofAreaSqft),
    index('lead_by_roof_area').on(t.companyId, t.kind, t.sortRoofAreaSqft, t.id),
    // What the filters look for where few leads have it. Equal values share an entry: each takes some 7 bytes a lead.
    index('lead_status').on(t.companyId, t.status),
    index('lead_assigned').on(t.companyId, t.assignedUserId),
    index('lead_creator').on(t.companyId, t.createdByUserId).where(sql`created_by_user_id is not null`),
    index('lead_original').on(t.companyId, t.originalUserId),
    index('lead_market').on(t.companyId, t.marketId),
    index('lead_product').on(t.companyId, t.productName),
    index('lead_source').on(t.companyId, t.source),
    index('lead_city').on(t.companyId, sql`lower(${t.city})`),
    index('lead_state').on(t.companyId, t.state),
    index('lead_postal_code').on(t.companyId, t.postalCode.op('text_pattern_ops')),
    index('lead_hail').on(t.companyId, t.hailOn).where(sql`hail_on is not null`),
    index('lead_test').on(t.companyId).where(sql`is_test`),
    index('lead_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops'), t.nameKeys),
    index('lead_next_step').on(t.companyId, t.nextStepOn, t.id).where(sql`next_step_on is not null`),
    // Everything that the map counts is in it, so that a whole country is counted without its rows.
    index('lead_map').on(t.companyId, t.kind, t.mapX, t.mapY, t.status, t.isTest),
    // What contacts of a file are compared with (lead.duplicates.ts). How many share an email is known of a whole index alone.
    index('lead_door').on(t.companyId, storedDoor(t)),
    index('lead_phone').on(t.companyId, t.phone).where(sql`phone <> ''`),
    index('lead_email').on(t.companyId, sql`lower(${t.email})`),
  ],
)

export type StoredLead = typeof lead.$inferSelect

/**
 * Where leads are searched and counted by what few of them have: a view that takes the table's name. With row-level security on,
 * PostgreSQL uses no index of the table itself for `like`, arrays or `lower()`; the view compares the company beside them.
 */
export const findableLead = new Subquery(sql`select * from findable_lead`, getTableColumns(lead), 'lead')

/** The columns of leads, of the table or of an alias of it. */
interface SoldColumns {
  status: AnyPgColumn
  soldCents: AnyPgColumn
}

/** Sold leads that have a contract amount: the only ones that sums of sold money and averages count. */
export const hasContractAmount = ({ status, soldCents }: SoldColumns): SQL =>
  and(eq(status, 'Sold'), isNotNull(soldCents))!

/** Sold leads whose contract amount is not known: they are counted, and their money is not. */
export const lacksContractAmount = ({ status, soldCents }: SoldColumns): SQL =>
  and(eq(status, 'Sold'), isNull(soldCents))!

/** What a group of leads was sold for: the sum of its contract amounts. A quoted price is never sold money. */
export const sumOfContracts = (columns: SoldColumns): SQL =>
  sql`coalesce(sum(${columns.soldCents}) filter (where ${hasContractAmount(columns)}), 0)::bigint`

/** How many Sold leads of a group that sum leaves out. */
export const countWithoutAmount = (columns: SoldColumns): SQL =>
  sql`(count(*) filter (where ${lacksContractAmount(columns)}))::int`

/** A contact form that was sent. The first made the lead; later ones are kept beside it and overwrite nothing. */
export const leadSubmission = pgTable(
  'lead_submission',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    sessionId: uuid(),
    quoteId: uuid(),
    /** The rep by whose public link the person came: that rep sees the lead, whoever has it. */
    repUserId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** What the form spoke to the person: what is written to them is in it, too. */
    language: text().$type<SpokenLanguage>().notNull().default('en'),
    pageHref: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('lead_submission_lead').on(t.companyId, t.leadId, t.at),
    uniqueIndex('lead_submission_session').on(t.companyId, t.sessionId),
    index('lead_submission_rep').on(t.companyId, t.repUserId, t.leadId).where(sql`rep_user_id is not null`),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** Evidence of what a person agreed to: the exact text, when, from where. */
export const consent = pgTable(
  'consent',
  {
    companyId: companyId(),
    id: rowId(),
    submissionId: uuid().notNull(),
    kind: text().$type<ConsentKind>().notNull(),
    given: boolean().notNull(),
    text: text().notNull(),
    textSha256: text().notNull(),
    at: instant().notNull(),
    ip: text().notNull(),
    pageHref: text().notNull(),
    widgetVersion: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('consent_submission').on(t.companyId, t.submissionId),
    foreignKey({
      columns: [t.companyId, t.submissionId],
      foreignColumns: [leadSubmission.companyId, leadSubmission.id],
    }),
  ],
)
