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

/** A column that fills a field of the company's own, by that field's id. */
export type OwnColumn = `own:${string}`

/** Which field each column fills, by its place in the file. */
export type ColumnFields = Record<number, ContactField | OwnColumn>

/** A contact as it is kept, in the product's own spelling. */
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
  /** What the export of another product has beside it. */
  more?: ContactMore
  /** In the fields of the company's own. */
  own?: LeadFieldValues
}

export interface ContactMore {
  /** Ten digits, or empty. */
  altPhone: string
  altEmail?: string
  /** As the file names who has it. */
  owner: string
  /** As the file has it, and what it means here. */
  statusWords: string
  status: LeadStatus
  tags: string[]
  notes: string
  createdOn: string
  /** The contract, where the file has one. It counts only where the status means Sold. */
  soldCents?: number | null
  soldOn?: string | null
}

/** By what a row is a duplicate, and of whom: a lead of the company or an earlier row of the file. */
export type RowMatch = { by: ImportMatch; leadId: string } | { by: ImportMatch; row: number }

/** `confirm`: the value may be right, so a person can import it as it is. */
export type RowFault = { field: ContactField; sentence: string; confirm?: true }

/** A file of contacts, and how far it has come. `done` counts rows in what is under way. */
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
    /** Of the file up to which what is under way has come. */
    lastRow: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    createdByUserId: uuid().notNull(),
    startedByUserId: uuid(),
    finishedAt: instant(),
    /** How many rows came to what; kept when the rows themselves are gone. */
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

/** A row of a file: as it came, as it was mended, what was found of it, and what became of it. */
export const contactImportRow = pgTable(
  'contact_import_row',
  {
    companyId: companyId(),
    importId: uuid().notNull(),
    /** As the spreadsheet counts it. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    mended: jsonb().$type<Partial<Record<ContactField, string>>>().notNull().default(sql`'{}'::jsonb`),
    contact: jsonb().$type<Contact>(),
    addressKey: text().notNull().default(''),
    state: text().$type<ImportRowState>().notNull().default('ready'),
    faults: jsonb().$type<RowFault[]>().notNull().default(sql`'[]'::jsonb`),
    match: jsonb().$type<RowMatch>(),
    decision: text().$type<ImportDecision>(),
    result: text().$type<ImportResult>(),
    /** Why it was rejected when it came to be imported. */
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

/** How a contact's roofs were priced: what stands beside the figures that lists are sorted by. */
export interface EstimateFacts {
  squaresHundredths: number | null
  range: { minCents: number; maxCents: number } | null
  productId: string | null
  productName: string
  marketId: string | null
  /** Rise over 12. */
  rise: number | null
  /** Of the company's quote settings and of the formulas. */
  settingsVersion: number | null
  formulaVersion: number
  /** As the address was found: a slip of the finger was forgiven. */
  foundAt: string
  pricedAt: string
}

/**
 * By what contacts are sorted, written once, so that the index and the query agree to the letter. What is not known counts
 * as less than anything known.
 */
export function contactSortKeys(t: Record<'roofAreaSqft' | 'priceCents', AnyPgColumn>): {
  roofAreaSqft: SQL
  priceCents: SQL
} {
  return { roofAreaSqft: sql`coalesce(${t.roofAreaSqft}, -1)`, priceCents: sql`coalesce(${t.priceCents}, -1)` }
}

/** A contact that came with a file, and its lead. A row of a file comes to one contact, however often it is tried. */
export const importedContact = pgTable(
  'imported_contact',
  {
    companyId: companyId(),
    id: rowId(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    leadId: uuid().notNull(),
    /** The lead was there before; `before` is what the contact has filled in it. */
    joined: boolean().notNull(),
    before: jsonb().$type<Record<string, string>>(),
    /** As this import has left the lead: another one says that somebody has worked with it. */
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
    /** Lower-case name, address, email, phone and source, for the search field. */
    searchText: text().notNull(),
    /** What else the file said of it, by the name of the field. */
    details: jsonb().$type<Partial<Record<FileExtra, string>>>().notNull().default(sql`'{}'::jsonb`),
    /**
     * What became of its address when roofs and a price were looked for there; null before anyone has. It is the contact's and
     * not the lead's: a lead's figures are those of its quotes, and are counted as such.
     */
    outcome: text().$type<EstimateOutcome>(),
    /** With the slope. */
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

/** What the columns of files with the same headings filled the last time. */
export const contactMatching = pgTable(
  'contact_matching',
  {
    companyId: companyId(),
    /** Of the headings. */
    signature: text().notNull(),
    fields: jsonb().$type<ColumnFields>().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.signature] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
