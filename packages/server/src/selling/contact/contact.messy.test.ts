import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { parseTable } from '../../platform/table/table-text.ts'
import { contactTable, findHeadingRow, guessFields } from './contact.begin.ts'
import { type ExpectedRow, ownList, ownListRead, untidyContacts } from './contact.messy.fixture.ts'
import { readContact, valuesOf } from './contact.read.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const untidy = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'contacts/messy-contacts.csv')
const withFile = existsSync(untidy)
if (!withFile) console.warn(`Skipped: the untidy contacts are not at ${untidy}`)

function rowsOf(bytes: Uint8Array) {
  const table = parseTable(bytes, contactTable)
  return table.ok ? table.rows : []
}

/** Reads the rows below the headings as an import does, by row number. */
function readRows(bytes: Uint8Array) {
  const rows = rowsOf(bytes)
  const headingRow = findHeadingRow(rows)
  const fields = guessFields(rows.find(({ number }) => number === headingRow)!.cells)
  const below = rows.filter(({ number }) => number > headingRow)
  return new Map(
    below.map(({ number, cells }) => [number, readContact(valuesOf(cells, fields, {}), 'UnitedStates')] as const),
  )
}

const windows1252 = (text: string) => Buffer.from(text, 'latin1')
const [utf8, utf16] = ['utf8', 'utf16le'].map(
  (encoding) => (text: string) => Buffer.from(text, encoding as BufferEncoding),
)
const marked = (write: (text: string) => Buffer) => (text: string) => write(`\uFEFF${text}`)

describe('a real-life list, row by row', () => {
  it.each([
    ['UTF-8 with commas', utf8!, { delimiter: ',' }],
    ['UTF-8 with a mark and semicolons', marked(utf8!), { delimiter: ';' }],
    ['UTF-16 with tabs', marked(utf16!), { delimiter: '\t' }],
    ['Windows-1252 with bars and lone line feeds', windows1252, { delimiter: '|', newline: '\n' }],
    ['every cell in quotes', utf8!, { delimiter: ',', quotes: true }],
  ])('%s', (_named, write, written) => {
    const read = readRows(write(Papa.unparse(ownList, written)))
    const message = [...read].map(([number, { contact, faults }]) => {
      const { firstName, lastName, street, city, state, postalCode, phone } = contact
      const fine = [firstName, lastName, street, city, state, postalCode, phone]
      return [number, faults.length > 0 ? faults.map(({ field }) => field).join(' ') : fine]
    })
    expect(Object.fromEntries(message)).toEqual(ownListRead)
  })
})

describe.skipIf(!withFile)('3,337 messy contacts', () => {
  const read = withFile ? readRows(readFileSync(untidy)) : new Map()

  it.each(Object.entries(untidyContacts))('row %s is parsed as a person reads it', (number, expected) => {
    const { contact, faults } = read.get(Number(number))!
    const { firstName, lastName, street, city, state, postalCode } = contact
    const row: ExpectedRow = {
      name: [firstName, lastName],
      place: [street, city, state, postalCode],
      faults: faults.map(({ field }: { field: string }) => field).join(' '),
    }
    expect(row).toEqual(expected)
  })
})
