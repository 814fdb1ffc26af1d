import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { LeadField } from '@gable/contract/lead-field'
import type {
  AnswerKind,
  ConsentKind,
  Country,
  Currency,
  LeadChangeKind,
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

/**
 * Sort values of a list where a plain column is not enough. Texts are in lowercase and at most 40 characters long, so
 * that they fit in a page cursor. Unknown numbers sort below all others.
 */
const storedSortKeys = {
  name: sql`left(lower(last_name || ' ' || first_name), 40)`,
  street: sql`left(lower(street), 40)`,
  totalCents: sql`coalesce(total_cents, -1)`,
  roofAreaSqft: sql`coalesce(roof_area_sqft, -1)`,
}

/**
 * SQL condition: the records that occupy their address, of which a company has at most one per address. Excludes other
 * contacts, imported ones, past jobs, and deleted records. Contains no parameters, so that the database can use the
 * partial index below for queries with the same condition.
 */
export function standingRecords(t: Record<'kind' | 'status' | 'pastJob', AnyPgColumn | SQL>): SQL {
  return sql`${t.kind} <> 'other' and ${t.kind} <> 'imported' and ${t.status} <> 'Deleted' and not ${t.pastJob}`
}

/** Street and postal code of an address key, as in the index below; imported contacts are looked up by it. */
export const storedDoor = ({ addressKey }: Record<'addressKey', AnyPgColumn | SQL>): SQL =>
  sql`(split_part(${addressKey}, '|', 1) || '|' || split_part(${addressKey}, '|', 4))`

/**
 * A record on the dashboard: a lead of the quote tool, another contact, or only an address. An "Address Only" record is
 * promoted in place. An address is unique per company among leads that are not deleted; test leads are separate.
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
    /** The point on the map, in world pixels, for counting and listing parts of the map. */
    mapX: integer().generatedAlwaysAs(storedPixel.x),
    mapY: integer().generatedAlwaysAs(storedPixel.y),
    /** The normalized address, which identifies repeats. Empty if no address was given. */
    addressKey: text().notNull(),
    addressKeyVersion: addressKeyVersion(),
    marketId: uuid(),
    assignedUserId: uuid(),
    originalUserId: uuid(),
    createdByUserId: uuid(),
    source: text().$type<LeadSource>().notNull(),
    /** The source, in the company's own words. */
    leadSource: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    isTest: boolean().notNull().default(false),
    /** The lead was sold, and a newer job occupies its house. */
    pastJob: boolean().notNull().default(false),
    pageHref: text().notNull().default(''),
    /** The area of the first quote, for the lists; without a quote, the area of the edited roofs. */
    roofAreaSqft: doublePrecision(),
    totalCents: cents(),
    currency: text().$type<Currency>().notNull(),
    productName: text().notNull().default(''),
    structures: jsonb().$type<LeadStructure[]>().notNull().default(sql`'[]'::jsonb`),
    /** The slope of its roofs; null until someone chose one. */
    slope: jsonb().$type<LeadDetail['slope']>(),
    submissions: integer().notNull().default(0),
    /** The text that the person typed instead of a found address. */
    helpText: text().notNull().default(''),
    /**
     * Name, address, email, and phone, and those of its forms, in lowercase and without accents, for the search field.
     */
    searchText: text().notNull(),
    /**
     * Typo variants of the words in the name, from `name_keys` in the migrations. Two names that share a key are
     * similar.
     */
    nameKeys: integer().array().notNull().generatedAlwaysAs(sql`name_keys(first_name || ' ' || last_name)`),
    sortName: text().notNull().generatedAlwaysAs(storedSortKeys.name),
    sortStreet: text().notNull().generatedAlwaysAs(storedSortKeys.street),
    sortTotalCents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(storedSortKeys.totalCents),
    sortRoofAreaSqft: doublePrecision().notNull().generatedAlwaysAs(storedSortKeys.roofAreaSqft),
    lastActivityAt: instant().notNull(),
    /**
     * When hail last fell nearby: the latest day in its `lead_storm` rows, maintained by that table's triggers
     * (migration 0023).
     */
    hailOn: date({ mode: 'string' }),
    /** What to do next, on which day of the company's calendar, and by whom. Without a day there is no step. */
    nextStep: text().notNull().default(''),
    nextStepOn: date({ mode: 'string' }),
    nextStepUserId: uuid(),
    /** The due day of the next step that its assignee was notified of. */
    nextStepToldOn: date({ mode: 'string' }),
    /**
     * When, by whom, and how somebody first responded to the homeowner's request. `seconds` counts from the first form.
     */
    firstAnsweredAt: instant(),
    firstAnsweredByUserId: uuid(),
    firstAnswerKind: text().$type<AnswerKind>(),
    firstAnswerSeconds: integer(),
    /** The sale amount, including tax, and the date. Both count only while the lead is Sold. */
    soldCents: cents(),
    soldOn: date({ mode: 'string' }),
    /** Why the lead was lost. Counts only while the lead is Lost. */
    lostReason: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('lead_address').on(t.companyId, t.addressKey, t.isTest).where(standingRecords(t)),
    index('lead_old_key').on(t.companyId, t.id).where(isOlderKey(t.addressKeyVersion)),
    // The sort orders of the lists, followed by the columns that a walk through an order compares within the index
    // (office/lead.query.ts).
    index('lead_by_created').on(t.companyId, t.kind, t.createdAt, t.id, t.status),
    index('lead_by_activity').on(t.companyId, t.kind, t.lastActivityAt, t.id, t.createdAt, t.status),
    index('lead_by_name').on(t.companyId, t.kind, t.sortName, t.id),
    index('lead_by_street').on(t.companyId, t.kind, t.sortStreet, t.id),
    index('lead_by_total').on(t.companyId, t.kind, t.sortTotalCents, t.id, t.sortRoofAreaSqft),
    index('lead_by_roof_area').on(t.companyId, t.kind, t.sortRoofAreaSqft, t.id),
    // Filters that match few leads. Equal values share an index entry, so each costs about 7 bytes per lead.
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
    index('lead_updated').on(t.companyId, t.updatedAt),
    index('lead_test').on(t.companyId).where(sql`is_test`),
    index('lead_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops'), t.nameKeys),
    index('lead_next_step').on(t.companyId, t.nextStepOn, t.id).where(sql`next_step_on is not null`),
    // Contains everything that the map counts, so that an index-only scan can count a whole country.
    index('lead_map').on(t.companyId, t.kind, t.mapX, t.mapY, t.status, t.isTest),
    // The values that contacts in a file are compared with (lead.duplicates.ts). The index on email has no `where`,
    // because only a full index tells the planner how many leads share an email.
    index('lead_door').on(t.companyId, storedDoor(t)),
    index('lead_phone').on(t.companyId, t.phone).where(sql`phone <> ''`),
    index('lead_email').on(t.companyId, sql`lower(${t.email})`),
  ],
)

export type StoredLead = typeof lead.$inferSelect

/**
 * For searching and counting leads by rare values: a view under the table's name. With row-level security, PostgreSQL
 * does not use the table's own indexes for `like`, arrays, or `lower()`; the view checks the company together with
 * these conditions.
 */
export const findableLead = new Subquery(sql`select * from findable_lead`, getTableColumns(lead), 'lead')

/** The columns of the lead table or of an alias. */
interface SoldColumns {
  status: AnyPgColumn
  soldCents: AnyPgColumn
}

/** Sold leads that have a contract amount. Only these count in sums and averages of sold money. */
const hasContractAmount = ({ status, soldCents }: SoldColumns): SQL => and(eq(status, 'Sold'), isNotNull(soldCents))!

/** Sold leads with an unknown contract amount. They are counted, but their money is not. */
export const lacksContractAmount = ({ status, soldCents }: SoldColumns): SQL =>
  and(eq(status, 'Sold'), isNull(soldCents))!

/** The sum of the contract amounts in a group of leads. A quoted price never counts as sold money. */
export const sumOfContracts = (columns: SoldColumns): SQL =>
  sql`coalesce(sum(${columns.soldCents}) filter (where ${hasContractAmount(columns)}), 0)::bigint`

/** How many Sold leads of a group `sumOfContracts` leaves out. */
export const countWithoutAmount = (columns: SoldColumns): SQL =>
  sql`(count(*) filter (where ${lacksContractAmount(columns)}))::int`

/**
 * A contact form that was sent. The first one creates the lead; later ones are stored with it and overwrite nothing.
 */
export const leadSubmission = pgTable(
  'lead_submission',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    sessionId: uuid(),
    quoteId: uuid(),
    /** The rep whose public link the person used. That rep sees the lead, whoever it is assigned to. */
    repUserId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The language of the form, which is also used for messages to the person. */
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

/** Evidence of a person's consent: the exact text, the time, and the network address. */
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

/** A bulk change of leads, stored for as long as it can be undone. */
export const leadChange = pgTable(
  'lead_change',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().$type<LeadChangeKind>().notNull(),
    /** The status that was set, or the id of the new assignee; empty for none. */
    value: text().notNull(),
    madeByUserId: uuid().notNull(),
    /** When its last part was done. */
    at: instant().notNull(),
    /** When the undo started; null until then. */
    undoneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('lead_change_at').on(t.at),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A lead's values before a bulk change, and its version after it. */
export const leadChangeItem = pgTable(
  'lead_change_item',
  {
    companyId: companyId(),
    changeId: uuid().notNull(),
    leadId: uuid().notNull(),
    version: integer().notNull(),
    status: text().$type<LeadStatus>().notNull(),
    assignedUserId: uuid(),
    originalUserId: uuid(),
    /** The lead was undone, or it was found that it cannot be undone. */
    settled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.changeId, t.leadId] }),
    foreignKey({
      columns: [t.companyId, t.changeId],
      foreignColumns: [leadChange.companyId, leadChange.id],
    }).onDelete('cascade'),
  ],
)

/** The value of a custom field of a lead. The company's lead settings define the fields. */
export const leadFieldValue = pgTable(
  'lead_field_value',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    fieldId: uuid().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.fieldId] }),
    index('lead_field_value_field').on(t.companyId, t.fieldId, t.leadId),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** The lists that a company edits, and the custom fields of its leads. A company that never changed them has no row. */
export const leadSettingsTable = pgTable(
  'lead_settings',
  {
    companyId: companyId().primaryKey(),
    leadSources: jsonb().$type<string[]>().notNull(),
    lostReasons: jsonb().$type<string[]>().notNull(),
    fields: jsonb().$type<LeadField[]>().notNull().default([]),
    version: integer().notNull(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A user who sees another user's lead because a colleague shared it. */
export const leadShare = pgTable(
  'lead_share',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    userId: uuid().notNull(),
    givenByUserId: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.userId] }),
    index('lead_share_user').on(t.companyId, t.userId, t.leadId),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
