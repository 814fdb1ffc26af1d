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
    /** Lower case, suffixes and directions spelled out. */
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
  (t) => [
    uniqueIndex('road_source').on(t.sourceId, t.sourceKey),
    index('road_bounds').using('gist', t.bounds),
    index('road_main')
      .using('gist', t.bounds)
      .where(sql`${t.kind} in ('motorway', 'trunk', 'primary', 'S1100', 'S1200')`),
  ],
)

/** A file of a point cloud, which stays where the operator has it: what it is, and where its points lie. */
export const geoPointTile = pgTable(
  'geo_point_tile',
  {
    id: id(),
    path: text().notNull(),
    /** With the time of its last change this tells whether the file is still the one that was indexed. */
    size: bigint({ mode: 'number' }).notNull(),
    modifiedAt: instant().notNull(),
    source: text().notNull(),
    licence: text().notNull(),
    format: text().$type<TileFormat>().notNull(),
    system: jsonb().$type<CloudSystem>().notNull(),
    layout: jsonb().$type<PointLayout>().notNull(),
    footprint: geoPolygon().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
    /** Points on a square metre. */
    density: doublePrecision().notNull(),
    year: integer(),
    /** Where each chunk lies (`chunk-index.ts` of points); null of COPC, which has a tree of its own. */
    chunks: bytes(),
    indexedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('geo_point_tile_path').on(t.path), index('geo_point_tile_footprint').using('gist', t.footprint)],
)

/** An area of a project of a public store: where there may be points, and at which address. A project may have several. */
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
 * What a scan said of a roof, so that the same house is measured once; also that it said nothing, and why. Known by the outline
 * alone: whoever asks for the same one has the same answer.
 */
export const geoRoofScan = pgTable(
  'geo_roof_scan',
  {
    /** Hash of the outline and of what it is of. */
    key: text().primaryKey(),
    kind: text().$type<RoofMeasurement['kind']>().notNull(),
    /** Why nothing was measured, or no more than the pitch; empty of a whole roof. */
    reason: text().$type<ScanReason | ''>().notNull().default(''),
    /** What it told; null where that was nothing. */
    scan: jsonb().$type<RoofScan>(),
    /** Who of POINT_CLOUDS was asked: a list may ask fewer than a visit does. */
    sources: text().array().notNull().default(sql`'{}'::text[]`),
    /** The flight of the answer, also where it told nothing: by which of POINT_CLOUDS; empty where nobody has flown. */
    vendor: text().notNull().default(''),
    project: text().notNull().default(''),
    flownIn: integer(),
    /** Its points on a square metre inside the outline. */
    density: doublePrecision(),
    measuredAt: instant().notNull(),
    /** Then it is measured again. */
    keptUntil: instant().notNull(),
  },
  (t) => [index('geo_roof_scan_kept').on(t.keptUntil)],
)
export type KeptScan = typeof geoRoofScan.$inferSelect
export type NewScan = typeof geoRoofScan.$inferInsert

/** `notFlown`: no cloud has points there. `notRead`: none could be read, which another time may be otherwise. */
export type ScanReason = NoMeasurement | PitchOnly['reason'] | 'notFlown' | 'notRead'
