import { type Accepted, megabyte } from './file-kind.ts'
import { importResults, importRowStates } from './status.ts'

/** Contact files: the template and the other headings that people use for its columns. Zod-free. */

/** A table to import. The browser converts Excel files to one. */
export const contactFile: Accepted = {
  kinds: ['csv'],
  named: 'CSV or Excel (.xlsx)',
  maxBytes: 10 * megabyte,
  most: 1,
}

/** The template's heading for each contact field. */
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

/** Fields from other products' exports that the template does not include. */
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

/** The template's columns. A file may instead have the full name in one column, and the unit in its own column. */
export const templateFields = contactFields.filter((field) => field !== 'name' && field !== 'unit' && !isExtra(field))

/** Filters for a file's rows: by what was found in them, or by their import result. */
export const rowFilters = ['all', ...importRowStates, ...importResults] as const
export type RowFilter = (typeof rowFilters)[number]
