import type { CrmFailure, CrmFileFailure, CrmFileState } from '@gable/contract/crm'
import type { CrmSettings, ExistingLeads } from '@gable/contract/crm-form'
import type { CrmState, CrmVendorId } from '@gable/contract/crm-vendor'
import type { LeadStatus } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bytes, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { companyItself } from '../../platform/owner.ts'
import type { CrmRecord } from '../../platform/ports/crm.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** An account at a CRM: of a market by the market's id, else the company's own. */
export interface CrmAccountKey {
  vendor: CrmVendorId
  ownerId: string
}

/** The market whose account it is; `companyItself` for the company's own. */
const ownerId = () => uuid().notNull().default(companyItself)

/** How leads are sent to an account at a CRM, once an admin has said it. */
export const crmSetting = pgTable(
  'crm_setting',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    ownerId: ownerId(),
    settings: jsonb().$type<CrmSettings>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor, t.ownerId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** Which leads are being sent in the background: those that failed, or those of a filter; then those that were asked for meanwhile. */
export type CrmSending = ({ what: 'failed' } | { what: 'existing'; leads: ExistingLeads }) & { next?: CrmSending[] }

/** How far a company has come with an account at a CRM. */
export const crmProgress = pgTable(
  'crm_progress',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    ownerId: ownerId(),
    /** Changes at the CRM are known until then; null before the first time. */
    since: instant(),
    /** When it is asked for changes next. */
    askAt: instant(),
    sending: jsonb().$type<CrmSending>(),
    /** The last lead that was looked at while sending. */
    sentUntil: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor, t.ownerId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** What was sent, with the lead's own status at that time: the CRM's status may have changed since. */
export type SentRecord = Pick<CrmRecord, 'fields' | 'recordType' | 'source'> & { leadStatus: LeadStatus }

/** A lead at a CRM: whether it was sent, and as which record. It stays when the CRM is disconnected, so that nothing is sent twice. */
export const crmRecord = pgTable(
  'crm_record',
  {
    companyId: companyId(),
    id: rowId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    /** The account that it was sent to. One that was not sent yet goes where its market's leads go. */
    ownerId: ownerId(),
    leadId: uuid().notNull(),
    state: text().$type<CrmState>().notNull(),
    failure: text().$type<CrmFailure>(),
    /** What the CRM said, where it refused. */
    answer: text().notNull().default(''),
    /** How often sending was asked for, and up to which of these the lead has been read: the difference is still to be sent. */
    wanted: integer().notNull().default(0),
    taken: integer().notNull().default(0),
    /** The operation on its way; null for none. */
    dispatchId: uuid(),
    externalId: text().notNull().default(''),
    /** What was sent last: only what differs from it is sent, so that changes made at the CRM stay. Null: all is to be sent. */
    sent: jsonb().$type<SentRecord>(),
    theirStatus: text().notNull().default(''),
    syncedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    uniqueIndex('crm_record_lead').on(t.companyId, t.vendor, t.leadId),
    index('crm_record_of_lead').on(t.companyId, t.leadId),
    uniqueIndex('crm_record_external').on(t.companyId, t.vendor, t.ownerId, t.externalId).where(sql`external_id <> ''`),
    index('crm_record_state').on(t.companyId, t.vendor, t.ownerId, t.state, t.id),
  ],
)

/** A signed contract that is attached to the lead's record at a CRM, once: the row stays, so that it is not attached again. */
export const crmFile = pgTable(
  'crm_file',
  {
    companyId: companyId(),
    id: rowId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    leadId: uuid().notNull(),
    /** The file as the product keeps it. It may be deleted with its proposal. */
    fileId: uuid().notNull(),
    /** What it is called at the CRM: with the end of its id, by which it is found there. */
    name: text().notNull(),
    state: text().$type<CrmFileState>().notNull(),
    failure: text().$type<CrmFileFailure>(),
    /** What the CRM said, where it refused. */
    answer: text().notNull().default(''),
    /** How often it was queued. */
    queued: integer().notNull().default(0),
    /** The operation on its way; null for none. */
    dispatchId: uuid(),
    /** The CRM's id of it; empty where it gives none. */
    externalId: text().notNull().default(''),
    attachedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    uniqueIndex('crm_file_file').on(t.companyId, t.vendor, t.fileId),
    index('crm_file_of_lead').on(t.companyId, t.leadId),
  ],
)

/** Where an account at a CRM tells of changes. What it tells is only that: the CRM is asked what changed. */
export const crmWebhook = pgTable(
  'crm_webhook',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    ownerId: ownerId(),
    /** In the address: nobody else knows it. */
    callbackId: text().notNull(),
    /** By which the CRM signs its calls, sealed; null where it signs none or none was given. */
    secret: bytes(),
    keyId: text(),
    /** The CRM's own id of it, where we subscribe; empty until then. */
    subscriptionId: text().notNull().default(''),
    calledAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor, t.ownerId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('crm_webhook_callback').on(t.callbackId),
  ],
)
