import { z } from 'zod'
import { contactAccess } from './contact.access.ts'
import { contactEstimate, contactScope } from './contact-estimate.ts'
import { contactFields, rowFilters } from './contact-file.ts'
import { importForm } from './contact-form.ts'
import { contactSorts } from './estimate-outcome.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { leadFieldLimits } from './lead-field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest, sortedBy } from './list.ts'
import { columnMissing, messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets } from './procedure.ts'
import { sheetFormats } from './product-file-form.ts'
import { importDecisions, importMatches, importResults, importRowStates, importStates, leadStatuses } from './status.ts'
import { freeText } from './text.ts'

const most = limits.contact
const field = z.enum(contactFields)
const rowNumber = z.number().int().min(1).max(most.rows)
const columnIndex = z
  .number()
  .int()
  .min(0)
  .max(most.columns - 1)

/** A contact that came with a file. Its status is that of its lead. */
export const importedContact = z.object({
  id,
  leadId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  status: z.enum(leadStatuses),
  source: z.string(),
  /** The file that it came with. */
  importId: id,
  list: z.string(),
  /** It was put to a lead that was there. */
  joined: z.boolean(),
  /** Null where nobody has looked for its roofs. */
  estimate: contactEstimate.nullable(),
  /** The last day of hail near the house within the last 30, and the largest that fell on it; null where none is known. */
  storm: z.object({ day: calendarDay, inches: z.number() }).nullable(),
  createdAt: timestamp,
})
export type ImportedContact = z.infer<typeof importedContact>

const count = z.number().int()

/** A file of contacts, and how far it has come. */
export const contactImport = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  state: z.enum(importStates),
  /** What was under way could not be done, and waits to be tried again. */
  failed: z.boolean(),
  done: count,
  total: count,
  createdAt: timestamp,
  createdBy: z.string(),
  finishedAt: timestamp.nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: timestamp.nullable(),
  /** Its rows are kept for a time only. */
  hasRows: z.boolean(),
  rows: z.object({ all: count, ready: count, faulty: count, duplicate: count }),
  /** The rows that need fixing by their field, the most frequent first. A row with two problems counts for both. */
  problems: z.array(z.object({ field, rows: count })),
  results: z.record(z.enum(importResults), count),
})
export type ContactImport = z.infer<typeof contactImport>

/** A file as a list shows it. */
export const contactImportRow = contactImport.omit({ rows: true, problems: true, failed: true, sheet: true })
export type ContactImportRow = z.infer<typeof contactImportRow>

export const importColumns = z.object({
  headingRow: count,
  /** The rows at the top, as they stand in the file. */
  top: z.array(z.object({ number: count, cells: z.array(z.string()) })),
  columns: z.array(
    z.object({
      column: count,
      heading: z.string(),
      /** What it fills: as it was chosen, or as its heading lets one guess; null for none. */
      field: field.nullable(),
      /** The field of the company's own that it fills. */
      own: id.nullable(),
      samples: z.array(z.string()),
    }),
  ),
})
export type ImportColumns = z.infer<typeof importColumns>

const values = z.partialRecord(field, z.string())

/** A row of a file, as it is looked at before and after it is imported. */
export const importedRow = z.object({
  number: count,
  state: z.enum(importRowStates),
  decision: z.enum(importDecisions).nullable(),
  result: z.enum(importResults).nullable(),
  /** As they stand in the file, or were mended. */
  values,
  /** As they are read: in the product's own spelling, empty where they are out of rule; null before the rows are looked over. */
  contact: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
    })
    .nullable(),
  /** `confirm`: the value may be right, and can be imported as it is. */
  faults: z.array(z.object({ field, sentence: z.string(), confirm: z.boolean().optional() })),
  /** Whom it is a duplicate of: a lead of the company, or an earlier row of the file. */
  match: z
    .object({
      by: z.enum(importMatches),
      row: count.nullable(),
      lead: z.object({ id, name: z.string(), address: z.string() }).nullable(),
    })
    .nullable(),
  leadId: id.nullable(),
})
export type ImportedRow = z.infer<typeof importedRow>

const underWay = { IMPORT_UNDER_WAY: { status: 409, message: messages.IMPORT_UNDER_WAY } }
const notReady = { IMPORT_NOT_READY: { status: 409, message: messages.IMPORT_NOT_READY } }

export const contactContract = {
  /** Sorted by a storm, a company without weather reports has the newest first. */
  list: reads(contactAccess.list)
    .route({ method: 'GET', path: '/contacts', tags: ['Contacts'], summary: 'List imported contacts' })
    .input(pageRequest({ ...contactScope, ...sortedBy(contactSorts, { sort: 'createdAt', direction: 'desc' }) }))
    .output(pageOf(importedContact)),

  /** The files, the newest first. */
  files: reads(contactAccess.files)
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(contactImportRow)),

  getImport: reads(contactAccess.getImport).input(z.object({ id })).output(contactImport),

  /** Takes an uploaded table in, under a name of its own, and guesses its columns. */
  beginImport: creates(contactAccess.beginImport)
    .input(
      importForm.extend({
        fileId: id,
        fileName: freeText(most.fileName),
        sheet: freeText(most.sheet).default(''),
        idempotencyKey,
      }),
    )
    .output(z.object({ id }))
    .errors({
      IMPORT_NAME_TAKEN: { status: 409, message: messages.IMPORT_NAME_TAKEN },
      UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
      FILE_EMPTY: { status: 422, message: messages.FILE_EMPTY },
      FILE_NOT_READABLE: { status: 422, message: messages.FILE_NOT_READABLE },
      TOO_MANY_ROWS: { status: 422, message: messages.TOO_MANY_ROWS },
    }),

  /** The columns of a file; with another row as that of the headings, guessed anew. */
  columns: reads(contactAccess.columns)
    .input(z.object({ id, headingRow: z.number().int().min(0).max(most.headingRows).optional() }))
    .output(importColumns),

  /** Says what each column fills, and has all rows looked over. It is remembered for files with the same headings. */
  match: sets(contactAccess.match)
    .input(
      z.object({
        id,
        headingRow: z.number().int().min(0).max(most.headingRows),
        columns: z.array(z.object({ column: columnIndex, field })).max(contactFields.length),
        /** Columns that fill fields of the company's own, by the ids of these. */
        own: z
          .array(z.object({ column: columnIndex, id }))
          .max(leadFieldLimits.fields)
          .default([]),
      }),
    )
    .output(z.object({ id }))
    .errors({
      ...underWay,
      ...notReady,
      ADDRESS_COLUMN_MISSING: { status: 422, message: columnMissing('Address') },
      COLUMN_TWICE: { status: 422, message: messages.COLUMN_TWICE },
    }),

  rows: reads(contactAccess.rows)
    .input(pageRequest({ id, filter: z.enum(rowFilters).default('all'), problem: field.optional() }))
    .output(pageOf(importedRow)),

  /** Writes other words in the fields of a row, which is looked over again. */
  mendRow: sets(contactAccess.mendRow)
    .input(z.object({ id, number: rowNumber, values: z.partialRecord(field, freeText(most.cell)) }))
    .output(importedRow)
    .errors({ ...underWay, ...notReady }),

  /** What is to become of one row, or of all rows in a state; null takes a row's decision back. */
  decide: sets(contactAccess.decide)
    .input(
      z.object({
        id,
        rows: z.union([rowNumber, z.enum(['faulty', 'duplicate'])]),
        decision: z.enum(importDecisions).nullable(),
      }),
    )
    .output(z.object({ changed: count }))
    .errors({ ...underWay, ...notReady }),

  /**
   * Accepts one row with invalid fields, or all: empties these, and leaves what only needed a look. Rows whose address is invalid
   * stay as they are.
   */
  leaveOut: sets(contactAccess.leaveOut)
    .input(z.object({ id, rows: z.union([rowNumber, z.literal('faulty')]) }))
    .output(z.object({ changed: count }))
    .errors({ ...underWay, ...notReady }),

  /** Begins to import; what is begun already goes on. */
  startImport: sets(contactAccess.startImport).input(z.object({ id })).output(z.object({ id })).errors(notReady),

  /** Goes on with what could not be done. */
  retry: sets(contactAccess.retry).input(z.object({ id })).output(z.object({ id })),

  /** The rows that were rejected, as they stand in the file, each with the reason. */
  rejected: opens(contactAccess.rejected)
    .input(z.object({ id, format: z.enum(sheetFormats) }))
    .output(z.file()),

  /** A file with the columns of the template and one row for an example, to be filled in. */
  template: opens(contactAccess.template)
    .input(z.object({ format: z.enum(sheetFormats) }))
    .output(z.file()),

  /** Takes out again what an import has made, and what it has joined; what somebody has worked with since is kept. */
  undo: sets(contactAccess.undo)
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors({ ...underWay, IMPORT_UNDO_OVER: { status: 409, message: messages.IMPORT_UNDO_OVER } }),

  /** A file none of whose contacts are in the list. */
  deleteImport: sets(contactAccess.deleteImport)
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors({ ...underWay, IMPORT_HAS_CONTACTS: { status: 409, message: messages.IMPORT_HAS_CONTACTS } }),
}
