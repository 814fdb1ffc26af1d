import type { RoofScan } from '@gable/contract/roof-scan'
import type { Country, OutlineMeaning, OutlineSource } from '@gable/contract/status'
import type { NoMeasurement, PitchOnly, RoofMeasurement } from '@gable/lidar/measurement'
import type { PointLayout } from '@gable/points/las/header'
import type { CloudSystem } from '@gable/points/system/system'
import type { TileFormat } from '@gable/points/tile/tile'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, geoPoint, geoPolygon, id, instant } from '../../platform/db/columns.ts'
import { addressKeyVersion, isOlderKey } from '../../platform/db/key-version.ts'

/** The source of imported rows. Geodata belongs to the operator, not to a company, so these tables have no tenant. */
export const geoSource = pgTable(
  'geo_source',
  {
    id: id(),
    name: text().notNull(),
    licence: text().notNull(),
    kind: text().$type<OutlineSource>().notNull(),
    meaning: text().$type<OutlineMeaning>().notNull(),
    importedAt: instant().notNull(),
    /** Changes with every import that writes something; processes cache streets by it. */
    revision: uuid().notNull(),
  },
  (t) => [uniqueIndex('geo_source_name').on(t.name)],
)

/**
 * A building's cleaned outline: the outer ring for the index, with the holes in another column. The hash is of the
 * imported data.
 */
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

/** A street name as people type it, one row per town; used to match typos and missing numbers. */
export const street = pgTable(
  'street',
  {
    id: id(),
    name: text().notNull(),
    /** Lower case, with types and directions spelled out. */
    nameKey: text().notNull(),
    keyVersion: addressKeyVersion(),
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
    index('street_old_key').on(t.id).where(isOlderKey(t.keyVersion)),
  ],
)

/**
 * A house number at one place. `lookupKey` is the normalized number and street, ordered for prefix search. The state
 * comes first in that index, because the states of a company's service area are searched before the others; otherwise
 * their addresses would be lost among thousands of the same name.
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

/** A road's line, for the drawn map. The bounding box as a polygon is indexed. */
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
  (t) => [
    uniqueIndex('road_source').on(t.sourceId, t.sourceKey),
    index('road_bounds').using('gist', t.bounds),
    index('road_main')
      .using('gist', t.bounds)
      .where(sql`${t.kind} in ('motorway', 'trunk', 'primary', 'S1100', 'S1200')`),
  ],
)

/** A point cloud file and the area of its points. The file itself remains where the operator stores it. */
export const geoPointTile = pgTable(
  'geo_point_tile',
  {
    id: id(),
    path: text().notNull(),
    /** With the time of the last change, shows whether the file changed since it was indexed. */
    size: bigint({ mode: 'number' }).notNull(),
    modifiedAt: instant().notNull(),
    source: text().notNull(),
    licence: text().notNull(),
    format: text().$type<TileFormat>().notNull(),
    system: jsonb().$type<CloudSystem>().notNull(),
    layout: jsonb().$type<PointLayout>().notNull(),
    footprint: geoPolygon().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
    /** Points per square meter. */
    density: doublePrecision().notNull(),
    year: integer(),
    /** The position of each chunk (`chunk-index.ts` of points); null for COPC, which has its own tree. */
    chunks: bytes(),
    indexedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('geo_point_tile_path').on(t.path), index('geo_point_tile_footprint').using('gist', t.footprint)],
)

/** An area of a project in a public store: where points may exist, and their URL. A project may have several areas. */
export const geoPointProject = pgTable(
  'geo_point_project',
  {
    id: id(),
    kind: text().$type<'ept' | 'copc'>().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    source: text().notNull(),
    licence: text().notNull(),
    year: integer(),
    points: bigint({ mode: 'number' }).notNull(),
    outline: geoPolygon().notNull(),
  },
  (t) => [index('geo_point_project_source').on(t.source), index('geo_point_project_outline').using('gist', t.outline)],
)

/**
 * The result of scanning a roof, including failures with their reason, so that each house is measured once. Keyed by
 * the outline alone: everyone who asks for the same outline gets the same result.
 */
export const geoRoofScan = pgTable(
  'geo_roof_scan',
  {
    /** Hash of the outline and its meaning. */
    key: text().primaryKey(),
    kind: text().$type<RoofMeasurement['kind']>().notNull(),
    /** Why nothing, or only the pitch, was measured; empty for a complete roof. */
    reason: text().$type<ScanReason | ''>().notNull().default(''),
    /** The measurement; null if there is none. */
    scan: jsonb().$type<RoofScan>(),
    /** The sources from POINT_CLOUDS that were asked; a list may ask fewer than a visit does. */
    sources: text().array().notNull().default(sql`'{}'::text[]`),
    /** Which of POINT_CLOUDS the flight came from, even if nothing could be measured; empty if there is no flight. */
    vendor: text().notNull().default(''),
    project: text().notNull().default(''),
    flownIn: integer(),
    /** Points per square meter inside the outline. */
    density: doublePrecision(),
    measuredAt: instant().notNull(),
    /** When the result expires. */
    keptUntil: instant().notNull(),
  },
  (t) => [index('geo_roof_scan_kept').on(t.keptUntil)],
)
export type StoredScan = typeof geoRoofScan.$inferSelect
export type NewScan = typeof geoRoofScan.$inferInsert

/** `notFlown`: no cloud has points there. `notRead`: none could be read, which may be temporary. */
export type ScanReason = NoMeasurement | PitchOnly['reason'] | 'notFlown' | 'notRead'
