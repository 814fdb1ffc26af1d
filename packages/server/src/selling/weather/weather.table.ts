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
 * What was asked of a source, by tile and day in UTC. Weather is nobody's: this and the reports serve all companies, so they
 * have no tenant.
 */
export const stormFetch = pgTable(
  'storm_fetch',
  {
    vendor: text().$type<StormSource>().notNull(),
    tile: text().notNull(),
    /** `2026-11-20` */
    day: text().notNull(),
    /** When it was asked last, and by that whose turn it is to ask: two processes do not ask for the same. */
    askedAt: instant().notNull(),
    /** When it answered last; null where it never has. */
    fetchedAt: instant(),
    failed: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tile, t.day, t.vendor] }), index('storm_fetch_day').on(t.day)],
)

/** Hail at one place and moment, as a source told of it. */
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

/** How a company stands with weather reports. */
export const weatherSettings = pgTable(
  'weather_settings',
  {
    companyId: companyId().primaryKey(),
    radiusMiles: integer().notNull(),
    /** When access was asked for; null where that is answered. */
    requestedAt: instant(),
    requestedBy: uuid(),
    /** When it was declined, until it is asked for anew. */
    declinedAt: instant(),
    /** When leads and storms were brought together last. */
    matchedAt: instant(),
    /** The oldest of the newest looks at its tiles; null until each was looked at. */
    asOf: instant(),
    trouble: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    // Requests that wait for an answer, of which there are few.
    index('weather_settings_requested').on(t.companyId).where(sql`requested_at is not null`),
  ],
)

/** Hail within the company's radius round a lead, by the day on the company's calendar. Made of the reports, and made anew. */
export const leadStorm = pgTable(
  'lead_storm',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    day: text().notNull(),
    /** The largest, in hundredths of an inch, and how far from the house that fell. */
    hundredths: integer().notNull(),
    miles: doublePrecision().notNull(),
    /** The nearest, which may be the same. */
    nearestHundredths: integer().notNull(),
    nearestMiles: doublePrecision().notNull(),
    reports: integer().notNull(),
    /** The sources, by name, with commas between them. */
    sources: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.day] }),
    index('lead_storm_day').on(t.companyId, t.day),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** A report of hail within the radius of some leads of a company. Made of the reports, and made anew. */
export const companyStorm = pgTable(
  'company_storm',
  {
    companyId: companyId(),
    /** That of the report. */
    id: uuid().notNull(),
    vendor: text().$type<StormSource>().notNull(),
    at: instant().notNull(),
    day: text().notNull(),
    point: geoPoint().notNull(),
    hundredths: integer().notNull(),
    place: text().notNull(),
    leads: integer().notNull(),
    /** To the nearest of them. */
    miles: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('company_storm_at').on(t.companyId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
