import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { makeOffer } from '@gable/testing/offer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entriesOf } from '../../account/archive/archive.fixture.ts'
import { liveHomeowner } from './privacy.fixture.ts'

let app: TestApp
let files: FileServer
let company: TestCompany
let admin: ApiClient
const key = () => ({ idempotencyKey: randomUUID() })

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', WEBHOOK_PRIVATE_ORIGINS: 'http://127.0.0.1:9' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  await makeOffer(company, { state: 'ID' })
  admin = await app.client({ userId: company.admin.id })
  for (const type of ['noteAdded', 'leadReassigned', 'leadStatusChanged'] as const) {
    await admin.webhook.create({ type, url: 'http://127.0.0.1:9/in', method: 'POST', ...key() })
  }
})

/** Counts the rows that contain a text anywhere, by table. */
async function rowsWith(...texts: string[]): Promise<Record<string, string>> {
  const { rows } = await app.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: hits } = await app.database.query<{ n: number; sum: string }>(
      `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t
       where t::text ilike any($1)`,
      [`{${texts.map((text) => `"%${text}%"`).join(',')}}`],
    )
    if (hits[0]!.n > 0) found[name] = `${hits[0]!.n} ${hits[0]!.sum}`
  }
  return found
}

const stored = async () =>
  (await readdir(join(app.deps.config.DATA_DIR, 'files', company.tenant.id), { recursive: true }).catch(() => []))
    .length
const eventsOf = async (leadId: string) => {
  const { rows } = await app.database.query<{ type: string; data: object }>(
    `select type, data from event where subject_id = $1 order by position`,
    [leadId],
  )
  return rows
}

test('erases one homeowner from every table and file, and no row of another', async () => {
  const other = await liveHomeowner(app, files, company, '0111')
  const gone = await liveHomeowner(app, files, company, '0122')
  const before = await rowsWith(gone.mark, gone.phone)
  expect(Object.keys(before).length).toBeGreaterThan(20)
  const saved = await rowsWith(other.mark, other.phone)
  const bytes = await stored()
  const { held, keeps, others, confirmWith } = await admin.privacy.get({ leadId: gone.leadId })
  expect([keeps, others, confirmWith]).toEqual([[], [], gone.street])
  expect(Object.fromEntries(held.map(({ kind, count }) => [kind, count]))).toMatchObject({
    quotes: 2,
    proposals: 2,
    notes: 1,
    measurements: 1,
    texts: 1,
    visits: 1,
    contact: 2,
  })
  await expect(admin.privacy.eraseHomeowner({ leadId: gone.leadId, confirmation: 'Erase' })).rejects.toMatchObject({
    code: 'CONFIRMATION_NOT_VALID',
  })
  const requested = { leadId: gone.leadId, confirmation: gone.street }
  expect(await admin.privacy.eraseHomeowner(requested)).toEqual({ erased: true })
  await app.deps.jobs.drain()
  expect(await rowsWith(gone.mark, gone.phone)).toEqual({})
  expect(Object.keys(await rowsWith(gone.leadId)).sort()).toEqual(['event'])
  expect(await eventsOf(gone.leadId)).toMatchObject([{ type: 'privacy.erased', data: { files: expect.any(Number) } }])
  expect(await rowsWith(other.mark, other.phone)).toEqual(saved)
  const { rows: failed } = await app.database.query(`select * from job where state = 'failed' and company_id = $1`, [
    company.tenant.id,
  ])
  expect(failed).toEqual([])
  // Its bytes are removed with the next cleanup of orphans: the note's file with its thumbnail, and two PDFs.
  const waiting = await app.database.query(`select from loose_bytes where store_key like $1`, [
    `${company.tenant.id}/%`,
  ])
  expect(bytes - (await stored()) + waiting.rows.length).toBeGreaterThan(1)
  expect(await admin.privacy.eraseHomeowner(requested)).toEqual({ erased: true })
  await expect(admin.privacy.get({ leadId: gone.leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('pending work for an erased homeowner does nothing', async () => {
  const gone = await liveHomeowner(app, files, company, '0133')
  const { leadId } = gone
  await admin.note.create({ leadId, comment: `${gone.mark} called`, attachments: [], ...key() })
  await admin.lead.changeStatusOfMany({ choice: { leads: [{ id: leadId }] }, status: 'Cold', ...key() })
  await admin.lead.reassign({ choice: { leads: [{ id: leadId }] }, userId: company.otherRep.id, ...key() })
  await admin.measurement.order({ leadId, provider: 'gable', ...key() })
  await admin.privacy.eraseHomeowner({ leadId, confirmation: gone.street })
  await app.deps.jobs.drain()
  expect(await rowsWith(gone.mark, gone.phone)).toEqual({})
  const { rows } = await app.database.query(`select queue, failure from job where company_id = $1 and failure <> ''`, [
    company.tenant.id,
  ])
  expect(rows).toEqual([])
})

test('keeps STOP numbers, unsubscribed addresses, and files that another record has, too', async () => {
  const [other, gone] = [
    await liveHomeowner(app, files, company, '0144'),
    await liveHomeowner(app, files, company, '0155'),
  ]
  await app.database.query('insert into text_opt_out (phone, at) values ($1, now())', [gone.phone])
  const address = `unsubscribed-${gone.leadId}@home.example`
  await app.database.query(
    `insert into email_subscription (company_id, id, address, language, lead_id, unsubscribed_at, created_at, updated_at)
     select company_id, id, $2, 'en', id, now(), now(), now() from lead where id = $1`,
    [gone.leadId, address],
  )
  const shared = await app.database.query<{ id: string }>(
    `insert into proposal_file (company_id, proposal_id, file_id)
     select p.company_id, p.id, a.file_id from proposal p, note_attachment a join note n on n.id = a.note_id
     where p.lead_id = $1 and n.lead_id = $2 limit 1 returning file_id as id`,
    [other.leadId, gone.leadId],
  )
  await admin.privacy.eraseHomeowner({ leadId: gone.leadId, confirmation: gone.street })
  expect(Object.keys(await rowsWith(gone.phone))).toEqual(['text_opt_out'])
  expect(Object.keys(await rowsWith(gone.mark))).toEqual(['file'])
  expect(
    (await app.database.query('select lead_id from email_subscription where address = $1', [address])).rows,
  ).toEqual([{ lead_id: null }])
  expect((await app.database.query('select id from file where id = $1', [shared.rows[0]!.id])).rows).toHaveLength(1)
})

test('refuses while a record must be kept by law', async () => {
  const { leadId, street } = await liveHomeowner(app, files, company, '0166')
  await app.database.query(
    `insert into proposal_signed (company_id, proposal_id, number, document_id, kind, signers, signed_at, before_sha256)
     select company_id, id, 1, gen_random_uuid(), 'signed', 1, now(), '' from proposal where lead_id = $1 and sent_at is not null`,
    [leadId],
  )
  const place = {
    street: '12 Oak St',
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    country: 'UnitedStates' as const,
  }
  const branch = { name: 'Boise', supplier: 'Acme', phone: '2085550123', email: '', accountNumber: '', ...place }
  const { id: branchId } = await admin.material.createBranch({ ...branch, ...key() })
  const order = {
    po: '',
    leadId,
    quoteId: null,
    roofId: null,
    wasteBps: null,
    templateId: null,
    branchId,
    method: 'groundDrop' as const,
    time: 'Anytime' as const,
    day: '',
    notes: '',
    ...place,
    items: [
      {
        name: 'Shingles',
        sku: '',
        color: '',
        unit: 'bundle' as const,
        formulaId: null,
        quantity: '3',
        priceCents: null,
        excluded: false,
      },
    ],
  }
  const { id: draft } = await admin.material.createOrder({ ...order, ...key() })
  expect((await admin.privacy.get({ leadId })).keeps.map(({ kind }) => kind)).toEqual(['signedContract'])
  await admin.material.sendOrder({ id: draft, way: 'other', ...key() })
  expect((await admin.privacy.get({ leadId })).keeps.map(({ kind }) => kind)).toEqual([
    'signedContract',
    'materialOrder',
  ])
  const before = await rowsWith(leadId)
  await expect(admin.privacy.eraseHomeowner({ leadId, confirmation: street })).rejects.toMatchObject({
    code: 'LEGAL_RECORDS',
  })
  expect(await rowsWith(leadId)).toEqual(before)
})

test('exports all data, lists other leads with the same email, and logs it', async () => {
  const { leadId, mark, email, phone, street } = await liveHomeowner(app, files, company, '0177')
  const other = await liveHomeowner(app, files, company, '0188')
  const place = { city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' as const }
  const twin = await admin.lead.create({
    firstName: 'Una',
    lastName: 'Twin',
    email,
    phone: '2085550199',
    leadSource: '',
    street: '99 Far Road',
    ...place,
    ...key(),
  })
  expect((await admin.privacy.get({ leadId })).others).toMatchObject([{ id: twin.id, name: 'Una Twin', status: 'New' }])
  const file = await admin.privacy.exportHomeowner({ leadId })
  expect(file.name).toMatch(/^zorblatt[a-z]*-quent-data-2026-11-20\.zip$/)
  const entries = entriesOf(Buffer.from(await file.arrayBuffer()))
  const textOf = (name: string) => entries.get(name)?.toString() ?? 'not there'
  for (const [table, holds] of [
    ['lead', street],
    ['lead', phone],
    ['consent', 'contact'],
    ['note', `${mark} has a dog`],
    ['message', `Dear ${mark}`],
    ['mail', email],
    ['text_message', `Hi ${mark}`],
    ['proposal_version', `Draft ${mark}`],
    ['proposal_question', `asks ${mark}`],
    ['webhook_delivery', mark],
    ['contact_import_row', `${mark} Twice`],
    ['quote', 'Architectural Shingle'],
    ['event', mark],
  ] as const) {
    for (const name of [`csv/${table}.csv`, `json/${table}.json`]) expect(textOf(name), name).toContain(holds)
  }
  expect([...entries.keys()].filter((name) => name.endsWith(`/${mark}.pdf`))).toHaveLength(1)
  expect(textOf('README.txt')).toContain(`about ${mark} Quent`)
  for (const [name, body] of entries) expect(body.includes(other.mark), name).toBe(false)
  expect(textOf('csv/capability_link.csv')).not.toContain('tokenSha256')
  const types = (await eventsOf(leadId)).map(({ type }) => type)
  expect(types).toContain('privacy.exported')
  await admin.privacy.eraseHomeowner({ leadId, confirmation: street })
  expect((await eventsOf(leadId)).map(({ type }) => type)).toEqual(['privacy.exported', 'privacy.erased'])
})
