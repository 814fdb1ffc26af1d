import type { Country, OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { geoPoint, geoPolygon, id, instant } from '../db/columns.ts'

/** Where imported rows come from. Geodata belongs to the operator, not to a company: these tables have no tenant. */
export const geoSource = pgTable(
  'geo_source',
  {
    id: id(),
    name: text().notNull(),
    licence: text().notNull(),
    kind: text().$type<OutlineSource>().notNull(),
    meaning: text().$type<OutlineMeaning>().notNull(),
    importedAt: instant().notNull(),
    /** New with every import that changed something: what a process keeps of the streets is kept by it. */
    revision: uuid().notNull(),
  },
  (t) => [uniqueIndex('geo_source_name').on(t.name)],
)

/** A building's outline as cleaned: the outer ring for the index, holes beside it. The hash is of what was imported. */
export const building = pgTable(
  'building',
  {
    id: id(),
    sourceId: uuid()
      .notNull()
      .references(() => geoSource.id),
    sourceKey: text().notNull(),
    outline: geoPolygon().notNull(),
    holes: jsonb().$type<[number, number][][]>().notNull().default(sql`'[]'::jsonb`),
    centre: geoPoint().notNull(),
    planAreaSqft: doublePrecision().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    uniqueIndex('building_source').on(t.sourceId, t.sourceKey),
    index('building_outline').using('gist', t.outline),
  ],
)

/** A street name as people type it, once per town: what typos and missing numbers are matched against. */
export const street = pgTable(
  'street',
  {
    id: id(),
    name: text().notNull(),
    /** Lower case, suffixes and directions spelt out. */
    nameKey: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().$type<Country>().notNull(),
    centre: geoPoint().notNull(),
    addresses: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('street_place').on(t.nameKey, t.city, t.state, t.postalCode),
    index('street_name').on(t.nameKey.op('text_pattern_ops')),
  ],
)

/**
 * One house number at one place. `lookupKey` is number and street in one spelling, ordered for prefix search. The state
 * stands first in that index: the states of a company's service area are searched before the others, so that their
 * addresses are found among thousands of the same name.
 */
export const addressPoint = pgTable(
  'address_point',
  {
    id: id(),
    sourceId: uuid()
      .notNull()
      .references(() => geoSource.id),
    sourceKey: text().notNull(),
    streetId: uuid()
      .notNull()
      .references(() => street.id),
    state: text().notNull(),
    houseNumber: text().notNull(),
    unit: text().notNull().default(''),
    lookupKey: text().notNull(),
    point: geoPoint().notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    uniqueIndex('address_point_source').on(t.sourceId, t.sourceKey),
    index('address_point_lookup').on(t.state, t.lookupKey.op('text_pattern_ops')),
    index('address_point_street').on(t.streetId, t.houseNumber),
    index('address_point_place').using('gist', t.point),
  ],
)

/** A road's line, for the drawn base map. The bounding box as a polygon carries the index. */
export const road = pgTable(
  'road',
  {
    id: id(),
    sourceId: uuid()
      .notNull()
      .references(() => geoSource.id),
    sourceKey: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    line: jsonb().$type<[number, number][]>().notNull(),
    bounds: geoPolygon().notNull(),
    sha256: text().notNull(),
  },
  (t) => [uniqueIndex('road_source').on(t.sourceId, t.sourceKey), index('road_bounds').using('gist', t.bounds)],
)
