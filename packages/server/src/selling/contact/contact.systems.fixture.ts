/**
 * Files of 300 rows each, shaped like the exports of other systems and just as messy. All people in them are fictional.
 */

interface ExportFile {
  table: string
  /** Rows that cannot be imported unchanged, by row number, with the field that is the reason. */
  invalid: Record<number, string>
  /** Contract amounts of the leads that are Sold, in cents, by last name. */
  sold: Record<string, number>
}

const rows = 300
const quoted = (cells: readonly string[]) =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')

const phoneOf = (index: number, style: number) => {
  const line = String(1_000 + index)
  return [
    `(208) 555-${line}`,
    `208.555.${line}`,
    `+1 208-555-${line}`,
    `208555${line}`,
    `\u202a208\u2011555\u2011${line}\u202c`,
  ][style % 5]!
}
const statuses = ['Closed Won', 'Not Sold', 'Pending customer approval', 'Estimate Sent', '', 'Approved']
const isSold = (index: number) => index % statuses.length === 0 || index % statuses.length === 5

/** Every 25th row has no address, every 40th a ZIP code of another state, every 60th an invalid email. */
function errorOf(index: number): 'address' | 'postalCode' | 'email' | undefined {
  if (index % 25 === 7) return 'address'
  if (index % 40 === 13) return 'postalCode'
  return index % 60 === 29 ? 'email' : undefined
}

interface Person {
  index: number
  last: string
  street: string
  zip: string
  email: string
  phone: string
  status: string
  amount: string
}

function personAt(index: number, prefix: string): Person {
  const error = errorOf(index)
  const last = `${prefix}${String(index).padStart(3, '0')}`
  return {
    index,
    last,
    status: statuses[index % statuses.length]!,
    street: error === 'address' ? '' : `${100 + index} ${index % 2 ? 'Elm St' : 'OAK AVENUE'}`,
    zip: error === 'postalCode' ? '97201' : '83702',
    email: error === 'email' ? 'ask at the door' : `${last.toLowerCase()}@home.example`,
    phone: phoneOf(index, index),
    amount: `$${(10_000 + index).toLocaleString('en-US')}.50`,
  }
}

function fileOf(prefix: string, headings: string, cellsOf: (person: Person) => string[]): ExportFile {
  const people = Array.from({ length: rows }, (_, index) => personAt(index, prefix))
  const invalid = people.flatMap(({ index }) => {
    const error = errorOf(index)
    return error ? [[index + 2, error] as const] : []
  })
  const sold = people
    .filter(({ index }) => isSold(index))
    .map(({ last, index }) => [last, (10_000 + index) * 100 + 50] as const)
  return {
    table: [headings, ...people.map((person) => quoted(cellsOf(person)))].join('\n'),
    invalid: Object.fromEntries(invalid),
    sold: Object.fromEntries(sold),
  }
}

export const exports: Record<'JobNimbus' | 'Salesforce' | 'Google Contacts', ExportFile> = {
  JobNimbus: fileOf(
    'Nimbus',
    'Display Name,Job Street,Job City,Job State,Job Zip,Main Phone,Email,Status,Internal Notes,Approved Estimate,Date Approved',
    ({ last, street, zip, phone, email, status, amount, index }) => [
      ...[`Ann ${last}`, street, 'boise', 'Id', zip, phone, email, status, index % 9 ? '' : 'Gate code 12, dog'],
      ...[amount, `${(index % 12) + 1}/${(index % 28) + 1}/2026`],
    ],
  ),
  Salesforce: fileOf(
    'Force',
    'First Name,Last Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Phone,Mobile,Email,Lead Source,Account Owner,Created Date,Stage,Amount,Close Date',
    ({ last, street, zip, phone, email, status, amount }) => [
      ...['BO', last.toUpperCase(), street, 'BOISE', 'Idaho', zip === '83702' ? '83702.0' : zip, phone, '', email],
      ...['Web', 'N/A', '2026-01-05T10:00:00Z', status, amount, '2026-06-30'],
    ],
  ),
  'Google Contacts': fileOf(
    'Google',
    'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Notes,Status,Contract amount',
    ({ last, street, zip, phone, email, status, amount }) => [
      ...['Cy', last, '* myContacts ::: Past jobs', 'Home', email, `work-${last.toLowerCase()}@home.example`, 'Mobile'],
      ...[`Mobile: ${phone}`, street, 'Boise', 'ID', zip, '', status, amount],
    ],
  ),
}
