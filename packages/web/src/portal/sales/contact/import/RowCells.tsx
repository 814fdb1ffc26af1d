import type { ContactImport, ImportedRow } from '@gable/contract/contact'
import { type ContactField, contactColumns } from '@gable/contract/contact-file'
import { phone } from '@gable/contract/format/contact'
import { limits } from '@gable/contract/limits'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import classes from '../Contact.module.css'
import { text } from '../text.ts'

export type RowProps = { file: ContactImport; row: ImportedRow }

/** The fields in each cell of a row. A field that needs fixing is edited in its cell. */
const cellFields = {
  name: ['name', 'firstName', 'lastName'],
  phone: ['phone'],
  email: ['email'],
  street: ['address', 'unit'],
  place: ['city', 'state', 'postalCode'],
} as const satisfies Record<string, readonly ContactField[]>
export type RowCell = keyof typeof cellFields
export const rowCells = Object.keys(cellFields) as RowCell[]

/** A cell with its values, and an input for each field that needs fixing. */
export function RowCellWords({ file, row, cell }: RowProps & { cell: RowCell }) {
  const fields: readonly ContactField[] = cellFields[cell]
  const isOpen = file.state === 'ready' && row.state === 'faulty' && row.decision !== 'skip'
  const errors = isOpen ? row.faults.filter(({ field }) => fields.includes(field)) : []
  const words = readAs(row, cell)
  return (
    <Stack gap={4} className={classes.words} miw={cell === 'email' ? '11rem' : undefined}>
      {(words || errors.length === 0) && (
        <Text size="sm" fw={cell === 'name' ? 600 : undefined}>
          {words || '–'}
        </Text>
      )}
      {errors.map(({ field, sentence }) => (
        <FixField key={field} file={file} row={row} field={field} sentence={sentence} />
      ))}
    </Stack>
  )
}

/** Saves on blur or Enter. The row is then validated again. */
function FixField({ file, row, field, sentence }: RowProps & { field: ContactField; sentence: string }) {
  const known = row.values[field] ?? ''
  const [value, setValue] = useState(known)
  const fix = useAction({
    run: () => client.contact.mendRow({ id: file.id, number: row.number, values: { [field]: value } }),
    noun: text('import.rowThing'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
  const save = () => {
    if (value !== known && !fix.isPending) fix.mutate(undefined)
  }
  return (
    <TextInput
      size="xs"
      label={contactColumns[field]}
      aria-label={text('row.fieldOf', { field: contactColumns[field], number: String(row.number) })}
      value={value}
      maxLength={limits.contact.cell}
      error={value === known ? sentence : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

/** Returns a cell's normalized values, without the fields that need fixing. */
function readAs({ contact, values, faults }: ImportedRow, cell: RowCell): string {
  const message = (field: keyof NonNullable<ImportedRow['contact']>, from: ContactField) =>
    faults.some((error) => error.field === from) ? '' : ((contact ? contact[field] : values[from]) ?? '')
  switch (cell) {
    case 'name':
      return [message('firstName', 'firstName'), message('lastName', 'lastName')].filter(Boolean).join(' ')
    case 'phone':
      return phone(message('phone', 'phone'))
    case 'email':
      return message('email', 'email')
    case 'street':
      return message('street', 'address')
    case 'place': {
      const region = [message('state', 'state'), message('postalCode', 'postalCode')].filter(Boolean).join(' ')
      return [message('city', 'city'), region].filter(Boolean).join(', ')
    }
  }
}

/** Returns the person of a row, or its address. */
export const nameOfRow = (row: ImportedRow): string =>
  readAs(row, 'name') || row.values.name || readAs(row, 'street') || text('preview.row')
