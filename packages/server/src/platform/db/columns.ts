import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'

/** Longitude and latitude in degrees, in this order, as in GeoJSON. */
type LngLat = [lng: number, lat: number]

/** The row's own id: a UUID v7 created by the app, so that ids sort by creation time. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7())

/**
 * A tenant row's own id. Together with the company it is the primary key, `primaryKey({ columns: [t.companyId, t.id]
 * })`.
 */
export const rowId = () =>
  uuid()
    .notNull()
    .$defaultFn(() => uuidv7())

/** The row's tenant: first in every key and index of a tenant table. */
export const companyId = () => uuid().notNull()

/** When the row was created and last written. The app's clock sets both, so that tests can control the time. */
export const timestamps = () => ({ createdAt: instant().notNull(), updatedAt: instant().notNull() })

/** A moment in time, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Counts the writes of an editable row. A stale write is rejected. */
export const version = () => integer().notNull().default(1)

/** Money in whole cents. */
export const cents = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }))

/** Percent in basis points: 1250 is 12.5%. */
export const bps = () => integer()

/** A quantity in thousandths: 1500 is 1.5. */
export const thousandths = () => bigint({ mode: 'number' })

/** A location as PostgreSQL's own `point`, where x is the longitude. */
export const geoPoint = customType<{ data: LngLat; driverData: unknown }>({
  dataType: () => 'point',
  toDriver: pointText,
  fromDriver: readPoint,
})

/** An outline as PostgreSQL's own `polygon`: the ring without the repeated first corner at the end. */
export const geoPolygon = customType<{ data: LngLat[]; driverData: unknown }>({
  dataType: () => 'polygon',
  toDriver: (ring) => `(${ring.map(pointText).join(',')})`,
  fromDriver: readPolygon,
})

/** Bytes, such as an encrypted secret. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => new Uint8Array(value),
})

function pointText([lng, lat]: LngLat): string {
  return `(${lng},${lat})`
}

function readPoint(value: unknown): LngLat {
  // The driver returns a point as an object, or as text if it was inside an SQL expression.
  if (typeof value === 'object' && value !== null && 'x' in value && 'y' in value) {
    return [Number(value.x), Number(value.y)]
  }
  return numberPairs(String(value))[0]!
}

function readPolygon(value: unknown): LngLat[] {
  return numberPairs(String(value))
}

function numberPairs(text: string): LngLat[] {
  const numbers = text.replaceAll(/[()]/g, '').split(',').map(Number)
  const pairs: LngLat[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) pairs.push([numbers[index]!, numbers[index + 1]!])
  return pairs
}
