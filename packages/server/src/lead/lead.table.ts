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
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { cents, companyId, geoPoint, instant, rowId, timestamps, version } from '../db/columns.ts'
import { storedPixel } from './lead.map-pixel.ts'
import { storedFacets, storedMarks } from './lead.marks.ts'
import { hasPlace, type LeadSort, storedSortKeys } from './lead.sort-value.ts'

/**
 * Which records stand at their address, once per company: all but other contacts, imported ones and what is deleted. Without
 * a value put in later, so that the database takes the index below for whoever asks in these words.
 */
export function standingRecords({ kind, status }: Record<'kind' | 'status', AnyPgColumn | SQL>): SQL {
  return sql`${kind} <> 'other' and ${kind} <> 'imported' and ${status} <> 'Deleted'`
}

/** Street and postal code of an address key, as the index below has them: what an imported contact is looked up by. */
export const storedDoor = ({ addressKey }: Record<'addressKey', AnyPgColumn | SQL>): SQL =>
  sql`(split_part(${addressKey}, '|', 1) || '|' || split_part(${addressKey}, '|', 4))`

type Column = ExtraConfigColumn
type Columns = Record<
  | ('companyId' | 'id' | 'isTest' | 'createdAt' | 'lastActivityAt')
  | (`sort${'Name' | 'Street' | 'TotalCents' | 'RoofAreaSqft'}` | `${keyof typeof storedMarks}Mark`),
  Column
>

/** What a list can be narrowed by, as an index of a list has it. */
const marksOf = (t: Columns) => {
  const { codeMark, marketMark, productMark, cityMark, assigneeMark, creatorMark, sourceMark } = t
  return [codeMark, marketMark, productMark, cityMark, assigneeMark, creatorMark, sourceMark]
}

/**
 * The orders of the lists, and each of them by status: what is New is young and what is Sold is old, so that neither would be come
 * across soon in an order of time, and in any order one status is a short list. Behind each order stands what a list can be
 * narrowed by, so that what it does not mean is passed over within the index (lead.walk.ts): first what few records share, since
 * behind a text the way to each is gone for each record. What is deleted stands in those of its status alone.
 */
function ordersOf(t: Columns) {
  // A column remembers of which index it is, and which way: each has its own.
  const of = (
    name: string,
    sort: LeadSort,
    value: Column,
    bounds: Column[],
    order = (): Partial<Column>[] => [value, t.id],
  ) => {
    const told = () => [...order(), ...bounds, ...marksOf(t), t.isTest]
    return [
      index(`lead_${name}`)
        .on(t.companyId, t.kindMark, ...told())
        .where(sql`${hasPlace(sort, value)} and status <> 'Deleted'`),
      index(`lead_status_${name}`)
        .on(t.companyId, t.kindMark, t.statusMark, ...told())
        .where(hasPlace(sort, value)),
    ]
  }
  const ofMoment = (name: string, sort: LeadSort, moment: Column, bounds: Column[]) =>
    of(name, sort, moment, bounds, () => [moment.desc().nullsFirst(), t.id.desc().nullsFirst()])
  return [
    ...ofMoment('created', 'createdAt', t.createdAt, [t.sortRoofAreaSqft, t.lastActivityAt]),
    ...ofMoment('activity', 'lastActivityAt', t.lastActivityAt, [t.sortRoofAreaSqft, t.createdAt]),
    ...of('name', 'name', t.sortName, [t.sortRoofAreaSqft, t.createdAt]),
    ...of('street', 'street', t.sortStreet, [t.sortRoofAreaSqft, t.createdAt]),
    ...of('total', 'totalCents', t.sortTotalCents, [t.sortRoofAreaSqft, t.createdAt]),
    ...of('roof_area', 'roofAreaSqft', t.sortRoofAreaSqft, [t.sortTotalCents, t.createdAt]),
  ]
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
    /** Name, address, email and phone, and those of its forms, in lower case and without accents, for the search field. */
    searchText: text().notNull(),
    /** What the words of the name may have been mistyped as, by `name_keys` of the migrations: two that share one are similar. */
    nameKeys: integer().array().notNull().generatedAlwaysAs(sql`name_keys(first_name || ' ' || last_name)`),
    sortName: text().notNull().generatedAlwaysAs(storedSortKeys.name),
    sortStreet: text().notNull().generatedAlwaysAs(storedSortKeys.street),
    sortTotalCents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(storedSortKeys.totalCents),
    sortRoofAreaSqft: doublePrecision().notNull().generatedAlwaysAs(storedSortKeys.roofAreaSqft),
    kindMark: smallint().notNull().generatedAlwaysAs(storedMarks.kind),
    statusMark: smallint().notNull().generatedAlwaysAs(storedMarks.status),
    sourceMark: smallint().notNull().generatedAlwaysAs(storedMarks.source),
    assigneeMark: smallint().notNull().generatedAlwaysAs(storedMarks.assignee),
    creatorMark: smallint().notNull().generatedAlwaysAs(storedMarks.creator),
    marketMark: smallint().notNull().generatedAlwaysAs(storedMarks.market),
    productMark: smallint().notNull().generatedAlwaysAs(storedMarks.product),
    cityMark: smallint().notNull().generatedAlwaysAs(storedMarks.city),
    codeMark: integer().notNull().generatedAlwaysAs(storedMarks.code),
    facets: integer().array().notNull().generatedAlwaysAs(storedFacets),
    lastActivityAt: instant().notNull(),
    /** When hail fell near last: the last day of its rows of `lead_storm`, kept so by that table's triggers (migration 0023). */
    hailOn: date({ mode: 'string' }),
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
    ...ordersOf(t),
    // Those that hail fell near, with all that a list of them is sorted by.
    index('lead_hail')
      .on(
        ...([t.companyId, t.kindMark, t.hailOn, ...marksOf(t), t.statusMark, t.id] as const),
        ...[t.createdAt, t.lastActivityAt, t.sortTotalCents, t.sortRoofAreaSqft, t.isTest],
        ...[t.sortName, t.sortStreet, t.status],
      )
      .where(sql`hail_on is not null`),
    index('lead_assigned').on(t.companyId, t.assignedUserId, t.kindMark, t.createdAt.desc().nullsFirst()),
    index('lead_next_step').on(t.companyId, t.nextStepOn, t.id).where(sql`next_step_on is not null`),
    // Everything that the map counts is in it, so that a whole country is counted without its rows.
    index('lead_map').on(t.companyId, t.kindMark, t.mapX, t.mapY, t.statusMark, t.isTest, t.status),
    index('lead_creator')
      .on(t.companyId, t.createdByUserId, t.kindMark, t.createdAt.desc().nullsFirst())
      .where(sql`created_by_user_id is not null`),
    // What few records have is found by what it is (lead.find.ts).
    index('lead_market').on(t.companyId, t.marketId),
    // What contacts of a file are compared with (lead.duplicates.ts). How many share an email is known of a whole index alone.
    index('lead_door').on(t.companyId, storedDoor(t)),
    index('lead_phone').on(t.companyId, t.phone).where(sql`phone <> ''`),
    index('lead_email').on(t.companyId, sql`lower(${t.email})`),
    index('lead_postal_code').on(t.companyId, t.postalCode.op('text_pattern_ops')),
    index('lead_test').on(t.companyId, t.kindMark).where(sql`is_test`),
    index('lead_search').using('gin', t.companyId, t.searchText.op('gin_trgm_ops'), t.nameKeys),
    index('lead_facets').using('gin', t.facets).with({ fastupdate: false }),
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
