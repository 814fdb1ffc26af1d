import { randomUUID } from 'node:crypto'
import type { Ctx } from '@gable/server/platform/context'
import { parseTable } from '@gable/server/platform/table/table-text'
import { findAndPrice } from '@gable/server/quoting/outreach/outreach.run'
import { startRun } from '@gable/server/quoting/outreach/outreach.service'
import { contactTable, guessFields, keepRows } from '@gable/server/selling/contact/contact.begin'
import { checkImport } from '@gable/server/selling/contact/contact.check'
import { importRows } from '@gable/server/selling/contact/contact.import'
import { matchColumns, startImport } from '@gable/server/selling/contact/contact.service'
import { demoAddresses } from './town/town.ts'

/** Two typical contact files: one imported, one waiting for review. */

const people = [
  ['Walter', 'Boone', 'walter.boone', '2085550171'],
  ['Ruth', 'Amundsen', 'ruth.amundsen', '2085550172'],
  ['Peter', 'Castellano', 'p.castellano', '(208) 555-0173'],
  ['Deb', 'Whitfield', 'deb.whitfield', '208.555.0174'],
  ['Sergio', 'Luna', 'sergio.luna', '2085550175'],
  ['Anita', 'Prakash', 'anita.prakash', '2085550176'],
  ['Glen', 'Tibbets', 'glen.tibbets', '555-0177'],
  ['Carol', 'Nakamura', 'carol.nakamura', '2085550178'],
  ['Dale', 'Hutchins', '', '2085550179'],
  ['Yvonne', 'Pruitt', 'yvonne.pruitt', ''],
] as const

const homeShow = () => [
  'Home show sign-up sheet,,,,',
  'Name,Cell,E-mail,Address,How did you hear about us',
  ...people.map(([first, last, mail, phone], index) => {
    const address = index === 4 ? '' : demoAddresses.all[3 + index * 17]
    return `${first} ${last},${phone},${mail && `${mail}@mail.example`},"${address}",Home show`
  }),
]

const pastCustomers = () => [
  'First,Last,Phone,Email,Address,Last job',
  `Hal,Brandvold,2085550181,hal@mail.example,"${demoAddresses.all[11]}",2009`,
  `Irene,Brandvold,2085550181,irene@mail.example,"${demoAddresses.all[11]}",2009`,
  `Otis,Fairbank,208-555-0182,otis@mail,"${demoAddresses.all[33]}",2011`,
  `Marcus,Webb,2085550183,marcus@mail.example,"${demoAddresses.forLeads[0]}",2012`,
  `Lena,Sorrell,2085550184,lena@mail.example,"${demoAddresses.all[55]}",2014`,
  `Theo,Vance,5550185,theo@mail.example,Old county road,2015`,
  `Greta,Holm,2085550186,greta@mail.example,"${demoAddresses.all[77]}",2016`,
]

/** Uses the same functions that serve the portal; `by` is in an open transaction. */
export async function addDemoContacts(by: Ctx): Promise<void> {
  const done = await look(by, 'Home show 2026', 'home-show.csv', homeShow())
  await startImport(by, done)
  await importRows(by, done, attempt())
  await findPrices(by)
  await look(by, 'Past customers', 'past-customers.csv', pastCustomers())
}

/** Does the job's work immediately; when the job runs, nothing is left to do. */
async function findPrices(by: Ctx): Promise<void> {
  const started = await startRun(by, { search: '', statuses: [], estimates: [], productId: null })
  if (started.ok) await findAndPrice(by, started.id, attempt())
}

/** Uploads a file and checks its rows. */
async function look(by: Ctx, name: string, fileName: string, lines: string[]): Promise<string> {
  const table = parseTable(Buffer.from(lines.join('\n')), contactTable)
  const rows = table.ok ? table.rows : []
  const id = await keepRows(by, { name, fileName, sheet: '' }, rows)
  const headings = rows.find(({ cells }) => cells.includes('Address'))!
  const columns = Object.entries(guessFields(headings.cells)).map(([column, field]) => ({
    column: Number(column),
    field,
  }))
  await matchColumns(by, { id, headingRow: headings.number, columns })
  await checkImport(by, id, attempt())
  return id
}

/** A job attempt for work that is done immediately. */
const attempt = () => ({ jobId: randomUUID(), number: 1, signal: new AbortController().signal, report: () => {} })
