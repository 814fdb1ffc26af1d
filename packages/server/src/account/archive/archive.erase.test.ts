import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { plainRichText } from '@gable/contract/rich-text'
import { pdfOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { matrixDesign } from '@gable/testing/access-matrix/slices/email.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { makeOffer } from '@gable/testing/offer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '../../contracts/proposal/proposal.fixture.ts'
import { saveConnection } from '../../places/integration/integration.service.ts'
import { systemContext } from '../../platform/context.ts'
import { phonePhoto, samples } from '../../platform/upload/upload.fixture.ts'
import { showImage } from '../../quoting/media/media.service.ts'
import { companyWidget } from '../../quoting/website/website.service.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { endOf, mailedToken, signUpOf } from '../identity/entry/identity.entry.fixture.ts'
import { addUser } from '../identity/identity.service.ts'
import { openSession } from '../identity/identity.session.ts'
import { eraseCompany, eraseDue } from './archive.erase.ts'

let app: TestApp
let files: FileServer
let company: TestCompany
let admin: ApiClient
let adminId: string
const current = 'Slate-and-Cedar-7'
const day = 86_400_000

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  adminId = await addAdmin(company)
  admin = await app.client({ userId: adminId })
})

function addAdmin({ tenant }: TestCompany): Promise<string> {
  const named = { firstName: 'Abe', lastName: 'Boss', role: 'companyAdmin' as const }
  const email = `${randomUUID()}@people.example`
  return addUser(app.database.db, app.clock, { companyId: tenant.id, email, password: current, ...named })
}

const ask = (provided = current) => admin.archive.requestDeletion({ current: provided, idempotencyKey: randomUUID() })
const eventsOf = async ({ tenant }: TestCompany) => {
  const { rows } = await app.database.query<{ type: string }>(
    `select type from event where company_id = $1 and type like 'archive.%' order by position`,
    [tenant.id],
  )
  return rows.map(({ type }) => type)
}
const erase = () => eraseDue(app.deps, () => true)

test('a deletion requires the password, notifies all admins, and can be canceled', async () => {
  await expect(ask('Wrong-and-Wrong-7')).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_INVALID' })
  expect((await admin.archive.state()).deletion).toBeNull()
  const { dueAt } = await ask()
  expect(new Date(dueAt).getTime()).toBe(app.clock.now().getTime() + 14 * day)
  await expect(ask()).rejects.toMatchObject({ code: 'DELETION_IN_PROCESS' })
  expect((await admin.archive.state()).deletion).toMatchObject({ daysLeft: 14, requestedBy: 'Abe Boss', dueAt })
  expect((await admin.identity.me())!.company).toMatchObject({ deletionDaysLeft: 14 })
  const { rows } = await app.database.query<{ recipient: string }>(
    `select recipient from mail where company_id = $1 and kind = 'deletionRequested'`,
    [company.tenant.id],
  )
  expect(rows).toHaveLength(3)
  app.clock.advance(13 * day + 1)
  admin = await app.client({ userId: adminId })
  expect((await admin.archive.state()).deletion).toMatchObject({ daysLeft: 1 })
  await erase()
  await admin.archive.restore()
  await admin.archive.restore()
  expect((await admin.archive.state()).deletion).toBeNull()
  expect(await eventsOf(company)).toEqual(['archive.deletionRequested', 'archive.deletionTakenBack'])
  app.clock.advance(30 * day)
  await erase()
  expect((await countOf('company', 'id', company)).rows).toBe(1)
})

test('guessing the password is throttled', async () => {
  const tries = Array.from({ length: 11 }, () => ask('Wrong-and-Wrong-7').catch(({ code }: { code: string }) => code))
  expect((await Promise.all(tries)).filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
})

async function countOf(table: string, column: string, { tenant }: TestCompany) {
  const { rows } = await app.database.query<{ n: number; sum: string | null }>(
    `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as sum from "${table}" t where "${column}"::text = $1`,
    [tenant.id],
  )
  return { rows: rows[0]!.n, sum: rows[0]!.sum }
}

/** A company's rows by table, including those of its users. */
async function rowsOf(of: TestCompany): Promise<Record<string, { rows: number; sum: string | null }>> {
  const { rows } = await app.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const counted: Record<string, { rows: number; sum: string | null }> = {
    company: await countOf('company', 'id', of),
  }
  for (const { name } of rows) counted[name] = await countOf(name, 'company_id', of)
  return counted
}

/** The tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await app.database.query<{ n: number }>(
      `select count(*)::int as n from "${name}" t where t::text like $1`,
      [`%${text}%`],
    )
    if (hits[0]!.n > 0) found.push(name)
  }
  return found
}

async function peopleRows(ids: readonly string[]): Promise<Record<string, number>> {
  const tables = ['session', 'user_password', 'user_link', 'user_totp', 'user_recovery_code', 'user_passkey']
  const counted: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await app.database.query<{ n: number }>(
      `select count(*)::int as n from ${name} where user_id::text = any($1)`,
      [`{${ids.join(',')}}`],
    )
    counted[name] = rows[0]!.n
  }
  return counted
}

/** Creates rows in as many tables as a company may use. */
const list = { list: 'lead', format: 'csv', filters: { kind: 'rqp' } } as const

/** A proposal with a photo and a contract term, about which the customer asks a question. */
async function offerInWriting(client: ApiClient, bossId: string, leadId: string): Promise<void> {
  const terms = new Uint8Array(await pdfOfPages(['Terms']))
  const { id: fileId } = await files.uploaded({ id: bossId }, 'term.pdf', 'terms.pdf', terms)
  await client.term.create({ name: 'Terms', fileId, idempotencyKey: randomUUID() })
  const settings = await client.proposal.settings()
  await client.proposal.saveSettings({ ...settings, usualDays: 20 })
  const { id } = await client.proposal.create({ leadId, idempotencyKey: randomUUID() })
  const { id: photoId } = await files.uploaded({ id: bossId }, 'proposal.photo', 'roof.jpg', await phonePhoto())
  const { form, version } = await client.proposal.get({ id })
  await client.proposal.save({ id, version, form: { ...form, cover: { ...form.cover, photoId } } })
  const link = await publish(client, id)
  await client.proposal.send({ id, idempotencyKey: randomUUID() })
  await client.proposal.createTemplate({
    proposalId: id,
    name: 'Usual',
    replaces: false,
    idempotencyKey: randomUUID(),
  })
  const customer = await app.client()
  await customer.proposal.ask({ link, question: 'When?', idempotencyKey: randomUUID() })
}

async function live(of: TestCompany, bossId: string): Promise<void> {
  const { tenant } = of
  await makeOffer(of, { state: 'ID' })
  const { leadId } = await quoteHouse(of, 12)
  const client = await app.client({ userId: bossId })
  const { id } = await files.uploaded({ id: bossId }, 'note.attachment', 'plan.pdf', samples.pdf)
  await client.note.create({ leadId, comment: 'A dog', attachments: [id], idempotencyKey: randomUUID() })
  await files.uploaded({ id: bossId }, 'note.attachment', 'never-attached.pdf', samples.pdf)
  await client.branding.publish({ version: 1 })
  await client.email.saveDesign({ ...matrixDesign, version: 1 })
  const words = { intro: 'Thank you for your trust.' }
  await client.email.saveText({ mail: 'proposal', language: 'en', words, version: 1, publish: true })
  await client.message.createTemplate({
    name: 'First visit',
    subject: 'We meet',
    body: plainRichText('At your house.'),
    idempotencyKey: randomUUID(),
  })
  await client.notification.saveOwn({ version: 1, kinds: [] })
  await client.notification.saveSettings({ version: 1, kinds: [] })
  const contacts = 'Name,Address,ZIP\nAnn Reyes,1 Elm Street,83422'
  const { id: fileId } = await files.uploaded({ id: bossId }, 'contact.import', 'contacts.csv', contacts)
  const provided = { name: 'Home show', fileName: 'contacts.csv', fileId, idempotencyKey: randomUUID() }
  const { id: importId } = await client.contact.beginImport(provided)
  const columns = (['name', 'address', 'postalCode'] as const).map((field, column) => ({ column, field }))
  await client.contact.match({ id: importId, headingRow: 1, columns })
  await app.deps.jobs.drain()
  await client.contact.startImport({ id: importId })
  await offerInWriting(client, bossId, leadId)
  await client.archive.startExport({ idempotencyKey: randomUUID() })
  await client.download.start({ ...list, idempotencyKey: randomUUID() })
  await app.deps.jobs.drain()
  await client.archive.requestDeletion({ current, idempotencyKey: randomUUID() })
  const { db } = app.database
  await openSession({ db, clock: app.clock, config: app.deps.config }, { userId: bossId })
  const ctx = (await systemContext(app.deps, tenant.id))!
  await saveConnection(ctx, { vendor: 'google', secret: 'a key' })
  const saved = await ctx.files.keep(tenant.id, { name: 'crew.png', kind: 'png', body: Buffer.from('crew') })
  const tool = (await companyWidget(ctx))!
  await ctx.transaction((tx) => showImage(tx, tool.id, saved))
  const other = [
    `insert into media_upload (company_id, widget_id, id, type, name, bytes, created_at)
     select company_id, id, gen_random_uuid()::text, 'image', '', 1, now() from widget where company_id = $1`,
    `insert into api_token (company_id, id, name, prefix, token_sha256, scopes, created_at)
     values ($1, gen_random_uuid(), 'x', 'y', gen_random_uuid()::text, '[]', now())`,
    `insert into assistant_grant (company_id, id, user_id, client_id, client, host, scopes, expires_at, created_at)
     select company_id, gen_random_uuid(), id, gen_random_uuid(), 'x', 'y', '[]', now() + interval '99 days', now()
     from "user" where company_id = $1 limit 1`,
    `insert into assistant_secret (company_id, secret_sha256, grant_id, kind, expires_at)
     select company_id, gen_random_uuid()::text, id, 'access', now() + interval '99 days'
     from assistant_grant where company_id = $1`,
    `insert into capability_link (company_id, id, token_sha256, purpose, subject_id, single_use, expires_at, created_at)
     values ($1, gen_random_uuid(), gen_random_uuid()::text, 'quote', gen_random_uuid(), true, now() + interval '99 days', now())`,
    `insert into quote_session (company_id, id, token_sha256, widget_id, market_id, lead_id, address, roofs, page_href,
       is_test, ip, last_activity_at, created_at)
     select $1, gen_random_uuid(), gen_random_uuid()::text, id, id, id, '{}', '{}', '', false, '', now(), now()
     from widget where company_id = $1`,
    `insert into company_license (company_id, id, state, number, created_at, updated_at)
     values ($1, gen_random_uuid(), 'ID', '7', now(), now())`,
    `insert into mail (company_id, id, kind, sender, recipient, subject, html, text, dedupe_key, status, created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'passwordReset', 'a@b', email, '', '', '', id::text, 'kept', now(), now()
     from "user" where company_id = $1`,
    `insert into job (id, queue, company_id, data, state, most_attempts, due_at, failed_at, created_at)
     values (gen_random_uuid(), 'mail.send', $1, '{}', 'failed', 1, now(), now() + interval '99 days', now())`,
  ]
  for (const statement of other) await app.database.query(statement, [tenant.id])
  const ofPerson = [
    `insert into user_totp (user_id, secret, key_id, created_at) values ($1, '\\x00', 'k1', now())`,
    `insert into user_recovery_code values ($1, 'x')`,
    `insert into user_passkey (id, user_id, name, credential_id, public_key, counter, created_at)
     values (gen_random_uuid(), $1, 'Key', gen_random_uuid()::text, '\\x00', 0, now())`,
    `insert into user_link (id, user_id, purpose, token_sha256, expires_at, created_at)
     values (gen_random_uuid(), $1, 'passwordReset', gen_random_uuid()::text, now() + interval '99 days', now())`,
  ]
  for (const statement of ofPerson) await app.database.query(statement, [bossId])
}

const stored = ({ tenant }: TestCompany) =>
  readdir(join(app.deps.config.DATA_DIR, 'files', tenant.id)).catch(() => [] as string[])

test('after 14 days all data of the company is gone, and other companies’ rows are untouched', async () => {
  const neighbor = await makeCompany(app.database)
  const neighborBoss = await addAdmin(neighbor)
  for (const [of, boss] of [
    [company, adminId],
    [neighbor, neighborBoss],
  ] as const) {
    await live(of, boss)
  }
  // The other company keeps its account.
  await (await app.client({ userId: neighborBoss })).archive.restore()
  await app.deps.jobs.drain()
  const before = await rowsOf(company)
  const empty = Object.entries(before).filter(([, { rows }]) => rows === 0)
  // Tables without test rows prove nothing, so these must be the only ones.
  expect(empty.map(([name]) => name).sort()).toEqual([
    'analytics_dirty',
    'analytics_monthly',
    'analytics_outcome',
    'analytics_step',
    'appointment',
    'appointment_rep',
    'appointment_settings',
    'approval',
    'billing_customer',
    'billing_invoice',
    'billing_purchase',
    'billing_renewal',
    'billing_subscription',
    'calendar_event',
    'calendar_reading',
    'canvass_progress',
    'canvass_record',
    'canvass_setting',
    'checklist_skip',
    'company_storm',
    'comparison',
    'comparison_unknown',
    'crm_file',
    'crm_progress',
    'crm_record',
    'crm_setting',
    'crm_webhook',
    'dispatch',
    'download_part',
    'email_subscription',
    'financing_type',
    'first_touch',
    'first_touch_escalation',
    'first_touch_settings',
    'insurance_item',
    'lead_change',
    'lead_change_item',
    'lead_field_value',
    'lead_settings',
    'lead_share',
    'lead_storm',
    'ledger_account',
    'ledger_entry',
    'ledger_hold',
    'loan',
    'loan_product',
    'loan_progress',
    'loan_statement',
    'loan_transaction',
    'map_settings',
    'market_shape',
    'material_branch',
    'material_formula',
    'material_formula_product',
    'material_order',
    'material_order_document',
    'material_order_item',
    'material_order_step',
    'material_template',
    'measurement_asset',
    'measurement_catalog',
    'measurement_order',
    'measurement_rule',
    'measurement_seal',
    'measurement_step',
    'media_upload',
    'merchant_application',
    'merchant_bank',
    'message',
    'message_attachment',
    'note_mention',
    'oauth_state',
    'offer_code',
    'outreach_run',
    'product_label',
    'product_photo',
    'product_price_change',
    'product_price_change_item',
    'proposal_signed',
    'proposal_signer',
    'proposal_template_file',
    'proposal_trail',
    'quote_email',
    'quote_letter',
    'quote_package',
    'quote_photo',
    'reminder',
    'reminder_settings',
    'reminder_stop',
    'scan_lead',
    'scan_run',
    'snippet',
    'task',
    'text_company_opt_out',
    'text_conversation',
    'text_media',
    'text_message',
    'text_sender',
    'text_settings',
    'translation',
    'undeliverable_address',
    'view',
    'view_columns',
    'weather_settings',
    'webhook',
    'webhook_delivery',
    'webhook_key',
  ])
  expect(Object.values(await peopleRows([adminId])).every((count) => count > 0)).toBe(true)
  expect((await stored(company)).length).toBeGreaterThan(2)

  app.clock.advance(14 * day - 1_000)
  await erase()
  expect(await rowsOf(company)).toEqual(before)
  const others = {
    rows: await rowsOf(neighbor),
    people: await peopleRows([neighborBoss]),
    files: await stored(neighbor),
  }
  const { rows: users } = await app.database.query<{ id: string; email: string }>(
    'select id, email from "user" where company_id = $1',
    [company.tenant.id],
  )

  app.clock.advance(2_000)
  // Interrupts the deletion repeatedly; each run resumes where the last one stopped.
  for (let steps = 1; steps <= 40; steps += 3) {
    let left = steps
    await eraseDue(app.deps, () => {
      left -= 1
      return left > 0
    })
    await expect(admin.identity.me()).resolves.toBeNull()
  }
  await erase()
  await erase()

  for (const [name, { rows }] of Object.entries(await rowsOf(company))) expect([name, rows]).toEqual([name, 0])
  expect(Object.values(await peopleRows(users.map(({ id }) => id)))).toEqual([0, 0, 0, 0, 0, 0])
  expect(await stored(company)).toEqual([])
  for (const { id, email } of users) expect([await tablesWith(id), await tablesWith(email)]).toEqual([[], []])
  // The platform's own record: that the company was deleted, and how much.
  expect(await tablesWith(company.tenant.id)).toEqual(['event'])
  const { rows: noted } = await app.database.query<{ type: string; data: object }>(
    'select type, data from event where subject_id = $1',
    [company.tenant.id],
  )
  expect(noted).toEqual([{ type: 'archive.erased', data: { rows: expect.any(Number), objects: expect.any(Number) } }])

  expect({
    rows: await rowsOf(neighbor),
    people: await peopleRows([neighborBoss]),
    files: await stored(neighbor),
  }).toEqual(others)
})

test('a company deleted by the platform is erased 14 days later, in as many batches as needed', async () => {
  await app.database.query(
    `insert into event (company_id, id, type, actor_kind, data, at)
     select $1, gen_random_uuid(), 'note.added', 'system', '{}', now() from generate_series(1, 1203)`,
    [company.tenant.id],
  )
  await app.database.query('update company set deleted_at = $2 where id = $1', [
    company.tenant.id,
    app.clock.now().toISOString(),
  ])
  app.clock.advance(14 * day)
  await erase()
  expect((await countOf('company', 'id', company)).rows).toBe(1)
  app.clock.advance(1_000)
  await Promise.all([erase(), eraseCompany(app.deps, company.tenant.id, () => true)])
  for (const [name, { rows }] of Object.entries(await rowsOf(company))) expect([name, rows]).toEqual([name, 0])
})

test('a request canceled at the last moment stays canceled, and a deletion in progress cannot be canceled', async () => {
  await ask()
  app.clock.advance(14 * day + 1_000)
  await (await app.client({ userId: adminId })).archive.restore()
  await eraseCompany(app.deps, company.tenant.id, () => true)
  expect((await countOf('company', 'id', company)).rows).toBe(1)

  admin = await app.client({ userId: adminId })
  await ask()
  app.clock.advance(14 * day + 1_000)
  // Interrupted after the first step.
  await eraseCompany(app.deps, company.tenant.id, () => false)
  const { rows } = await app.database.query<{ at: Date }>('select deleted_at as at from company where id = $1', [
    company.tenant.id,
  ])
  expect(app.clock.now().getTime() - rows[0]!.at.getTime()).toBeGreaterThan(14 * day)
  const late = await app.client({ userId: adminId })
  await expect(late.archive.restore()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('an unconfirmed sign-up frees its name after 14 days; one that fails blocks no other', async () => {
  const anyone = await app.client({ address: randomUUID() })
  const forms = [signUpOf(), signUpOf(), signUpOf()]
  for (const form of forms) await anyone.identity.signUp(form)
  const [failing, other, confirmed] = forms
  await anyone.identity.confirmEmail({
    token: (await mailedToken(app, confirmed!.email.toLowerCase(), 'confirmEmail'))!,
  })
  const isThere = async ({ companyName }: { companyName: string }) => {
    const { rows } = await app.database.query('select 1 from company where name = $1', [companyName])
    return rows.length === 1
  }
  app.clock.advance(14 * day - 1)
  await erase()
  expect(await Promise.all(forms.map(isThere))).toEqual([true, true, true])
  app.clock.advance(2)
  // Makes the deletion fail with a trigger for this company only.
  const { rows } = await app.database.query<{ id: string }>('select id from company where name = $1', [
    failing!.companyName,
  ])
  await app.database.query(`create function refuse_erase() returns trigger language plpgsql as $$ begin
    if old.company_id = '${rows[0]!.id}' then raise exception 'stays'; end if; return old; end $$`)
  await app.database.query(
    'create trigger refuse_erase before delete on widget for each row execute function refuse_erase()',
  )
  await erase()
  await app.database.query('drop trigger refuse_erase on widget')
  expect(await Promise.all(forms.map(isThere))).toEqual([true, false, true])
  expect(await endOf(anyone.identity.signUp(signUpOf({ companyName: other!.companyName })))).toBe('ok')
  await erase()
  expect(await Promise.all(forms.map(isThere))).toEqual([false, true, true])
})

test('a company added by the platform waits for its invited admin', async () => {
  const added = await makeCompany(app.database)
  await app.database.query('update "user" set confirmed_at = null where company_id = $1', [added.tenant.id])
  app.clock.advance(60 * day)
  await erase()
  expect((await countOf('company', 'id', added)).rows).toBe(1)
})
