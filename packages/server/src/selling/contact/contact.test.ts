import { randomUUID } from 'node:crypto'
import { type ContactField, contactFile } from '@gable/contract/contact-file'
import { limits } from '@gable/contract/limits'
import { columnMissing, messages } from '@gable/contract/messages'
import { plainRichText } from '@gable/contract/rich-text'
import type { ImportResult } from '@gable/contract/status'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '../../platform/db/client.ts'
import { event } from '../../platform/platform.table.ts'
import { allLeads, choose, eventsOf, formFor, quoteHouse, visitTo } from '../lead/lead.fixture.ts'
import { type Importer, importerOf } from './contact.fixture.ts'
import { deleteOldImportRows } from './contact.manifest.ts'
import { contactImportRow, importedContact } from './contact.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let files: Importer

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  files = importerOf(app, company, admin)
})

const day = 86_400_000
const heads = 'First name,Last name,Email,Phone,Address,City,State,ZIP code,Source'
const ann = 'Ann,Reyes,ann@home.example,(307) 555-0111,1 Elm Street,Driggs,ID,83422,Home show'
const bob = 'Bob,Stone,bob@home.example,307.555.0112,2 Elm Street,Driggs,ID,83422,'
const cat = 'Cat,Lund,cat@home.example,3075550113,3 Elm Street,Driggs,ID,83422,'
const table = (...rows: string[]) => [heads, ...rows].join('\n')

const state = async (id: string) => (await admin.contact.getImport({ id })).state
const rows = async (id: string) => (await admin.contact.rows({ id, pageSize: 100 })).rows
const results = async (id: string): Promise<(ImportResult | null)[]> => (await rows(id)).map(({ result }) => result)
const contacts = async (search = '') => (await admin.contact.list({ search })).rows
const names = async () => (await contacts()).map(({ firstName }) => firstName).sort()
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
const imported = async (text: string, name?: string) => {
  const id = await files.preview(text, name)
  await files.start(id)
  return id
}
const addLead = async (houseNumber: number, change: Parameters<typeof formFor>[1] = {}) =>
  (await admin.lead.create({ ...formFor(houseNumber, change), idempotencyKey: randomUUID() })).id

describe('a file', () => {
  it('has a required and unique name, ignoring case', async () => {
    await files.begin(table(ann), 'Home show')
    expect(await refusal(files.begin(table(bob), 'HOME SHOW '))).toBe(messages.IMPORT_NAME_TAKEN)
    await expect(files.begin(table(bob), ' ')).rejects.toMatchObject({ data: { fields: { name: messages.REQUIRED } } })
    await files.begin(table(bob), 'x'.repeat(limits.contact.fileName))
    expect(await refusal(files.begin(table(bob), 'x'.repeat(limits.contact.fileName + 1)))).toBe(messages.BAD_REQUEST)
  })

  it('is refused without a row, and with too many', async () => {
    expect(await refusal(files.begin('\n , ,\n'))).toBe(messages.FILE_EMPTY)
    const rows = (count: number) => `Address\n${'1 Elm\n'.repeat(count)}`
    expect(await refusal(files.begin(rows(limits.contact.rows + 1)))).toBe(messages.TOO_MANY_ROWS)
    await expect(files.begin(rows(limits.contact.rows), 'Just as many')).resolves.toBeTruthy()
  })

  it('of five million rows is refused without reading them all', async () => {
    expect(await refusal(files.begin('a\n'.repeat(contactFile.maxBytes / 2)))).toBe(messages.TOO_MANY_ROWS)
  })

  it('is written in transactions of a hundred rows, so that lists stay responsive', async () => {
    const many = Array.from(
      { length: 250 },
      (_, at) => `P,Q,p${at}@home.example,,${at + 1} Elm Street,Driggs,ID,83422,`,
    )
    const id = await imported(table(...many))
    const { rows: written } = await executeSql(
      app.database.db,
      sql`select count(*)::int as rows from ${importedContact} where import_id = ${id} group by xmin::text order by 1`,
    )
    expect(written).toEqual([{ rows: 50 }, { rows: 100 }, { rows: 100 }])
  })

  it('must have an Address column, and no two columns for one field', async () => {
    const id = await files.begin('Name,Phone,Colour\nAnn,3075550111,red')
    expect((await admin.contact.columns({ id })).columns).toMatchObject([
      { heading: 'Name', field: 'name', samples: ['Ann'] },
      { heading: 'Phone', field: 'phone' },
      { heading: 'Colour', field: null, samples: ['red'] },
    ])
    expect(await refusal(files.match(id))).toBe(columnMissing('Address'))
    const columns = [0, 1].map((column) => ({ column, field: 'address' as const }))
    expect(await refusal(admin.contact.match({ id, headingRow: 1, columns }))).toBe(messages.COLUMN_TWICE)
    expect(await state(id)).toBe('columns')
  })

  it('is mapped the next time as it was mapped by hand', async () => {
    const odd = 'Who,Where,Ring\nAnn Reyes,"1 Elm Street, Driggs, ID 83422",3075550111'
    const fields: Record<number, ContactField> = { 0: 'name', 1: 'address', 2: 'phone' }
    const first = await files.begin(odd)
    expect((await admin.contact.columns({ id: first })).columns.map(({ field }) => field)).toEqual([null, null, null])
    await files.match(first, fields)
    const second = await files.begin(odd.replace('Who', 'WHO '))
    expect((await admin.contact.columns({ id: second })).columns.map(({ field }) => field)).toEqual(
      Object.values(fields),
    )
    expect(await rows(first)).toMatchObject([{ number: 2, state: 'ready', values: { name: 'Ann Reyes' } }])
  })

  it('may have its headings in another row, or none at all', async () => {
    const id = await files.begin('Ann,1 Elm Street,83422\nBob,2 Elm Street,83422')
    const { columns } = await admin.contact.columns({ id, headingRow: 0 })
    expect(columns).toMatchObject([
      { heading: 'Column A', field: null, samples: ['Ann', 'Bob'] },
      { heading: 'Column B' },
      { heading: 'Column C' },
    ])
    const matched = (['firstName', 'address', 'postalCode'] as const).map((field, column) => ({ column, field }))
    await admin.contact.match({ id, headingRow: 0, columns: matched })
    await app.deps.jobs.drain()
    await files.start(id)
    expect(await names()).toEqual(['Ann', 'Bob'])
  })

  it('without contacts in the list can be deleted', async () => {
    const id = await imported(table(ann))
    expect(await refusal(admin.contact.deleteImport({ id }))).toBe(messages.IMPORT_HAS_CONTACTS)
    const other = await files.preview(table(bob))
    await admin.contact.deleteImport({ id: other })
    await admin.contact.deleteImport({ id: other })
    expect((await admin.contact.files({})).rows.map((each) => each.id)).toEqual([id])
  })
})

describe('a row', () => {
  it('that is invalid says so at its field, is fixed in place, and is imported then', async () => {
    const id = await files.preview(table(ann, 'Bob,Stone,bob@,555,2 Elm Street,Driggs,Idaho,8342,'))
    expect((await admin.contact.getImport({ id })).rows).toEqual({ all: 2, ready: 1, faulty: 1, duplicate: 0 })
    expect((await admin.contact.rows({ id, filter: 'faulty' })).rows).toMatchObject([
      {
        number: 3,
        // A valid row is shown as it will be imported, and a ZIP code has its leading zero again.
        contact: { firstName: 'Bob', street: '2 Elm Street', state: 'ID', postalCode: '08342', email: '', phone: '' },
        faults: [
          { field: 'email', sentence: messages.EMAIL_NOT_VALID },
          { field: 'phone', sentence: messages.PHONE_NOT_VALID },
          { field: 'postalCode', confirm: true },
        ],
      },
    ])
    const once = await admin.contact.mendRow({ id, number: 3, values: { email: 'bob@home.example' } })
    expect(once).toMatchObject({ state: 'faulty', faults: [{ field: 'phone' }, { field: 'postalCode' }] })
    const values = { phone: '307 555 0112', postalCode: '83422' }
    const fixed = await admin.contact.mendRow({ id, number: 3, values })
    expect(fixed).toMatchObject({ state: 'ready', faults: [], values: { email: 'bob@home.example' } })
    await files.start(id)
    expect(await contacts('bob')).toMatchObject([{ phone: '3075550112', postalCode: '83422', state: 'ID' }])
  })

  it('can be skipped, or only its invalid values', async () => {
    const id = await files.preview(
      table('Ann,Reyes,ann@,1,1 Elm Street,,,83422,', 'Bob,,,,,,,83422,', 'Cat,,x,,3 Elm Street,,,83422,'),
    )
    expect(await admin.contact.leaveOut({ id, rows: 3 })).toEqual({ changed: 0 })
    expect(await admin.contact.decide({ id, rows: 4, decision: 'skip' })).toEqual({ changed: 1 })
    expect(await admin.contact.leaveOut({ id, rows: 2 })).toEqual({ changed: 1 })
    expect(await rows(id)).toMatchObject([
      { state: 'ready', values: { email: '', phone: '', firstName: 'Ann' } },
      { state: 'faulty', decision: null },
      { state: 'faulty', decision: 'skip' },
    ])
    // A skipped row no longer needs attention.
    expect((await admin.contact.getImport({ id })).rows).toEqual({ all: 3, ready: 1, faulty: 1, duplicate: 0 })
    expect((await admin.contact.rows({ id, filter: 'faulty' })).rows.map(({ number }) => number)).toEqual([3])
    await files.start(id)
    expect(await results(id)).toEqual(['made', 'rejected', 'skipped'])
    expect(await contacts()).toMatchObject([{ firstName: 'Ann', email: '', phone: '' }])
  })

  it('that was rejected is exported with its reason, as edited', async () => {
    const id = await files.preview(table('Bob,Reyes,bob@,,,Driggs,ID,83422,', ann), 'Home show 2026')
    await admin.contact.mendRow({ id, number: 2, values: { email: 'bob@home.example' } })
    await files.start(id)
    const csv = await admin.contact.rejected({ id, format: 'csv' })
    expect(csv.name).toBe('home-show-2026-rejected.csv')
    expect((await csv.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      `${heads},Row,Reason`,
      `Bob,Reyes,bob@home.example,,,Driggs,ID,83422,,2,Address: ${messages.REQUIRED}`,
      '',
    ])
    expect((await admin.contact.getImport({ id })).results).toMatchObject({ made: 1, rejected: 1 })
  })
})

describe('a duplicate', () => {
  it('of a lead is found by address, phone and email, and skipped unless somebody decides otherwise', async () => {
    await addLead(1, { phone: '3075550199', email: 'other@home.example' })
    await addLead(50, { phone: '3075550112', email: 'b@home.example' })
    await addLead(51, { phone: '3075550198', email: 'CAT@home.example' })
    const id = await files.preview(
      table(
        ann.replace('1 Elm Street', '1 elm st.'),
        bob,
        cat,
        cat.replace('0113', '0114').replace('3 Elm', '4 Elm').replace('cat@', 'dan@'),
      ),
    )
    expect((await rows(id)).map(({ decision, match }) => [decision, match?.by, match?.lead?.name])).toEqual([
      ['skip', 'address', 'June Takeda'],
      ['skip', 'phone', 'June Takeda'],
      ['skip', 'email', 'June Takeda'],
      [null, undefined, undefined],
    ])
    await files.start(id)
    expect(await results(id)).toEqual(['skipped', 'skipped', 'skipped', 'made'])
  })

  it('of a lead with another spelling of the town, or none, is recognized by street and ZIP', async () => {
    await addLead(1)
    const id = await files.preview(table('Ann,,,,1 Elm St,,,83422,', 'Bob,,,,1 Elm Street,Victor,ID,83422,'))
    expect((await rows(id)).map(({ match }) => match?.by)).toEqual(['address', 'address'])
    expect((await rows(id))[1]!.match).toMatchObject({ row: 2, lead: null })
  })

  it('joins its lead: missing details are filled in, and nothing is changed', async () => {
    const leadId = await choose(company, visitTo(company, 1))
    const stood = await addLead(2, { email: 'june@home.example' })
    const id = await files.preview(table(ann, bob))
    expect(await admin.contact.decide({ id, rows: 'duplicate', decision: 'join' })).toEqual({ changed: 2 })
    await files.start(id)
    expect(await results(id)).toEqual(['joined', 'joined'])
    expect(await admin.lead.get({ id: leadId })).toMatchObject({ kind: 'rqp', firstName: 'Ann', phone: '3075550111' })
    expect(await admin.lead.get({ id: stood })).toMatchObject({
      firstName: 'June',
      email: 'june@home.example',
      version: 1,
    })
    expect((await contacts()).map((each) => [each.firstName, each.joined, each.leadId])).toEqual([
      ['Bob', true, stood],
      ['Ann', true, leadId],
    ])
    expect((await admin.lead.history({ id: leadId })).rows.map(({ type }) => type)).toContain('lead.importJoined')
  })

  it('within the file joins the row before it, or is created separately', async () => {
    const id = await files.preview(
      table(ann, ann.replace('Ann', 'Andy').replace('(307) 555-0111', ''), bob, bob.replace('Bob', 'Bea')),
    )
    expect((await rows(id)).map(({ state: is, match }) => [is, match?.row ?? null])).toEqual([
      ['ready', null],
      ['duplicate', 2],
      ['ready', null],
      ['duplicate', 4],
    ])
    await admin.contact.decide({ id, rows: 3, decision: 'join' })
    await admin.contact.decide({ id, rows: 5, decision: 'make' })
    await files.start(id)
    expect(await results(id)).toEqual(['made', 'joined', 'made', 'made'])
    expect(await allLeads(company)).toHaveLength(3)
  })

  it('created since the rows were reviewed is rejected, not repeated', async () => {
    const id = await files.preview(table(ann, bob))
    await addLead(1)
    await files.start(id)
    expect(await results(id)).toEqual(['rejected', 'made'])
    expect((await rows(id))[0]!.faults).toEqual([{ field: 'address', sentence: messages.LEAD_EXISTS }])
  })
})

describe('an import', () => {
  it('creates leads in a separate list, with a status and a source', async () => {
    await imported(table(ann, bob), 'Home show 2026')
    const [newest, oldest] = await contacts()
    expect(oldest).toMatchObject({
      firstName: 'Ann',
      status: 'New',
      source: 'Home show',
      list: 'Home show 2026',
      street: '1 Elm Street',
    })
    expect(await admin.lead.get({ id: newest!.leadId })).toMatchObject({
      kind: 'imported',
      source: 'import',
    })
    expect(await admin.lead.counts({})).toEqual({ rqp: 0, other: 0, addressOnly: 0, imported: 2 })
    await admin.lead.changeStatus({ id: newest!.leadId, version: 1, status: 'Cold' })
    expect((await admin.contact.list({ statuses: ['Cold'] })).rows.map(({ firstName }) => firstName)).toEqual(['Bob'])
    expect((await contacts('(307) 555-0111')).map(({ firstName }) => firstName)).toEqual(['Ann'])
    expect((await contacts('307.555.0112 elm')).map(({ firstName }) => firstName)).toEqual(['Bob'])
    // A homeowner's own quote at such an address is a separate lead.
    await quoteHouse(company, 1)
    expect(await admin.lead.counts({})).toMatchObject({ rqp: 1 })
  })

  it('runs once, however often it is started', async () => {
    const id = await files.preview(table(ann, bob))
    await Promise.all([admin.contact.startImport({ id }), admin.contact.startImport({ id })])
    expect(await refusal(admin.contact.mendRow({ id, number: 2, values: {} }))).toBe(messages.IMPORT_UNDER_WAY)
    await app.deps.jobs.drain()
    await files.start(id)
    expect(await names()).toEqual(['Ann', 'Bob'])
    expect(await refusal(admin.contact.decide({ id, rows: 2, decision: 'skip' }))).toBe(messages.IMPORT_NOT_READY)
  })

  it('is in the log and in each lead’s history, as its starter’s action', async () => {
    await imported(table(ann), 'Home show')
    const ours = and(eq(event.companyId, company.tenant.id), like(event.type, 'contact.%'))
    const reported = await app.database.db.select().from(event).where(ours).orderBy(asc(event.position))
    expect(reported.map(({ type, data }) => [type, data])).toEqual([
      ['contact.importBegun', { name: 'Home show', rows: 1 }],
      ['contact.imported', { name: 'Home show', made: 1, joined: 0, skipped: 0, rejected: 0 }],
    ])
    const [created] = await contacts()
    expect((await eventsOf(company, created!.leadId)).map(({ type, actorId }) => [type, actorId])).toEqual([
      ['lead.imported', company.admin.id],
    ])
    // The company's log has one entry, unless somebody searches for the contact.
    const types = async (search: string) => (await admin.audit.list({ search })).rows.map(({ type }) => type)
    expect(await types('')).not.toContain('lead.imported')
    expect(await types('')).toContain('contact.imported')
    expect(await types('Ann')).toContain('lead.imported')
  })

  it('of hundreds of rows has pages, and is deleted after 30 days', async () => {
    const many = Array.from({ length: 450 }, (_, at) => `P${at},,,,${at + 1} Oak Street,Driggs,ID,83422,`)
    const id = await imported(table(...many))
    expect(await admin.contact.getImport({ id })).toMatchObject({
      state: 'done',
      done: 450,
      total: 450,
      results: { made: 450 },
    })
    const first = await admin.contact.rows({ id, pageSize: 100 })
    const second = await admin.contact.rows({ id, pageSize: 100, cursor: first.nextCursor! })
    expect([first.rows.at(-1)!.number, second.rows[0]!.number]).toEqual([101, 102])
    app.clock.advance(30 * day + 1)
    const { database, clock, deps } = app
    await deleteOldImportRows({ db: database.db, clock, config: deps.config, files: deps.files, goesOn: () => true })
    admin = await app.client({ userId: company.admin.id })
    expect(await app.database.db.select().from(contactImportRow).where(eq(contactImportRow.importId, id))).toEqual([])
    expect(await admin.contact.getImport({ id })).toMatchObject({ hasRows: false, results: { made: 450 } })
    expect((await admin.contact.list({ importId: id, pageSize: 100 })).rows).toHaveLength(100)
  })
})

describe('undoing', () => {
  it('removes untouched leads, and reports which ones were kept', async () => {
    const stood = await choose(company, visitTo(company, 9))
    const id = await files.preview(table(ann, bob, cat, 'Al,Reyes,,,9 Elm Street,Driggs,ID,83422,'))
    await admin.contact.decide({ id, rows: 'duplicate', decision: 'join' })
    await files.start(id)
    expect(await results(id)).toEqual(['made', 'made', 'made', 'joined'])
    const leadOf = new Map((await contacts()).map(({ firstName, leadId }) => [firstName, leadId]))
    await admin.note.create({
      leadId: leadOf.get('Ann')!,
      comment: 'Call in May',
      attachments: [],
      idempotencyKey: randomUUID(),
    })
    await admin.lead.changeStatus({ id: leadOf.get('Bob')!, version: 1, status: 'Open' })
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect(await state(id)).toBe('undone')
    expect(await results(id)).toEqual(['kept', 'kept', 'removed', 'removed'])
    expect((await admin.contact.getImport({ id })).results).toMatchObject({ removed: 2, kept: 2 })
    expect(await names()).toEqual(['Ann', 'Bob'])
    expect(await admin.lead.get({ id: stood })).toMatchObject({ kind: 'addressOnly', firstName: '' })
    expect(await refusal(admin.lead.get({ id: leadOf.get('Cat')! }))).toBe(messages.NOT_FOUND)
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect(await names()).toEqual(['Ann', 'Bob'])
  })

  it('keeps a contact that materials were ordered for', async () => {
    const id = await files.preview(table(ann))
    await files.start(id)
    const leadId = (await contacts())[0]!.leadId
    const { street, city, state: region, postalCode, country } = await admin.lead.get({ id: leadId })
    const place = { street, city, state: region, postalCode, country }
    await admin.material.createOrder({ leadId, ...place, idempotencyKey: randomUUID() })
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect(await results(id)).toEqual(['kept'])
  })

  it('keeps a contact that was emailed', async () => {
    const id = await files.preview(table(ann))
    await files.start(id)
    const leadId = (await contacts())[0]!.leadId
    const words = { subject: 'Your roof', body: plainRichText('Hello') }
    await admin.message.send({ leadId, from: 'company', ...words, idempotencyKey: randomUUID() })
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect(await results(id)).toEqual(['kept'])
  })

  it('removes what several rows filled in on one lead, each its own', async () => {
    const stood = await choose(company, visitTo(company, 9))
    const rest = '9 Elm Street,Driggs,ID,83422,'
    const id = await files.preview(
      table(`Otto,,,,${rest}`, `,,,(307) 555-0114,${rest}`, `,,otto@home.example,,${rest}`),
    )
    await admin.contact.decide({ id, rows: 'duplicate', decision: 'join' })
    await files.start(id)
    const filled = { kind: 'rqp', firstName: 'Otto', phone: '3075550114', email: 'otto@home.example', version: 2 }
    expect(await admin.lead.get({ id: stood })).toMatchObject(filled)
    expect((await admin.lead.list({ kind: 'rqp', search: 'otto 3075550114' })).rows).toHaveLength(1)
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect(await results(id)).toEqual(['removed', 'removed', 'removed'])
    const emptied = { kind: 'addressOnly', firstName: '', phone: '', email: '', version: 3 }
    expect(await admin.lead.get({ id: stood })).toMatchObject(emptied)
    expect((await eventsOf(company, stood)).filter(({ type }) => type === 'lead.importTakenBack')).toHaveLength(3)
  })

  it('removes a row with the one it was merged into, and keeps a lead that was changed since', async () => {
    const stood = await choose(company, visitTo(company, 9))
    const twin = ann.replace('Ann', 'Andy').replace('(307) 555-0111', '')
    const other = 'Otto,,otto@home.example,,9 Elm Street,Driggs,ID,83422,'
    const id = await files.preview(table(ann, twin, other))
    await admin.contact.decide({ id, rows: 'duplicate', decision: 'join' })
    await files.start(id)
    await admin.lead.changeStatus({ id: stood, version: 2, status: 'Open' })
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect(await results(id)).toEqual(['removed', 'removed', 'kept'])
    expect((await allLeads(company)).map(({ id: leadId }) => leadId)).toEqual([stood])
    expect(await admin.lead.get({ id: stood })).toMatchObject({ email: 'otto@home.example', status: 'Open' })
  })

  it('is possible for 7 days', async () => {
    const id = await imported(table(ann))
    expect((await admin.contact.getImport({ id })).undoUntil).not.toBeNull()
    app.clock.advance(7 * day)
    admin = await app.client({ userId: company.admin.id })
    expect((await admin.contact.getImport({ id })).undoUntil).toBeNull()
    expect(await refusal(admin.contact.undo({ id }))).toBe(messages.IMPORT_UNDO_OVER)
  })
})
