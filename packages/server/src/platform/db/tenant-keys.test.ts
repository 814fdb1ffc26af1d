import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './client.ts'

/**
 * Whether the schema can be distributed by company (docs/scale.md, "Plan for 1,000,000 companies"). A database that
 * stores each company's rows on one node only supports keys, unique indexes, and foreign keys that include the company.
 * The exceptions are listed below with their reason, and with what replaces them there.
 */

/** Tables of no company. */
const tablesWithoutCompany: Record<string, string> = {
  company: 'is the company: its own id is the company',
  // The operator's geodata, the same for all companies: stored on separate nodes.
  address_point: 'geodata',
  building: 'geodata',
  geo_point_project: 'geodata',
  geo_point_tile: 'geodata',
  geo_roof_scan: 'geodata',
  geo_source: 'geodata',
  road: 'geodata',
  storm_fetch: 'geodata',
  storm_report: 'geodata',
  street: 'geodata',
  // Accounts of people are looked up before the company is known. They are stored with the table `user`.
  session: 'account of a person',
  user_link: 'account of a person',
  user_passkey: 'account of a person',
  user_password: 'account of a person',
  user_recovery_code: 'account of a person',
  user_totp: 'account of a person',
  // The operator's own.
  assistant_client: 'an assistant, which users of any company may allow',
  billing_plan: 'operator: prices of subscriptions',
  inbound_message: "operator: a vendor's callback, before the company is known",
  loan_file: "operator: the lender's files, over companies",
  loan_file_error: "operator: the lender's files, over companies",
  loose_bytes: 'operator: bytes in the store that no row names',
  request_count: 'operator: request limits by network',
  schema_migration: 'operator: applied migrations',
  seal_key: 'operator: keys of signed documents',
  text_opt_out: 'operator: phone numbers that said STOP, over companies',
  vendor_budget: 'operator: what is spent at a vendor, over companies',
  work_failure: 'operator: recurring work that failed',
}

/** Tables in which a row may belong to no company. */
const companyMayBeMissing: Record<string, string> = {
  user: 'platform admins and partners of the operator belong to no company',
  job: 'recurring work belongs to no company',
}

/** Keys and unique indexes of company tables without the company. A lookup table (value, company) replaces them. */
const uniqueOverCompanies: Record<string, string> = {
  user_pkey: 'lookup: an account may belong to no company',
  user_email: 'lookup: one email address signs in to one account',
  job_pkey: 'job: a queue on each node',
  job_singleton: 'job: a queue on each node',
  widget_public: "lookup: a widget's public id is all that a page tells",
  text_sender_sender: 'lookup: a number of the operator’s account belongs to one company',
  text_media_link: 'lookup: hash of a random token, by which a photo is found',
  measurement_seal_code: 'lookup: a code that a sealed report prints',
  quote_session_token: 'lookup: hash of a random token, by which the visit is found',
  capability_link_token: 'lookup: hash of a random token, by which the link is found',
  api_token_token: 'lookup: hash of a random token, by which the program is found',
  assistant_secret_sha256: 'lookup: hash of a random token, by which the assistant is found',
  media_upload_id: 'lookup: random id in the address of an upload',
  crm_webhook_callback: "lookup: random id in the address of a CRM's callback",
  proposal_signed_document: 'lookup: whoever verifies a document names no company',
  billing_customer_id: "lookup: the payment service's id, in its callbacks",
  connection_account: 'lookup: an account at a vendor is connected once',
  merchant_application_merchant: "lookup: the lender's id of a company, in its files",
  measurement_order_reference: "lookup: our reference in a vendor's callbacks",
  text_message_external: "lookup: the vendor's id of a message, in its callbacks",
}

/** Foreign keys of company tables that don't start with the company. */
const foreignOverCompanies: Record<string, string> = {
  assistant_grant_user_id_user_id_fk: 'to an account, which may belong to no company',
  view_owner_id_user_id_fk: 'to an account, which may belong to no company',
  view_columns_user_id_user_id_fk: 'to an account, which may belong to no company',
  download_requested_by_user_id_fk: 'to an account, which may belong to no company',
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const names = async (statement: string): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(statement)
  return rows.map(({ name }) => name).toSorted()
}
const named = (list: Record<string, string>) => Object.keys(list).toSorted()

/** Tables with their company column, if any. */
const tables = `(select c.oid, c.relname, a.attnum as company, a.attnotnull as always from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) t`

test('every table belongs to companies, or is known to belong to none', async () => {
  expect(await names(`select relname as name from ${tables} where company is null`)).toEqual(
    named(tablesWithoutCompany),
  )
  expect(await names(`select relname as name from ${tables} where not always`)).toEqual(named(companyMayBeMissing))
})

test('every key and unique index of a company table starts with the company', async () => {
  const without = `select i.indexrelid::regclass::text as name from pg_index i join ${tables} on t.oid = i.indrelid
    where i.indisunique and t.company is not null and i.indkey[0] <> t.company`
  expect(await names(without)).toEqual(named(uniqueOverCompanies))
})

test('every foreign key between company tables starts with the company, on both sides', async () => {
  const without = `select k.conname as name from pg_constraint k join ${tables} on t.oid = k.conrelid
    left join pg_attribute a on a.attrelid = k.confrelid and a.attname = 'company_id'
    where k.contype = 'f' and t.company is not null and (k.conkey[1] <> t.company
      or (k.confrelid <> 'company'::regclass and (a.attnum is null or k.confkey[1] <> a.attnum)))`
  expect(await names(without)).toEqual(named(foreignOverCompanies))
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_constraint where contype = 'f'`,
  )
  expect(rows[0]!.count).toBeGreaterThan(100)
})
