import type { ContactField, FileExtra } from '@gable/contract/contact-file'
import type { EstimateOutcome } from '@gable/contract/estimate-outcome'
import type { LeadFieldValues } from '@gable/contract/lead-field'
import type {
  Country,
  ImportDecision,
  ImportMatch,
  ImportResult,
  ImportRowState,
  ImportState,
  LeadStatus,
} from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
import { cents, companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** A column that fills a custom field of the company, by the field's id. */
export type OwnColumn = `own:${string}`

/** The field that each column fills, by column index. */
export type ColumnFields = Record<number, ContactField | OwnColumn>

/** A stored contact, in the product's own spelling. */
export interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
  country: Country
  source: string
  /** Additional data from another product's export. */
  more?: ContactMore
  /** Values of the company's custom fields. */
  own?: LeadFieldValues
}

export interface ContactMore {
  /** Ten digits, or empty. */
  altPhone: string
  altEmail?: string
  /** The lead's owner, as named in the file. */
  owner: string
  /** The status as written in the file, and the status that it maps to. */
  statusWords: string
  status: LeadStatus
  tags: string[]
  notes: string
  createdOn: string
  /** The contract amount, if the file has one. It counts only if the status maps to Sold. */
  soldCents?: number | null
  soldOn?: string | null
}

/** How a row is a duplicate, and of what: a lead of the company or an earlier row of the file. */
export type RowMatch = { by: ImportMatch; leadId: string } | { by: ImportMatch; row: number }

/** `confirm`: the value can be right, so a user can import it unchanged. */
export type RowError = { field: ContactField; sentence: string; confirm?: true }

/** A contact file and its progress. `done` counts the rows of the current step. */
export const contactImport = pgTable(
  'contact_import',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    fileName: text().notNull(),
    sheet: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    failed: boolean().notNull().default(false),
    headingRow: integer().notNull(),
    fields: jsonb().$type<ColumnFields>().notNull(),
    /** The last row that the current step has processed. */
    lastRow: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    createdByUserId: uuid().notNull(),
    startedByUserId: uuid(),
    finishedAt: instant(),
    /** Row counts by result; they remain after the rows are deleted. */
    results: jsonb().$type<Partial<Record<ImportResult, number>>>().notNull().default(sql`'{}'::jsonb`),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('contact_import_name').on(t.companyId, sql`lower(${t.name})`),
    index('contact_import_created').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** A row of a file: its original cells, its fixes, the findings, and the result. */
export const contactImportRow = pgTable(
  'contact_import_row',
  {
    companyId: companyId(),
    importId: uuid().notNull(),
    /** The row number in the spreadsheet. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    mended: jsonb().$type<Partial<Record<ContactField, string>>>().notNull().default(sql`'{}'::jsonb`),
    contact: jsonb().$type<Contact>(),
    addressKey: text().notNull().default(''),
    state: text().$type<ImportRowState>().notNull().default('ready'),
    faults: jsonb().$type<RowError[]>().notNull().default(sql`'[]'::jsonb`),
    match: jsonb().$type<RowMatch>(),
    decision: text().$type<ImportDecision>(),
    result: text().$type<ImportResult>(),
    /** Why the row was rejected during the import. */
    reason: text().notNull().default(''),
    leadId: uuid(),
    doneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.number] }),
    foreignKey({ columns: [t.companyId, t.importId], foreignColumns: [contactImport.companyId, contactImport.id] }),
    index('contact_import_row_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
)

/** How a contact's roofs were priced, in addition to the figures that lists sort by. */
export interface EstimateFacts {
  squaresHundredths: number | null
  range: { minCents: number; maxCents: number } | null
  productId: string | null
  productName: string
  marketId: string | null
  /** Rise over 12. */
  rise: number | null
  /** Version of the company's quote settings, and of the formulas. */
  settingsVersion: number | null
  formulaVersion: number
  /** The address that was found, which can correct a typo. */
  foundAt: string
  pricedAt: string
}

/**
 * Sort keys of contacts, defined once so that the index and the query match exactly. Unknown values sort below all
 * known ones.
 */
export function contactSortKeys(t: Record<'roofAreaSqft' | 'priceCents', AnyPgColumn>): {
  roofAreaSqft: SQL
  priceCents: SQL
} {
  return { roofAreaSqft: sql`coalesce(${t.roofAreaSqft}, -1)`, priceCents: sql`coalesce(${t.priceCents}, -1)` }
}

/**
 * A contact that was imported from a file, and its lead. Each row becomes one contact, even if the import is retried.
 */
export const importedContact = pgTable(
  'imported_contact',
  {
    companyId: companyId(),
    id: rowId(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    leadId: uuid().notNull(),
    /** The lead existed before; `before` has the values that the contact filled in. */
    joined: boolean().notNull(),
    before: jsonb().$type<Record<string, string>>(),
    /** The lead's version after this import. Any other version means that somebody has worked with the lead. */
    leadVersion: integer().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().$type<Country>().notNull(),
    source: text().notNull(),
    /** Name, address, email, phone, and source in lowercase, for the search field. */
    searchText: text().notNull(),
    /** Other values from the file, by field name. */
    details: jsonb().$type<Partial<Record<FileExtra, string>>>().notNull().default(sql`'{}'::jsonb`),
    /**
     * The outcome of the roof and price estimate for this address; null before anyone has requested it. It belongs to
     * the contact because a lead's figures come from its quotes and are counted as such.
     */
    outcome: text().$type<EstimateOutcome>(),
    /** With the slope included. */
    roofAreaSqft: doublePrecision(),
    priceCents: cents(),
    estimate: jsonb().$type<EstimateFacts>(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('imported_contact_roof').on(t.companyId, contactSortKeys(t).roofAreaSqft, t.id),
    index('imported_contact_price').on(t.companyId, contactSortKeys(t).priceCents, t.id),
    uniqueIndex('imported_contact_row').on(t.companyId, t.importId, t.rowNumber),
    index('imported_contact_lead').on(t.companyId, t.leadId),
    foreignKey({ columns: [t.companyId, t.importId], foreignColumns: [contactImport.companyId, contactImport.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** The fields that the columns of files with the same headings filled last time. */
export const contactMatching = pgTable(
  'contact_matching',
  {
    companyId: companyId(),
    /** Hash of the headings. */
    signature: text().notNull(),
    fields: jsonb().$type<ColumnFields>().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.signature] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
