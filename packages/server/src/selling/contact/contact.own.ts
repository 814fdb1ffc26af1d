import { dayOf } from '@gable/contract/format/typed-number'
import { type LeadField, type LeadFieldValues, leadFieldForm } from '@gable/contract/lead-field'
import type { ColumnFields, Contact, OwnColumn } from './contact.table.ts'

/** Columns that fill the company's custom fields. They are matched like other columns, but never reject a row. */

/** Maximum length of the notes that are stored from one cell. */
const maxNotes = 2_000
const maxText = 500

/** The column target of a custom field. */
export const ownColumn = (id: string): OwnColumn => `own:${id}`

/** The id of the custom field that a column fills. */
export const ownFieldOf = (field: string | undefined): string | undefined =>
  field?.startsWith('own:') ? field.slice(4) : undefined

/**
 * Returns the contact with the row's values for the company's custom fields. Values that a field does not accept are
 * added to the notes.
 */
export function withOwn(
  contact: Contact,
  { cells, columns, own }: { cells: readonly string[]; columns: ColumnFields; own: readonly LeadField[] },
): Contact {
  const values: LeadFieldValues = {}
  const unread: string[] = []
  for (const [column, target] of Object.entries(columns)) {
    const field = own.find(({ id }) => id === ownFieldOf(target))
    const cell = (cells[Number(column)] ?? '').trim().slice(0, maxText)
    if (!field || cell === '') continue
    const read = leadFieldForm([field], {}).safeParse({ [field.id]: spelled(field, cell) })
    if (read.success) Object.assign(values, read.data)
    else unread.push(`${field.name}: ${cell}`)
  }
  if (Object.keys(values).length === 0 && unread.length === 0) return contact
  if (unread.length === 0) return { ...contact, own: values }
  const more = contact.more ?? nothingMore
  const notes = [more.notes, ...unread].filter(Boolean).join('\n').slice(0, maxNotes)
  return { ...contact, own: values, more: { ...more, notes } }
}

const nothingMore = {
  altPhone: '',
  owner: '',
  statusWords: '',
  status: 'New' as const,
  tags: [],
  notes: '',
  createdOn: '',
}

/** Converts a cell to its field's format: a choice in the company's spelling, a US date to YYYY-MM-DD. */
function spelled({ kind, choices }: LeadField, cell: string): string {
  if (kind === 'choice') return choices.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? cell
  return kind === 'date' ? (dayOf(cell) ?? cell) : cell
}
