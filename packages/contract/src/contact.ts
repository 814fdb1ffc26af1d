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

const max = limits.contact
const field = z.enum(contactFields)
const rowNumber = z.number().int().min(1).max(max.rows)
const columnIndex = z
  .number()
  .int()
  .min(0)
  .max(max.columns - 1)

/** A contact imported from a file. Its status is the lead's. */
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
  importId: id,
  list: z.string(),
  /** The contact was merged into an existing lead. */
  joined: z.boolean(),
  /** Null if no estimate has been made. */
  estimate: contactEstimate.nullable(),
  /**
   * The most recent day of hail near the house within the last 30 days, and the largest hail that day; null if none is
   * known.
   */
  storm: z.object({ day: calendarDay, inches: z.number() }).nullable(),
  createdAt: timestamp,
})
export type ImportedContact = z.infer<typeof importedContact>

const count = z.number().int()

/** A file of contacts and its import progress. */
const contactImport = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  state: z.enum(importStates),
  /** The current step failed and is waiting for a retry. */
  failed: z.boolean(),
  done: count,
  total: count,
  createdAt: timestamp,
  createdBy: z.string(),
  finishedAt: timestamp.nullable(),
  /** Until when the import can be undone; null if it cannot. */
  undoUntil: timestamp.nullable(),
  /** Rows are stored only for a limited time. */
  hasRows: z.boolean(),
  rows: z.object({ all: count, ready: count, faulty: count, duplicate: count }),
  /** The number of rows to fix per field, most frequent first. A row with two problems counts twice. */
  problems: z.array(z.object({ field, rows: count })),
  results: z.record(z.enum(importResults), count),
})
export type ContactImport = z.infer<typeof contactImport>

const contactImportRow = contactImport.omit({ rows: true, problems: true, failed: true, sheet: true })
export type ContactImportRow = z.infer<typeof contactImportRow>

const importColumns = z.object({
  headingRow: count,
  /** The top rows, exactly as in the file. */
  top: z.array(z.object({ number: count, cells: z.array(z.string()) })),
  columns: z.array(
    z.object({
      column: count,
      heading: z.string(),
      /** The field that the column fills: chosen, or guessed from the heading; null for none. */
      field: field.nullable(),
      /** The company's custom field that the column fills. */
      own: id.nullable(),
      samples: z.array(z.string()),
    }),
  ),
})
export type ImportColumns = z.infer<typeof importColumns>

const values = z.partialRecord(field, z.string())

/** A row of a file, reviewed before and after the import. */
const importedRow = z.object({
  number: count,
  state: z.enum(importRowStates),
  decision: z.enum(importDecisions).nullable(),
  result: z.enum(importResults).nullable(),
  /** Values as in the file, or as corrected. */
  values,
  /** Normalized values, empty if invalid; null until the row is checked. */
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
  /** `confirm`: the value may be correct and can be imported unchanged. */
  faults: z.array(z.object({ field, sentence: z.string(), confirm: z.boolean().optional() })),
  /** What the row duplicates: a lead of the company, or an earlier row of the file. */
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
  /** Sorting by storm falls back to newest first for a company without weather reports. */
  list: reads(contactAccess.list)
    .route({ method: 'GET', path: '/contacts', tags: ['Contacts'], summary: 'List imported contacts' })
    .input(pageRequest({ ...contactScope, ...sortedBy(contactSorts, { sort: 'createdAt', direction: 'desc' }) }))
    .output(pageOf(importedContact)),

  /** Newest first. */
  files: reads(contactAccess.files)
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(contactImportRow)),

  getImport: reads(contactAccess.getImport).input(z.object({ id })).output(contactImport),

  /** Starts importing an uploaded table under a unique name, and guesses its columns. */
  beginImport: creates(contactAccess.beginImport)
    .input(
      importForm.extend({
        fileId: id,
        fileName: freeText(max.fileName),
        sheet: freeText(max.sheet).default(''),
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

  /** The columns of a file. Passing a different heading row guesses them again. */
  columns: reads(contactAccess.columns)
    .input(z.object({ id, headingRow: z.number().int().min(0).max(max.headingRows).optional() }))
    .output(importColumns),

  /** Assigns fields to columns and checks all rows. The assignment is remembered for files with the same headings. */
  match: sets(contactAccess.match)
    .input(
      z.object({
        id,
        headingRow: z.number().int().min(0).max(max.headingRows),
        columns: z.array(z.object({ column: columnIndex, field })).max(contactFields.length),
        /** Columns that fill custom fields, by field ID. */
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

  /** Corrects a row's fields and checks the row again. */
  mendRow: sets(contactAccess.mendRow)
    .input(z.object({ id, number: rowNumber, values: z.partialRecord(field, freeText(max.cell)) }))
    .output(importedRow)
    .errors({ ...underWay, ...notReady }),

  /** Sets the decision for one row, or for all rows in a state; null clears it. */
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
   * Accepts one row or all rows with invalid fields: clears invalid fields and keeps values that only needed
   * confirmation. Rows with an invalid address do not change.
   */
  leaveOut: sets(contactAccess.leaveOut)
    .input(z.object({ id, rows: z.union([rowNumber, z.literal('faulty')]) }))
    .output(z.object({ changed: count }))
    .errors({ ...underWay, ...notReady }),

  /** Starts the import; does nothing if it is already running. */
  startImport: sets(contactAccess.startImport).input(z.object({ id })).output(z.object({ id })).errors(notReady),

  /** Retries the failed step. */
  retry: sets(contactAccess.retry).input(z.object({ id })).output(z.object({ id })),

  /** Exports the rejected rows as in the file, each with the reason. */
  rejected: opens(contactAccess.rejected)
    .input(z.object({ id, format: z.enum(sheetFormats) }))
    .output(z.file()),

  /** An empty file with the template's columns and one example row. */
  template: opens(contactAccess.template)
    .input(z.object({ format: z.enum(sheetFormats) }))
    .output(z.file()),

  /**
   * Undoes an import. Deletes leads that it created and nobody has worked with, and reverts values that it filled in on
   * other leads if they are unchanged.
   */
  undo: sets(contactAccess.undo)
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors({ ...underWay, IMPORT_UNDO_OVER: { status: 409, message: messages.IMPORT_UNDO_OVER } }),

  /** Only a file that has no contacts in the list can be deleted. */
  deleteImport: sets(contactAccess.deleteImport)
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors({ ...underWay, IMPORT_HAS_CONTACTS: { status: 409, message: messages.IMPORT_HAS_CONTACTS } }),
}
