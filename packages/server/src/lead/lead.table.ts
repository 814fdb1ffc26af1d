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
import { type SQL, sql } from 'drizzle-orm'
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
import { company } from '../company/company.table.ts'
import { cents, companyId, geoPoint, instant, rowId, timestamps, version } from '../db/columns.ts'
import { storedFacets } from './lead.facets.ts'
import { storedPixel } from './lead.map-pixel.ts'

/**
 * What a list is sorted by where a plain column does not do: written once, so that the index and the query agree to the
 * letter. Texts in lower case and at most 40 characters, so that they fit in a page's cursor. What is not known counts as
 * less than anything known.
 */
export function leadSortKeys(
  t: Record<'firstName' | 'lastName' | 'street' | 'totalCents' | 'roofAreaSqft', AnyPgColumn>,
): Record<'name' | 'street' | 'totalCents' | 'roofAreaSqft', SQL> {
  return {
    name: sql`left(lower(${t.lastName} || ' ' || ${t.firstName}), 40)`,
    street: sql`left(lower(${t.street}), 40)`,
    totalCents: sql`coalesce(${t.totalCents}, -1)`,
    roofAreaSqft: sql`coalesce(${t.roofAreaSqft}, -1)`,
  }
}

/**
 * Which records stand at their address, once per company: all but other contacts, imported ones and what is deleted. Without
 * a value put in later, so that the database takes the index below for whoever asks in these words.
 */
export function standingRecords({ kind, status }: Record<'kind' | 'status', AnyPgColumn | SQL>): SQL {
  return sql`${kind} <> 'other' and ${kind} <> 'imported' and ${status} <> 'Deleted'`
}

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
    marketId: uuid(),
    assignedUserId: uuid(),
    originalUserId: uuid(),
    createdByUserId: uuid(),
    source: text().$type<LeadSource>().notNull(),
    isTest: boolean().notNull().default(false),
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
    /** Name, address, email and phone in lower case and without accents, for the search field. */
    searchText: text().notNull(),
    /** What the words of the name may have been mistyped as, by `name_keys` of the migrations: two that share one are similar. */
    nameKeys: integer().array().notNull().generatedAlwaysAs(sql`name_keys(first_name || ' ' || last_name)`),
    facets: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(storedFacets),
    lastActivityAt: instant().notNull(),
    /** What is to be done next, on which day of the company's calendar and by whom; no day, no step. */
    nextStep: text().notNull().default(''),
    nextStepOn: date({ mode: 'string' }),
    nextStepUserId: uuid(),
    /** When a homeowner who had asked was first turned to, by whom and how; `seconds` since the first form was sent. */
    firstAnsweredAt: instant(),
    firstAnsweredByUserId: uuid(),
    firstAnswerKind: text().$type<AnswerKind>(),
    firstAnswerSeconds: integer(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('lead_address').on(t.companyId, t.addressKey, t.isTest).where(standingRecords(t)),
    // Behind each order stands what a list looks at on its way through it (lead.find.ts), so that no row is read for that. The
    // columns of an expression are among it: the database does not see that the expression itself is there.
    index('lead_created').on(
      ...([t.companyId, t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const),
      ...([t.status, t.lastActivityAt, t.facets] as const),
    ),
    index('lead_activity').on(
      ...([t.companyId, t.kind, t.lastActivityAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const),
      t.facets,
    ),
    index('lead_name').on(t.companyId, t.kind, leadSortKeys(t).name, t.id, t.lastName, t.firstName, t.facets),
    index('lead_street').on(t.companyId, t.kind, leadSortKeys(t).street, t.id, t.street, t.facets),
    index('lead_total').on(t.companyId, t.kind, leadSortKeys(t).totalCents, t.id, t.totalCents, t.facets),
    index('lead_roof_area').on(t.companyId, t.kind, leadSortKeys(t).roofAreaSqft, t.id, t.roofAreaSqft, t.facets),
    index('lead_assigned').on(t.companyId, t.assignedUserId, t.kind, t.createdAt.desc().nullsFirst()),
    index('lead_next_step').on(t.companyId, t.nextStepOn, t.id).where(sql`next_step_on is not null`),
    // Everything that the map counts is in it, so that a whole country is counted without its rows.
    index('lead_map').on(t.companyId, t.kind, t.mapX, t.mapY, t.status, t.isTest),
    index('lead_creator')
      .on(t.companyId, t.createdByUserId, t.kind, t.createdAt.desc().nullsFirst())
      .where(sql`created_by_user_id is not null`),
    // What is New is young and what is Sold is old: in an order of time neither would be come across soon.
    index('lead_status_created').on(
      ...([t.companyId, t.kind, t.status] as const),
      ...([t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const),
      ...([t.lastActivityAt, t.totalCents, t.roofAreaSqft, t.facets] as const),
    ),
    index('lead_status_activity').on(
      ...([t.companyId, t.kind, t.status] as const),
      ...([t.lastActivityAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const),
    ),
    // What few records have is found by what it is (lead.find.ts); a key that many rows share takes little room.
    index('lead_market').on(t.companyId, t.marketId),
    index('lead_product').on(t.companyId, t.productName),
    index('lead_source').on(t.companyId, t.source).where(sql`source <> 'widget'`),
    index('lead_city').on(t.companyId, sql`lower(${t.city})`),
    index('lead_state').on(t.companyId, t.state),
    index('lead_postal_code').on(t.companyId, t.postalCode.op('text_pattern_ops')),
    index('lead_test').on(t.companyId, t.kind).where(sql`is_test`),
    index('lead_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops'), t.nameKeys),
  ],
)

export type StoredLead = typeof lead.$inferSelect

/** A contact form that was sent. The first made the lead; later ones are kept beside it and overwrite nothing. */
export const leadSubmission = pgTable(
  'lead_submission',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    sessionId: uuid(),
    quoteId: uuid(),
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
