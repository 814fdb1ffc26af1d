import { type Accepted, megabyte } from './file-kind.ts'
import { importResults, importRowStates } from './status.ts'

/** A file of contacts: its template, and which headings people write over the same columns. Zod-free. */

/** A table to import. Of an Excel file the browser makes one. */
export const contactFile: Accepted = {
  kinds: ['csv'],
  named: 'CSV or Excel (.xlsx)',
  maxBytes: 10 * megabyte,
  most: 1,
}

/** Each field of a contact, as the template heads its column. */
export const contactColumns = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  unit: 'Unit or line 2',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  source: 'Source',
  altPhone: 'Second phone',
  altEmail: 'Second email',
  owner: 'Assigned to',
  status: 'Status',
  tags: 'Tags',
  notes: 'Notes',
  createdOn: 'Created on',
  soldAmount: 'Contract amount',
  soldOn: 'Contract date',
} as const

export type ContactField = keyof typeof contactColumns
export const contactFields = Object.keys(contactColumns) as [ContactField, ...ContactField[]]

/** Fields in exports of other products that the template does not ask for. */
export const fileExtras = [
  'altPhone',
  'altEmail',
  'owner',
  'status',
  'tags',
  'notes',
  'createdOn',
  'soldAmount',
  'soldOn',
] as const satisfies ContactField[]
export type FileExtra = (typeof fileExtras)[number]

const isExtra = (field: ContactField) => fileExtras.some((extra) => extra === field)

/** The template's columns. A file may instead have the name in one column, and the unit in a column of its own. */
export const templateFields = contactFields.filter((field) => field !== 'name' && field !== 'unit' && !isExtra(field))

/** Which rows of a file are looked at: by what was found of them, or by what became of them. */
export const rowFilters = ['all', ...importRowStates, ...importResults] as const
export type RowFilter = (typeof rowFilters)[number]
