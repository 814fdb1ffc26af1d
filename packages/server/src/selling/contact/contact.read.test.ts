import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from '@gable/contract/messages'
import { describe, expect, it } from 'vitest'
import { parseTable } from '../../platform/table/table-text.ts'
import { contactTable, findHeadingRow, guessFields, headingOf } from './contact.begin.ts'
import { readAddress } from './contact.more.ts'
import { phoneOf, postalCodeOf, readContact, valuesOf } from './contact.read.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const shared = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data')
const withFiles = existsSync(shared)
if (!withFiles) console.warn(`Skipped: the messy files are not at ${shared}`)

const read = (values: Parameters<typeof readContact>[0], country: 'UnitedStates' | 'Canada' = 'UnitedStates') =>
  readContact(values, country)
const place = { address: '1 Elm St', postalCode: '83422' }

describe('a phone', () => {
  it.each([
    ['3075550111.0', '3075550111'],
    ['3.0755501110E+9', '3075550111'],
    ['3.08E+09', '3.08E+09'],
    ['307-555-0111 x12', '307-555-0111'],
    ['Cell: (307) 555-0111', '(307) 555-0111'],
    ['555 / 307.555.0111', '307.555.0111'],
    ['n/a', 'n/a'],
  ])('%s is read as %s', (text, phone) => {
    expect(phoneOf(text)).toBe(phone)
  })
})

describe('a ZIP code', () => {
  it.each([
    ['2134', '02134'],
    ['501', '00501'],
    ['83499.0', '83499'],
    ['21341234', '02134-1234'],
    ['834991234', '83499-1234'],
    ['83499-0012', '83499-0012'],
    ['12', '12'],
  ])('%s is %s', (text, code) => {
    expect(postalCodeOf(text, 'UnitedStates')).toBe(code)
  })

  it('of Canada has its space', () => {
    expect(postalCodeOf('m5h1a1', 'Canada')).toBe('M5H 1A1')
  })
})

describe('an address in one cell', () => {
  const whole = { street: '47 Main Street', city: 'Maple Ridge', state: 'ID', postalCode: '83499' }
  it.each([
    ['47 Main Street, Maple Ridge, ID 83499', whole],
    ['47 Main Street\nMaple Ridge, Idaho 83499\nUSA', whole],
    ['47 Main Street, Maple Ridge, ID, 83499', whole],
    ['47 Main Street Maple Ridge ID 83499', whole],
    ['100 Court St Saint Paul MN', { street: '100 Court St', city: 'Saint Paul', state: 'MN', postalCode: '' }],
    [
      '12 Lake Dr, Apt 4, Boise, ID 83702-1234',
      { street: '12 Lake Dr, Apt 4', city: 'Boise', state: 'ID', postalCode: '83702-1234' },
    ],
    [
      '9 King St W, Toronto, ON M5H 1A1, Canada',
      { street: '9 King St W', city: 'Toronto', state: 'ON', postalCode: 'M5H 1A1' },
    ],
    ['47 Main St, Austin, Tx 78701', { street: '47 Main St', city: 'Austin', state: 'TX', postalCode: '78701' }],
    ['47 main st, austin, tx 78701', { street: '47 main st', city: 'austin', state: 'TX', postalCode: '78701' }],
    [
      '12 Oak Dr, Apt 4, Dover, De 19901',
      { street: '12 Oak Dr, Apt 4', city: 'Dover', state: 'DE', postalCode: '19901' },
    ],
    ['47 Main St Austin Tx 78701', { street: '47 Main St', city: 'Austin', state: 'TX', postalCode: '78701' }],
    [
      '12 Main St, Charlotte Amalie, Vi 00802',
      { street: '12 Main St', city: 'Charlotte Amalie', state: 'VI', postalCode: '00802' },
    ],
    [
      '1420 Park Ave S New York ny 10003',
      { street: '1420 Park Ave S', city: 'New York', state: 'NY', postalCode: '10003' },
    ],
    [
      '45\u00A0Main\u2011Ray\u200B St, Dover, DE\u202F19901',
      { street: '45 Main-Ray St', city: 'Dover', state: 'DE', postalCode: '19901' },
    ],
    ['5 Main Ct', { street: '5 Main Ct', city: '', state: '', postalCode: '' }],
    ['12345', { street: '12345', city: '', state: '', postalCode: '' }],
    ['', { street: '', city: '', state: '', postalCode: '' }],
  ])('%j is split into its parts', (text, parts) => {
    expect(readAddress(text)).toEqual(parts)
  })
})

describe('a contact', () => {
  it.each([
    ['John Smith', 'John', 'Smith'],
    ['SMITH, JOHN', 'John', 'Smith'],
    ['Dr. Mary Ann Lee', 'Mary Ann', 'Lee'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ["PATRICK O'BRIEN", 'Patrick', "O'Brien"],
    ['ian mckay', 'Ian', 'McKay'],
    ['Bloomington Day Care, Inc.', 'Bloomington Day', 'Care Inc.'],
    ['Smith', '', 'Smith'],
  ])('%s is %s %s', (name, firstName, lastName) => {
    expect(read({ ...place, name }).contact).toMatchObject({ firstName, lastName })
  })

  it('has an address’s capitals, and its state from its ZIP code', () => {
    const { contact, faults } = read({
      address: '123 NW MAIN ST',
      city: 'DRIGGS',
      postalCode: '83422',
      email: 'A@Home.Example; b@c',
    })
    expect(faults).toEqual([])
    expect(contact).toMatchObject({ street: '123 NW Main St', city: 'Driggs', state: 'ID', email: 'a@home.example' })
  })

  it('needs at least a street and a ZIP code', () => {
    expect(read({ ...place, email: 'none', phone: '-', name: 'N/A' }).faults).toEqual([])
    expect(read({ address: '1 Elm St' }).faults).toEqual([
      { field: 'postalCode', sentence: messages.POSTAL_CODE_NOT_VALID },
    ])
    expect(read({ address: '1 Elm St', city: 'Driggs' }).faults).toEqual([
      { field: 'postalCode', sentence: messages.POSTAL_CODE_NOT_VALID },
    ])
    expect(read({ address: '1 Elm St', city: 'Driggs', state: 'Idaho' }).faults).toEqual([])
    expect(read({ postalCode: '83422' }).faults).toEqual([{ field: 'address', sentence: messages.REQUIRED }])
  })

  it.each([
    [{ email: 'a@' }, 'email', messages.EMAIL_NOT_VALID],
    [{ phone: '5550111' }, 'phone', messages.PHONE_NOT_VALID],
    [{ state: 'Utopia' }, 'state', messages.STATE_NOT_VALID],
    [{ state: 'ON' }, 'postalCode', messages.POSTAL_CODE_NOT_VALID],
    [{ phone: ','.repeat(2_000) }, 'phone', 'Please enter a phone shorter than 41 characters'],
    [{ address: 'x '.repeat(1_000) }, 'address', 'Please enter a street shorter than 201 characters'],
    [{ email: '@'.repeat(2_000) }, 'email', 'Please enter an email shorter than 255 characters'],
    [{ firstName: 'x'.repeat(31) }, 'firstName', 'Please enter a first name shorter than 31 characters'],
    [{ name: `${'x'.repeat(31)} Lee` }, 'name', 'Please enter a first name shorter than 31 characters'],
  ])('with %j is invalid', (values, field, sentence) => {
    expect(read({ ...place, ...values }).faults).toEqual([{ field, sentence }])
  })

  it('has its town after a comma or a line break if no other cell has one', () => {
    const townOf = (address: string, more = {}) => {
      const { street, city } = read({ ...place, address, ...more }).contact
      return [street, city]
    }
    expect(townOf('2 Oak Street, Driggs')).toEqual(['2 Oak Street', 'Driggs'])
    expect(townOf('2 Oak Street\nst. anthony')).toEqual(['2 Oak Street', 'St. Anthony'])
    expect(townOf('2 Oak Street, Suite B')).toEqual(['2 Oak Street, Suite B', ''])
    expect(townOf('2 Oak Street, 2nd Floor')).toEqual(['2 Oak Street, 2nd Floor', ''])
    expect(townOf('2 Oak Street, Driggs', { city: 'Victor' })).toEqual(['2 Oak Street, Driggs', 'Victor'])
  })

  it('has one key for an address, however it is written', () => {
    const keys = ['1 N. Elm St', '1 North Elm Street', '1 NORTH ELM ST.'].map(
      (address) => read({ ...place, address }).addressKey,
    )
    expect(new Set(keys).size).toBe(1)
  })
})

describe('columns', () => {
  it('are recognized by common names; parts of a name before the whole', () => {
    expect(guessFields(['Customer', 'E-Mail*', 'Mobile Phone', 'Phone', 'Property\nAddress', 'zip', 'Notes'])).toEqual({
      0: 'name',
      1: 'email',
      2: 'altPhone',
      3: 'phone',
      4: 'address',
      5: 'postalCode',
      6: 'notes',
    })
    expect(guessFields(['Name', 'First', 'Last'])).toEqual({ 1: 'firstName', 2: 'lastName' })
  })

  it('are found below a title over merged cells and a row of groups', () => {
    const table = rowsOf(
      Buffer.from('Our customers 2026,,,\n,,,\nPerson,,Place,\nName,Phone,Address,ZIP\nAnn,1,1 Elm,83422\n'),
    )
    expect(findHeadingRow(table)).toBe(4)
    expect([headingOf(['Name'], 0), headingOf([], 1), headingOf([], 27)]).toEqual(['Name', 'Column B', 'Column AB'])
  })

  it.each([
    ['with a mark', '\uFEFFName;Address\r\nZoë;1 Elm\r\n', 'utf8'],
    ['in UTF-16', '\uFEFFName\tAddress\r\nZoë\t1 Elm\r\n', 'utf16le'],
    ['in Windows-1252', 'Name|Address\nZoë|1 Elm\n', 'latin1'],
    ['with a separator of its own', 'sep=;\nName;Address\nZoë;"1 Elm"\n', 'utf8'],
  ] as const)('are read from a file %s', (_named, text, encoding) => {
    const rows = rowsOf(Buffer.from(text, encoding))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Address'],
      ['Zoë', '1 Elm'],
    ])
  })
})

function rowsOf(bytes: Uint8Array) {
  const table = parseTable(bytes, contactTable)
  return table.ok ? table.rows : []
}

/** The non-empty rows of each messy file, by row number; for long files, their number and the first cells of each. */
const expected: Record<string, [number, string[]][]> = {
  'blank-headers.csv': [
    [1, ['id', '', 'age']],
    [2, ['1101', 'John', '30']],
    [3, ['1102', 'Julie', '26']],
  ],
  'blank-rows.csv': [
    [1, ['id', 'name', 'age']],
    [2, ['1101', 'John', '30']],
    [3, ['1102', 'Julie', '26']],
  ],
  'bom.csv': [
    [1, ['id', 'name']],
    [2, ['1', 'english']],
    [3, ['2', '中国人']],
  ],
  // The quote on the next line closes the third quote, so both lines are one row, as in a spreadsheet.
  'broken-unclosed-quotes.csv': [
    [1, ['1414770317901', 'android.widget.EditText', 'pass sem1 _84*|*', '0', 'pass sem1 _8']],
    [2, ['1414770318470', 'android.widget.EditText', 'pass sem1 _84:|', '0', 'pass sem1 _84:\\']],
    [
      3,
      [
        '1414770318327',
        'android.widget.EditText',
        'pass sem1\n"1414770318628',
        'android.widget.EditText',
        'pass sem1 _84*|*',
        '0',
        'pass sem1',
      ],
    ],
  ],
  'comment-lines.csv': [
    [1, ['# Comment before header']],
    [2, ['author', 'title', 'publishDate']],
    [3, ['Dan Simmons', 'Hyperion', '1989']],
    [4, ['# Comment Line 1']],
    [5, ['# Comment Line 2']],
    [6, ['# Comment Line 3']],
    [7, ['Douglas Adams', 'The Hitchhiker\'s \\"Guide\\" to the Galaxy', '1979']],
    [8, ['Douglas John', 'The Hitchhiker\'s \\"Guide\\" to the Mars', '1979']],
  ],
  'duplicate-headers.csv': [
    [1, ['id', 'name', 'id', 'age', 'id']],
    [2, ['1101', 'John', '0', '30', '001101']],
    [3, ['1102', 'Julie', '0', '26', '001102']],
  ],
  'issue-1009-semicolon.csv': [
    [1, ['fieldNameA', 'fieldNameB']],
    [2, ['0123', 'c']],
  ],
  'latin1.csv': [
    [1, ['id', 'name']],
    [2, ['1', 'english']],
    [3, ['2', '©']],
  ],
  'malformed.tsv': [
    [1, ['site', 'lon', 'lat', 'max', 'min', 'precip', 'snow', 'snowdepth']],
    [2, ['1V4', '-72.02', '44.42', '13', '-5', '0.01', '-99', '-99']],
    [3, ['BTV', '-73.15', '44.47', '14', '-9', '0.00', '0.0', '7', '52']],
    [4, ['MVL', '-72.62', '44.54', '11', '-7', '0.00', '-99', '-99']],
    [5, ['MPV', '-72.56', '44.20', '12', '-4', '0.00', '-99', '-99']],
    [6, ['MSS', '-74.85', '44.93', '4', '-150.00', '-99', '-99']],
    [7, ['PBG', '-73.47', '44.65', '15', '-12', '0.00', '-99', '-99']],
    [8, ['RUT', '-72.95', '43.53', '18', '-2', '-99', '-99', '-99']],
    [9, ['SLK', '-74.20', '44.39', '7', '-12', '0.00', '-99', '-99']],
    [10, ['VSF', '-72.50', '43.34', '20', '-1', '0.04', '-99', '-99']],
  ],
  'no_spreadsheet_file.txt': [[1, ['this is intentionally not a spreadsheet file']]],
  'quoted-newlines-psql.csv': [
    [1, ['1', 'abc', 'test line 1\ntest line 2']],
    [2, ['2', 'xyz', '\\b:\b \\t:\t \\n:\n \\r:', 'a', 'b']],
    [3, ['3', 'a', 'b,c,d', '"quoted"', 'e']],
  ],
  'spectrum-escaped_quotes.csv': [
    [1, ['a', 'b']],
    [2, ['1', 'ha "ha" ha']],
    [3, ['3', '4']],
  ],
  'spectrum-newlines_crlf.csv': [
    [1, ['a', 'b', 'c']],
    [2, ['1', '2', '3']],
    [3, ['Once upon \na time', '5', '6']],
    [4, ['7', '8', '9']],
  ],
  'spectrum-quotes_and_newlines.csv': [
    [1, ['a', 'b']],
    [2, ['1', 'ha \n"ha" \nha']],
    [3, ['3', '4']],
  ],
  'spectrum-utf8.csv': [
    [1, ['a', 'b', 'c']],
    [2, ['1', '2', '3']],
    [3, ['4', '5', 'ʤ']],
  ],
}

describe.skipIf(!withFiles)('the messy files', () => {
  const rowsIn = (file: string) => rowsOf(readFileSync(resolve(shared, file)))

  it.each(Object.entries(expected))('%s is parsed row by row', (file, rows) => {
    expect(rowsIn(`vendor-apis/import-files/${file}`).map(({ number, cells }) => [number, cells])).toEqual(rows)
  })

  it('japanese-leading-zeros.csv keeps its zeros, emoji.csv its emoji', () => {
    const zeros = rowsIn('vendor-apis/import-files/japanese-leading-zeros.csv')
    expect(zeros.slice(1, 3).map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['00000000000001', '2017-01-01'],
      ['00000000000002', '2017-01-01'],
    ])
    expect(rowsIn('vendor-apis/import-files/emoji.csv')[1]!.cells[1]).toBe('😄'.repeat(10))
  })

  it('3,337 messy contacts: each is valid, or says what it lacks', () => {
    const rows = rowsIn('contacts/messy-contacts.csv')
    expect(findHeadingRow(rows)).toBe(1)
    const fields = guessFields(rows[0]!.cells)
    expect(fields).toEqual({ 1: 'source', 2: 'name', 3: 'address', 4: 'postalCode', 5: 'phone', 27: 'email' })
    const tally = new Map<string, number>()
    let otherState = 0
    for (const { cells } of rows.slice(1)) {
      const { faults } = read(valuesOf(cells, fields, {}))
      const message =
        faults
          .filter(({ confirm }) => !confirm)
          .map(({ field }) => field)
          .join(' ') || 'good'
      otherState += faults.some(({ confirm }) => confirm) ? 1 : 0
      tally.set(message, (tally.get(message) ?? 0) + 1)
    }
    expect(rows).toHaveLength(3_338)
    expect(Object.fromEntries(tally)).toEqual({
      good: 17,
      email: 1,
      'email phone': 90,
      name: 46,
      'name email phone': 43,
      'name name phone': 1,
      'name name phone postalCode': 3,
      'name phone': 659,
      'name phone postalCode': 541,
      'name postalCode': 45,
      phone: 1_152,
      'phone postalCode': 702,
      postalCode: 37,
    })
    expect(otherState).toBe(20)
  })
})

describe('placeholder words', () => {
  it.each([
    [{ firstName: 'Jennifer', lastName: 'Null' }, ['Jennifer', 'Null']],
    [{ firstName: 'Min-ji', lastName: 'Na' }, ['Min-ji', 'Na']],
    [{ name: 'None Smith' }, ['None', 'Smith']],
    [{ firstName: 'Unknown', lastName: 'Unknown' }, ['', '']],
    [{ firstName: 'N/A', lastName: 'Reyes' }, ['', 'Reyes']],
    [{ name: 'unknown' }, ['', '']],
  ])('%j is the name %j', (values, [firstName, lastName]) => {
    expect(read({ ...place, ...values }).contact).toMatchObject({ firstName, lastName })
  })
})

describe('a second value', () => {
  it('keeps the second email of a cell or a separate column, and adds an unreadable one to the notes', () => {
    const more = (values: Parameters<typeof readContact>[0]) => read({ ...place, ...values }).contact.more
    expect(more({ email: 'ann@home.example, Bo <bo@home.example>' })).toMatchObject({ altEmail: 'bo@home.example' })
    expect(more({ email: 'ann@home.example', altEmail: 'work@home.example' })).toMatchObject({
      altEmail: 'work@home.example',
    })
    expect(more({ altEmail: 'ann at home' })).toMatchObject({ altEmail: '', notes: 'Second email: ann at home' })
  })

  it('reads the contract, and adds an invalid amount to the notes', () => {
    const more = (values: Parameters<typeof readContact>[0]) => read({ ...place, ...values }).contact.more
    expect(more({ status: 'Sold', soldAmount: '$18,450.00', soldOn: '11/3/2026' })).toMatchObject({
      status: 'Sold',
      soldCents: 1_845_000,
      soldOn: '2026-11-03',
    })
    expect(more({ soldAmount: '18450,00', soldOn: 'last fall' })).toMatchObject({
      soldCents: null,
      soldOn: null,
      notes: 'Contract amount: 18450,00\nContract date: last fall',
    })
  })
})

it('appends a separate unit column to the street', () => {
  expect(read({ ...place, unit: '4' }).contact.street).toBe('1 Elm St, Unit 4')
  expect(read({ ...place, unit: 'Apt 4B' }).contact.street).toBe('1 Elm St, Apt 4B')
  expect(read({ ...place, unit: '' }).contact.street).toBe('1 Elm St')
})

it('asks for a check if the ZIP code belongs to another state', () => {
  const { faults, contact } = read({ address: '1 Elm St', city: 'Boise', state: 'ID', postalCode: '97201' })
  expect(faults).toEqual([
    {
      field: 'postalCode',
      sentence: '97201 is in Oregon, not in Idaho. Check the address, or import it as it is.',
      confirm: true,
    },
  ])
  expect(contact).toMatchObject({ state: 'ID', postalCode: '97201' })
})
