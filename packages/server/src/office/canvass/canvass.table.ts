import type { CanvassSettings } from '@gable/contract/canvass-form'
import type { CanvassFailure, CanvassResult, CanvassVendorId } from '@gable/contract/canvass-vendor'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import type { DoorRecord } from '../../platform/ports/door-to-door.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A company's import settings for a door-to-door app; no row until an admin saves them. */
export const canvassSetting = pgTable(
  'canvass_setting',
  {
    companyId: companyId(),
    vendor: text().$type<CanvassVendorId>().notNull(),
    settings: jsonb().$type<CanvassSettings>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/**
 * A company's import progress at a door-to-door app. The list is read in rounds: all pages of changes since a point in
 * time, which only a complete round moves forward.
 */
export const canvassProgress = pgTable(
  'canvass_progress',
  {
    companyId: companyId(),
    vendor: text().$type<CanvassVendorId>().notNull(),
    /** Changes up to this time have been imported. */
    since: instant().notNull(),
    /** When it is polled next. */
    askAt: instant(),
    /** When the current round began, by our clock; null if there is none. */
    roundAt: instant(),
    /** The next page of the round. */
    page: integer().notNull().default(1),
    /** The latest change seen in the round, by the app's clock. */
    latest: instant(),
    /** When the last complete round ended. */
    checkedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A record as last read. */
export type StoredDoorRecord = Omit<DoorRecord, 'externalId' | 'changedAt'>

/**
 * A record of a door-to-door app and its import result. It stays when the app is disconnected, so that nothing is added
 * twice.
 */
export const canvassRecord = pgTable(
  'canvass_record',
  {
    companyId: companyId(),
    id: rowId(),
    vendor: text().$type<CanvassVendorId>().notNull(),
    externalId: text().notNull(),
    result: text().$type<CanvassResult>().notNull(),
    failure: text().$type<CanvassFailure>(),
    leadId: uuid(),
    record: jsonb().$type<StoredDoorRecord>().notNull(),
    /** Name, address, rep, and id in lower case, for the search field. */
    searchText: text().notNull(),
    /** When it got its result. */
    at: instant().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    uniqueIndex('canvass_record_external').on(t.companyId, t.vendor, t.externalId),
    index('canvass_record_lead').on(t.companyId, t.leadId),
    index('canvass_record_result').on(t.companyId, t.vendor, t.result, t.id),
    index('canvass_record_list').on(t.companyId, t.vendor, t.id),
  ],
)
