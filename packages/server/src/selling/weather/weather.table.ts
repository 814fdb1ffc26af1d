import type { StormSource } from '@gable/contract/weather-words'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, geoPoint, id, instant, timestamps, version } from '../../platform/db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/**
 * The requests to sources, by tile and UTC day. Weather data belongs to no company: this table and the reports serve
 * all companies, so they have no tenant.
 */
export const stormFetch = pgTable(
  'storm_fetch',
  {
    vendor: text().$type<StormSource>().notNull(),
    tile: text().notNull(),
    /** `2026-11-20` */
    day: text().notNull(),
    /** When it was last requested. Claims the request, so that two processes do not make the same one. */
    askedAt: instant().notNull(),
    /** When the source last answered; null if it never has. */
    fetchedAt: instant(),
    failed: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tile, t.day, t.vendor] }), index('storm_fetch_day').on(t.day)],
)

/** Hail at one place and time, as a source reported it. */
export const stormReport = pgTable(
  'storm_report',
  {
    id: id(),
    vendor: text().$type<StormSource>().notNull(),
    tile: text().notNull(),
    day: text().notNull(),
    at: instant().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    /** Hundredths of an inch. */
    hundredths: integer().notNull(),
    place: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('storm_report_place').on(t.tile, t.day, t.vendor, t.at, t.lng, t.lat),
    index('storm_report_day').on(t.day),
  ],
)

/** A company's access to weather reports, and its settings. */
export const weatherSettings = pgTable(
  'weather_settings',
  {
    companyId: companyId().primaryKey(),
    radiusMiles: integer().notNull(),
    /** When access was requested; null once the request is answered. */
    requestedAt: instant(),
    requestedBy: uuid(),
    /** When the request was declined; null once access is requested again. */
    declinedAt: instant(),
    /** When leads and storms were last matched. */
    matchedAt: instant(),
    /** The oldest of the latest answers for its tiles; null until each tile has one. */
    asOf: instant(),
    trouble: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    // Pending requests; there are few.
    index('weather_settings_requested').on(t.companyId).where(sql`requested_at is not null`),
  ],
)

/**
 * Hail within the company's radius of a lead, by day on the company's calendar. Derived from the reports and rebuilt
 * from them.
 */
export const leadStorm = pgTable(
  'lead_storm',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    day: text().notNull(),
    /** The largest hail, in hundredths of an inch, and its distance from the house. */
    hundredths: integer().notNull(),
    miles: doublePrecision().notNull(),
    /** The nearest hail, which can be the same. */
    nearestHundredths: integer().notNull(),
    nearestMiles: doublePrecision().notNull(),
    reports: integer().notNull(),
    /** The names of the sources, separated by commas. */
    sources: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.day] }),
    index('lead_storm_day').on(t.companyId, t.day),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** A hail report within the radius of some of a company's leads. Derived from the reports and rebuilt from them. */
export const companyStorm = pgTable(
  'company_storm',
  {
    companyId: companyId(),
    /** The report's id. */
    id: uuid().notNull(),
    vendor: text().$type<StormSource>().notNull(),
    at: instant().notNull(),
    day: text().notNull(),
    point: geoPoint().notNull(),
    hundredths: integer().notNull(),
    place: text().notNull(),
    leads: integer().notNull(),
    /** Distance to the nearest of these leads. */
    miles: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('company_storm_at').on(t.companyId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
