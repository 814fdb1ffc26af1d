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

/** An account at a CRM, identified by its market's id or as the company's own. */
export interface CrmAccountKey {
  vendor: CrmVendorId
  ownerId: string
}

/** The market that owns the account; `companyItself` for the company's own. */
const ownerId = () => uuid().notNull().default(companyItself)

/** A company's settings for a CRM account; no row until an admin saves them. */
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

/** The leads being sent in the background: failed ones or those of a filter, followed by later requests. */
export type CrmSending = ({ what: 'failed' } | { what: 'existing'; leads: ExistingLeads }) & { next?: CrmSending[] }

/** A company's progress with an account at a CRM. */
export const crmProgress = pgTable(
  'crm_progress',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    ownerId: ownerId(),
    /** Changes at the CRM up to this time have been read; null before the first poll. */
    since: instant(),
    /** When it is polled next. */
    askAt: instant(),
    sending: jsonb().$type<CrmSending>(),
    /** The last lead checked while sending. */
    sentUntil: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor, t.ownerId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** The record that was sent, with the lead's own status at that time. The CRM's status may have changed since. */
export type SentRecord = Pick<CrmRecord, 'fields' | 'recordType' | 'source'> & { leadStatus: LeadStatus }

/**
 * A lead at a CRM: whether it was sent, and as which record. It stays when the CRM is disconnected, so that nothing is
 * sent twice.
 */
export const crmRecord = pgTable(
  'crm_record',
  {
    companyId: companyId(),
    id: rowId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    /** The account it was sent to. An unsent lead goes to the account of its market's leads. */
    ownerId: ownerId(),
    leadId: uuid().notNull(),
    state: text().$type<CrmState>().notNull(),
    failure: text().$type<CrmFailure>(),
    /** The CRM's message if it refused. */
    answer: text().notNull().default(''),
    /**
     * The number of send requests, and up to which of them the lead has been read; the difference is still to be sent.
     */
    wanted: integer().notNull().default(0),
    taken: integer().notNull().default(0),
    /** The pending operation; null if there is none. */
    dispatchId: uuid(),
    externalId: text().notNull().default(''),
    /** The record that was last sent. Only differences are sent, so that changes made at the CRM stay. Null sends everything. */
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

/** A signed contract attached to a lead's record at a CRM, once. The row stays so that it is not attached again. */
export const crmFile = pgTable(
  'crm_file',
  {
    companyId: companyId(),
    id: rowId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    leadId: uuid().notNull(),
    /** The stored file. It may be deleted with its proposal. */
    fileId: uuid().notNull(),
    /** The file name at the CRM, which ends with part of its id so that it can be found there. */
    name: text().notNull(),
    state: text().$type<CrmFileState>().notNull(),
    failure: text().$type<CrmFileFailure>(),
    /** The CRM's message if it refused. */
    answer: text().notNull().default(''),
    queued: integer().notNull().default(0),
    /** The pending operation; null if there is none. */
    dispatchId: uuid(),
    /** The CRM's id for it; empty if it returns none. */
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

/** The address at which a CRM account reports changes. A call carries no data; the CRM is then polled. */
export const crmWebhook = pgTable(
  'crm_webhook',
  {
    companyId: companyId(),
    vendor: text().$type<CrmVendorId>().notNull(),
    ownerId: ownerId(),
    /** The secret part of the address. */
    callbackId: text().notNull(),
    /** The sealed key with which the CRM signs its calls; null if it doesn't sign or none was entered. */
    secret: bytes(),
    keyId: text(),
    /** The CRM's id of our subscription; empty until we subscribe. */
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
