import type { CrmFailure, CrmFileFailure, CrmFileState } from '@gable/contract/crm'
import type { CrmSettings, ExistingLeads } from '@gable/contract/crm-form'
import type { CrmState, CrmVendorId } from '@gable/contract/crm-vendor'
import type { LeadStatus } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../db/columns.ts'
import { lead } from '../lead/lead.table.ts'
import type { CrmRecord } from '../providers/crm/port.ts'

/** How a company's leads are sent to a CRM, once an admin has said it. */
export const crmSetting = pgTable(
  'crm_setting',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    settings: jsonb().$type<CrmSettings>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** Which leads are being sent in the background: those that failed, or those of a filter. */
export type CrmSending = { what: 'failed' } | { what: 'existing'; leads: ExistingLeads }

/** How far a company has come with a CRM. */
export const crmProgress = pgTable(
  'crm_progress',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
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
    primaryKey({ columns: [t.companyId, t.vendor] }),
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
    uniqueIndex('crm_record_external').on(t.companyId, t.vendor, t.externalId).where(sql`external_id <> ''`),
    index('crm_record_state').on(t.companyId, t.vendor, t.state, t.id),
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
