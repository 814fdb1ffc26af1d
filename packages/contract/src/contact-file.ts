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
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  source: 'Source',
  altPhone: 'Second phone',
  owner: 'Assigned to',
  status: 'Status',
  tags: 'Tags',
  notes: 'Notes',
  createdOn: 'Created on',
} as const

export type ContactField = keyof typeof contactColumns
export const contactFields = Object.keys(contactColumns) as [ContactField, ...ContactField[]]

/** What exports of other products have beside a contact. */
export const fileExtras = [
  'altPhone',
  'owner',
  'status',
  'tags',
  'notes',
  'createdOn',
] as const satisfies ContactField[]
export type FileExtra = (typeof fileExtras)[number]

const isExtra = (field: ContactField) => fileExtras.some((extra) => extra === field)

/** What the template asks for: a name in one column or in two is the file's own choice. */
export const templateFields = contactFields.filter((field) => field !== 'name' && !isExtra(field))

/** What else people write over a column, in small letters without signs; in the order in which they are preferred. */
export const contactHeadings: Record<ContactField, readonly string[]> = {
  name: [
    'full name',
    'name',
    'contact name',
    'customer name',
    'client name',
    'customer',
    'client',
    'contact',
    'homeowner',
    'owner',
    'owner name',
    'site name',
    'display name',
    'primary contact',
    'primary contact name',
    'job contact',
  ],
  firstName: ['first name', 'first', 'given name', 'fname', 'forename', 'contact first name', 'customer first name'],
  lastName: ['last name', 'last', 'surname', 'family name', 'lname', 'contact last name', 'customer last name'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'primary email', 'contact email', 'email 1'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'tel',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'primary phone',
    'home phone',
    'phone 1',
    'contact phone',
    'phone no',
    'mobile phone number',
    'contact phone number',
    'work phone',
  ],
  address: [
    'address',
    'street address',
    'street',
    'address 1',
    'address line 1',
    'property address',
    'job address',
    'mailing address',
    'site address',
    'service address',
    'full address',
    'home address',
    'street 1',
    'addr',
    'address line',
    'location address',
    'job site address',
    'job location',
  ],
  city: ['city', 'town', 'municipality', 'property city', 'mailing city', 'city town'],
  state: [
    'state',
    'province',
    'state province',
    'st',
    'region',
    'property state',
    'mailing state',
    'state region',
    'state text',
  ],
  postalCode: [
    'zip code',
    'zip',
    'postal code',
    'postcode',
    'zipcode',
    'postal',
    'zip postal code',
    'zip 4',
    'property zip',
    'mailing zip',
  ],
  source: [
    'source',
    'lead source',
    'origin',
    'campaign',
    'referral source',
    'how did you hear about us',
    'original source',
  ],
  altPhone: ['second phone', 'secondary phone', 'alternate phone', 'alt phone', 'phone 2', 'other phone'],
  owner: [
    'assigned to',
    'sales rep',
    'sales person',
    'salesperson',
    'contact owner',
    'job owner',
    'lead owner',
    'assignee',
    'company representative',
    'rep',
  ],
  status: [
    'status',
    'lead status',
    'stage',
    'job status',
    'current milestone',
    'milestone',
    'pipeline stage',
    'lifecycle stage',
  ],
  tags: ['tags', 'tag', 'labels', 'work type', 'trade type'],
  notes: ['notes', 'note', 'description', 'comments', 'comment', 'remarks'],
  createdOn: ['created on', 'created', 'date created', 'created date', 'create date', 'created at', 'date added'],
}

/** Which rows of a file are looked at: by what was found of them, or by what became of them. */
export const rowFilters = ['all', ...importRowStates, ...importResults] as const
export type RowFilter = (typeof rowFilters)[number]
