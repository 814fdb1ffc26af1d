import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { guessFields } from './contact.begin.ts'
import { importerOf } from './contact.fixture.ts'
import { intendedStatus } from './contact.more.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

test.each([
  [
    'AccuLynx',
    'Job Name,Primary Contact,Phone Number,Email,Location Address,City,State,Zip Code,Lead Source,Sales Person,Current Milestone,Trade Type,Created Date',
    [
      'name',
      'phone',
      'email',
      'address',
      'city',
      'state',
      'postalCode',
      'source',
      'owner',
      'status',
      'tags',
      'createdOn',
    ],
  ],
  [
    'JobNimbus',
    'First Name,Last Name,Home Phone,Mobile Phone,Email,Address Line,City,State Text,Zip,Status,Source,Sales Rep,Tags,Description,Date Created',
    [
      'firstName',
      'lastName',
      'phone',
      'altPhone',
      'email',
      'address',
      'city',
      'state',
      'postalCode',
      'status',
      'source',
      'owner',
      'tags',
      'notes',
      'createdOn',
    ],
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Street Address,City,State/Region,Postal Code,Create Date,Original Source',
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'altPhone',
      'owner',
      'status',
      'address',
      'city',
      'state',
      'postalCode',
      'createdOn',
      'source',
    ],
  ],
  [
    'Roofr',
    'Customer Name,Email,Phone,Address,Stage,Job owner,Source,Notes,Created at',
    ['name', 'email', 'phone', 'address', 'status', 'owner', 'source', 'notes', 'createdOn'],
  ],
  [
    'JobNimbus jobs',
    'Display Name,Job Street,Job City,Job State,Job Zip,Main Phone,Email,Status,Internal Notes,Approved Estimate,Date Approved',
    [
      ...[
        'name',
        'address',
        'city',
        'state',
        'postalCode',
        'phone',
        'email',
        'status',
        'notes',
        'soldAmount',
        'soldOn',
      ],
    ],
  ],
  [
    'Leap',
    'First Name,Last Name,Company Name,Email,Additional Emails,Phone,Additional Phones,Address,Address Line 2,City,State,Zip,Salesman / Customer Rep,Referred By,Job Price,Contract Signed Date,Stage',
    [
      ...['firstName', 'lastName', 'email', 'altEmail', 'phone', 'altPhone', 'address', 'unit', 'city', 'state'],
      ...['postalCode', 'owner', 'source', 'soldAmount', 'soldOn', 'status'],
    ],
  ],
  [
    'Salesforce',
    'First Name,Last Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Phone,Mobile,Email,Lead Source,Account Owner,Created Date,Stage,Amount,Close Date',
    [
      ...['firstName', 'lastName', 'address', 'city', 'state', 'postalCode', 'phone', 'altPhone', 'email', 'source'],
      ...['owner', 'createdOn', 'status', 'soldAmount', 'soldOn'],
    ],
  ],
  [
    'QuickBooks',
    'Customer full name,Phone numbers,Email,Bill address,Ship address,Notes',
    ['name', 'phone', 'email', 'address', 'notes'],
  ],
  [
    'Google Contacts',
    'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Street,Address 1 - Extended Address,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Notes',
    [
      ...[
        'firstName',
        'lastName',
        'tags',
        'email',
        'altEmail',
        'phone',
        'altPhone',
        'address',
        'unit',
        'city',
        'state',
      ],
      ...['postalCode', 'notes'],
    ],
  ],
  [
    'Outlook',
    'First Name,Last Name,Home Street,Home Street 2,Home City,Home State,Home Postal Code,Business Street,Business City,Business State,Business Postal Code,Mobile Phone,Home Phone,E-mail Address,E-mail 2 Address,Categories,Notes',
    [
      ...['firstName', 'lastName', 'address', 'unit', 'city', 'state', 'postalCode', 'phone', 'altPhone', 'email'],
      ...['altEmail', 'tags', 'notes'],
    ],
  ],
])('the headings of %s are guessed', (_product, headings, fields) => {
  expect(Object.values(guessFields(headings.split(','))).toSorted()).toEqual(fields.toSorted())
})

test.each([
  ['Closed Won', 'Sold'],
  ['Job Completed', 'Sold'],
  ['Closed Lost', 'Lost'],
  ['Estimate Sent', 'Open'],
  ['On Hold', 'Cold'],
  ['Lead', 'New'],
  ['', 'New'],
  // Negated and awaited wins do not count as wins.
  ['Not Sold', 'Lost'],
  ['Unsold', 'Lost'],
  ['Not interested', 'Lost'],
  ['No longer a customer', 'Lost'],
  ['Pending customer approval', 'Open'],
  ['Awaiting signed contract', 'Open'],
  ['Estimate not approved', 'Open'],
  ['Unsigned', 'Open'],
  ['Needs approval', 'Open'],
  ['Prospective customer', 'Open'],
  ['Past customer', 'Sold'],
])('"%s" means %s', (words, status) => {
  expect(intendedStatus(words)).toBe(status)
})

describe('another product’s export', () => {
  const file = [
    'First Name,Last Name,Home Phone,Mobile Phone,Email,Address Line,City,State Text,Zip,Status,Sales Rep,Tags,Description,Date Created',
    'Ann,Ash,3075550171,3075550172,ann@home.example,7 Ash Lane,Driggs,ID,83422,Estimate Sent,{rep},"Storm; VIP; storm",Has a dog,2026-02-03',
    'Bo,Birch,3075550173,,bo@home.example,8 Ash Lane,Driggs,ID,83422,Closed Lost,Someone Else,,,',
  ].join('\n')

  it('includes owner, status, tags, second phone, notes and date, and can be undone', async () => {
    const company = await makeCompany(app.database)
    const admin = await app.client({ userId: company.admin.id })
    const [rep] = await app.database.db.select().from(user).where(eq(user.id, company.salesRep.id))
    const importer = importerOf(app, company, admin)
    const id = await importer.preview(file.replace('{rep}', rep!.email))
    await importer.start(id)
    const { rows } = await admin.lead.list({ kind: 'imported', sort: 'name', direction: 'asc' })
    expect(rows).toMatchObject([
      { lastName: 'Ash', status: 'Open', tags: ['Storm', 'VIP'], assignedTo: rep!.name, phone: '3075550172' },
      { lastName: 'Birch', status: 'Lost', tags: [], assignedTo: '' },
    ])
    const { details } = await admin.outreach.ofLead({ leadId: rows[0]!.id })
    expect(Object.fromEntries(details.map(({ field, value }) => [field, value]))).toMatchObject({
      altPhone: '3075550171',
      notes: 'Has a dog',
      createdOn: '2026-02-03',
      status: 'Estimate Sent',
    })
    expect((await admin.outreach.ofLead({ leadId: rows[1]!.id })).details).toContainEqual({
      field: 'owner',
      value: 'Someone Else',
    })
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect((await admin.lead.list({ kind: 'imported' })).rows).toEqual([])
  })

  it('fills the company’s custom fields; what a field does not accept is added to the notes', async () => {
    const company = await makeCompany(app.database)
    const admin = await app.client({ userId: company.admin.id })
    const usual = { choices: [] as string[], removed: false }
    const approval = { ...usual, id: randomUUID(), name: 'HOA', kind: 'choice' as const, choices: ['Approved'] }
    const visit = { ...usual, id: randomUUID(), name: 'Adjuster visit', kind: 'date' as const }
    const lists = { leadSources: [], lostReasons: [], version: 1 }
    await admin.lead.saveSettings({ ...lists, fields: [approval, visit] })
    const table = [
      'Last Name,Phone,Address,City,State,Zip,HOA status,Adjuster',
      'Ash,3075550171,7 Ash Lane,Driggs,ID,83422,approved,12/3/2026',
      'Birch,3075550172,8 Ash Lane,Driggs,ID,83422,Perhaps,',
    ].join('\n')
    const importer = importerOf(app, company, admin)
    const id = await importer.begin(table)
    const { headingRow, columns } = await admin.contact.columns({ id })
    const matched = columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
    const own = [
      { column: 6, id: approval.id },
      { column: 7, id: visit.id },
    ]
    const twice = admin.contact.match({ id, headingRow, columns: matched, own: [...own, { column: 6, id: visit.id }] })
    await expect(twice).rejects.toMatchObject({ code: 'COLUMN_TWICE' })
    await admin.contact.match({ id, headingRow, columns: matched, own })
    await app.deps.jobs.drain()
    expect((await admin.contact.columns({ id })).columns.map((each) => each.own).slice(5)).toEqual([
      null,
      approval.id,
      visit.id,
    ])
    await importer.start(id)
    const { rows } = await admin.lead.list({ kind: 'imported', sort: 'name', direction: 'asc' })
    expect(rows.map(({ lastName, fields }) => [lastName, fields])).toEqual([
      ['Ash', { [approval.id]: 'Approved', [visit.id]: '2026-12-03' }],
      ['Birch', {}],
    ])
    const { details } = await admin.outreach.ofLead({ leadId: rows[1]!.id })
    expect(details).toContainEqual({ field: 'notes', value: 'HOA: Perhaps' })
    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect((await admin.lead.list({ kind: 'imported' })).rows).toEqual([])
  })
})
