import type { HeldKind } from '@gable/contract/privacy-words'

/**
 * Declares what belongs to a lead's homeowner. Rows that reference a reached row by foreign key are reached without
 * being listed (privacy.walk.ts). Listed here are rows that reference one without a foreign key, and tables that stay,
 * each with the reason. A test ensures that every tenant table is covered.
 */

/**
 * How a column references a reached row. `lead`: it is the lead's id. `id`: it is the id of any reached row.
 * `leadInText` and `idInText`: its text contains such an id. `email` and `phone`: it is one of the homeowner's.
 * `emailInText`: its text contains one of the emails.
 */
export type Match = 'lead' | 'id' | 'leadInText' | 'idInText' | 'email' | 'emailInText' | 'phone'

export interface NamedBy {
  table: string
  column: string
  match: Match
  /** The member of a JSON column. */
  member?: string
  /** A further condition, in SQL. */
  only?: string
  why: string
}

export const namedBy: readonly NamedBy[] = [
  { table: 'capability_link', column: 'subjectId', match: 'id', why: 'opens a quote, a proposal or a loan' },
  { table: 'quote_session', column: 'leadId', match: 'lead', why: 'a visit, with its address and network address' },
  { table: 'mail', column: 'leadId', match: 'lead', why: 'an email about the lead' },
  { table: 'mail', column: 'dedupeKey', match: 'idInText', why: 'an email about something that happened to the lead' },
  {
    table: 'mail',
    column: 'html',
    match: 'leadInText',
    only: `kind = 'digest'`,
    why: 'a daily email to a colleague that lists the lead',
  },
  {
    table: 'event',
    column: 'subjectId',
    match: 'id',
    only: `type not like 'privacy.%'`,
    why: 'the history, with names and addresses before and after a change',
  },
  {
    table: 'event',
    column: 'data',
    member: 'leadId',
    match: 'lead',
    only: `type not like 'privacy.%'`,
    why: 'the history of what belongs to the lead',
  },
  { table: 'notification', column: 'page', match: 'idInText', why: 'told a colleague of the lead, by name' },
  { table: 'notification', column: 'occasion', match: 'idInText', why: 'told a colleague of the lead, by name' },
  { table: 'webhook_delivery', column: 'eventId', match: 'id', why: 'the message has the contact details' },
  { table: 'webhook_delivery', column: 'body', match: 'leadInText', why: 'the message has the contact details' },
  { table: 'dispatch', column: 'subjectId', match: 'id', why: 'what was sent to a vendor, and its answers' },
  { table: 'idempotency', column: 'answer', match: 'idInText', why: 'the answer to a repeated request' },
  { table: 'idempotency', column: 'answer', match: 'emailInText', why: 'the answer tells to whom something was sent' },
  { table: 'scan_lead', column: 'leadId', match: 'lead', why: 'the outcome of a measured list' },
  { table: 'lead_change_item', column: 'leadId', match: 'lead', why: 'what the lead was before a bulk change' },
  { table: 'contact_import_row', column: 'leadId', match: 'lead', why: 'the row of a file that became the lead' },
  {
    table: 'contact_import_row',
    column: 'match',
    member: 'leadId',
    match: 'lead',
    why: 'a row of a file that is a duplicate of the lead',
  },
  {
    table: 'contact_import_row',
    column: 'contact',
    member: 'email',
    match: 'email',
    only: 'lead_id is null',
    why: 'a row of a file with the email, of which no other lead was made',
  },
  {
    table: 'canvass_record',
    column: 'record',
    member: 'email',
    match: 'email',
    only: 'lead_id is null',
    why: 'a record of a door-to-door app with the email, of which no lead was made',
  },
  {
    table: 'text_message',
    column: 'recipient',
    match: 'phone',
    only: 'lead_id is null',
    why: 'a text message to the phone that belongs to no other lead',
  },
  {
    table: 'undeliverable_address',
    column: 'address',
    match: 'email',
    only: `reason = 'bounced'`,
    why: 'the email, kept so that nothing is sent in vain',
  },
]

/** Columns that reference a file without a foreign key. */
export const namedFiles: readonly { table: string; column: string }[] = [
  { table: 'measurement_order', column: 'pdfFileId' },
  { table: 'measurement_order', column: 'dataFileId' },
]

const settings = 'settings and catalog of the company; nothing of a homeowner'
const money = 'accounts of the company with the platform; a reference is an id'
const counts = 'counts without personal data'
const people = 'people of the company, and what they set for themselves'

/** Tables without rows of a homeowner, or whose rows stay, each with the reason. */
export const stays: Readonly<Record<string, string>> = {
  company: settings,
  company_license: settings,
  branding: settings,
  branding_version: settings,
  checklist_skip: settings,
  email_design: settings,
  email_text: settings,
  message_template: settings,
  financing_type: settings,
  lead_settings: settings,
  first_touch_settings: settings,
  text_settings: settings,
  text_sender: settings,
  map_settings: settings,
  market: settings,
  market_area: settings,
  market_product: settings,
  market_shape: settings,
  material_branch: settings,
  material_formula: settings,
  material_formula_product: settings,
  material_template: settings,
  measurement_catalog: settings,
  measurement_rule: settings,
  media: settings,
  media_upload: settings,
  notification_settings: settings,
  product: settings,
  product_label: settings,
  product_photo: settings,
  product_price_change: settings,
  product_price_change_item: settings,
  proposal_settings: settings,
  proposal_template: settings,
  proposal_template_file: settings,
  quote_settings: settings,
  quote_package: settings,
  reminder_settings: settings,
  appointment_settings: settings,
  appointment_rep: settings,
  calendar_reading: 'when a colleague is busy, without what for',
  loan_product: settings,
  offer_code: settings,
  snippet: settings,
  contract_term: settings,
  contract_term_version: settings,
  translation: settings,
  weather_settings: settings,
  webhook: settings,
  webhook_key: settings,
  widget: settings,
  connection: settings,
  oauth_state: settings,
  api_token: settings,
  assistant_grant: settings,
  assistant_secret: settings,
  canvass_setting: settings,
  canvass_progress: settings,
  crm_setting: settings,
  crm_progress: settings,
  crm_webhook: settings,
  loan_progress: settings,
  merchant_application: settings,
  merchant_bank: settings,
  subscription: money,
  billing_customer: money,
  billing_invoice: money,
  billing_purchase: money,
  billing_renewal: money,
  billing_subscription: money,
  ledger_account: money,
  ledger_entry: money,
  ledger_hold: money,
  loan_statement: money,
  user: people,
  notification_preference: people,
  view: people,
  view_columns: people,
  analytics_step: counts,
  analytics_monthly: counts,
  analytics_lead: `${counts}; the days of an erased lead are counted again`,
  analytics_outcome: `${counts}; the days of an erased lead are counted again`,
  analytics_dirty: counts,
  analytics_state: counts,
  text_company_opt_out: 'a number that the company stopped texting stays, so that it is never texted again',
  company_storm: 'public reports of hail',
  contact_import: 'an imported file’s name and counts; its rows are reached',
  contact_matching: 'headings of a file',
  lead_change: 'a bulk change without its leads, kept for a day',
  scan_run: counts,
  outreach_run: counts,
  company_export: 'an export of the company’s data; deletes itself after 7 days',
  download: 'a list export; deletes itself after 1 day',
  download_part: 'ids of a list export; deletes itself after 1 day',
  job: 'holds ids only; finds no lead and does nothing',
  undeliverable_address: 'an address that reported spam stays, so that it is never mailed again',
  email_subscription: 'an address that unsubscribed stays, so that it gets no reminders again',
}

/** The kind under which users see a table's rows; `technical` if not listed. */
export const kindOfTable: Readonly<Record<string, HeldKind>> = {
  lead: 'contact',
  lead_submission: 'contact',
  consent: 'consents',
  imported_contact: 'imported',
  contact_import_row: 'imported',
  canvass_record: 'imported',
  quote_session: 'visits',
  quote: 'quotes',
  proposal: 'proposals',
  note: 'notes',
  task: 'notes',
  appointment: 'appointments',
  calendar_event: 'appointments',
  mail: 'emails',
  text_message: 'texts',
  text_media: 'texts',
  text_conversation: 'texts',
  first_touch: 'texts',
  file: 'files',
  measurement_order: 'measurements',
  measurement_seal: 'measurements',
  comparison: 'measurements',
  comparison_unknown: 'measurements',
  insurance_item: 'measurements',
  material_order: 'materialOrders',
  loan: 'loans',
  lead_storm: 'weather',
  event: 'history',
  notification: 'notifications',
  webhook_delivery: 'synced',
  crm_record: 'synced',
  dispatch: 'synced',
}
