import { cloudError } from '../cloud-error.ts'
import { findRecord, type LasRecord, text } from '../las/records.ts'
import { type Definitions, heightUnitOfCode } from './codes.ts'
import { unitOfCode } from './units.ts'

/** A system given by GeoTIFF keys, before LAS 1.4. */
export interface KeyedSystem {
  definition: string
  name: string
  metresPerUnit: number | undefined
  metresPerHeight: number | undefined
}

const USER_DEFINED = 32_767
const key = {
  model: 1024,
  citation: 1026,
  geographic: 2048,
  ellipsoid: 2056,
  projected: 3072,
  projectedCitation: 3073,
  way: 3075,
  units: 3076,
  vertical: 4096,
  verticalUnits: 4099,
} as const

/** Parameters of a projection: their keys, and proj4's names for them. */
const latitudes = { lat_0: 3081, lon_0: 3080, lat_1: 3078, lat_2: 3079 }
const falseOrigin = { lat_0: 3085, lon_0: 3084, lat_1: 3078, lat_2: 3079 }

/** The system of the keys 34735 to 34737; undefined if there are none. Throws UNKNOWN_SYSTEM and BROKEN. */
export function systemOfKeys(records: readonly LasRecord[], definitions: Definitions): KeyedSystem | undefined {
  const directory = findRecord(records, 'LASF_Projection', 34_735)
  if (!directory || directory.byteLength < 8) return undefined
  const keys = readKeys(directory, records)
  const number = (one: number) => (typeof keys.get(one) === 'number' ? (keys.get(one) as number) : undefined)
  const name = `${keys.get(key.projectedCitation) ?? keys.get(key.citation) ?? ''}`.slice(0, 80)
  const heights = {
    metresPerHeight: unitOfCode(number(key.verticalUnits) ?? 0) ?? heightUnitOfCode(number(key.vertical) ?? 0),
  }
  const isGeographic = number(key.model) === 2
  const code = number(isGeographic ? key.geographic : key.projected)
  const unit = number(key.units)
  const metresPerUnit = unit === undefined ? undefined : unitOfCode(unit)
  if (code !== undefined && code !== USER_DEFINED) {
    const definition = definitions(code)
    if (!definition) throw cloudError('UNKNOWN_SYSTEM', `it is in EPSG:${code}, which is not known`)
    return { definition, name: name || `EPSG:${code}`, metresPerUnit, ...heights }
  }
  const definition = ownProjection(number, metresPerUnit)
  if (!definition) throw cloudError('UNKNOWN_SYSTEM', `its system is one of its own${name && `: ${name}`}`)
  return { definition, name, metresPerUnit, ...heights }
}

/** Transverse Mercator, Lambert conformal conic or Albers with parameters in the file. */
function ownProjection(number: (key: number) => number | undefined, meters: number | undefined): string | undefined {
  if (meters === undefined || number(key.geographic) === 4267) return undefined
  const way = number(key.way)
  const [easting, northing] = [number(3086) ?? number(3082) ?? 0, number(3087) ?? number(3083) ?? 0]
  const ends = `+x_0=${easting * meters} +y_0=${northing * meters} +ellps=GRS80 +to_meter=${meters} +no_defs`
  const scale = number(3092) ?? 1
  if (way === 1) return `+proj=tmerc ${parameters(number, { lat_0: 3081, lon_0: 3080 })} +k=${scale} ${ends}`
  const origin = number(falseOrigin.lon_0) === undefined ? latitudes : falseOrigin
  if (way === 8) return `+proj=lcc ${parameters(number, origin)} ${ends}`
  if (way === 11) return `+proj=aea ${parameters(number, origin)} ${ends}`
  return undefined
}

const parameters = (number: (key: number) => number | undefined, names: Record<string, number>) =>
  Object.entries(names)
    .map(([word, one]) => `+${word}=${number(one) ?? 0}`)
    .join(' ')

function readKeys(directory: Uint8Array, records: readonly LasRecord[]): Map<number, number | string> {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const doubles = findRecord(records, 'LASF_Projection', 34_736) ?? new Uint8Array()
  const numbers = new DataView(doubles.buffer, doubles.byteOffset, doubles.byteLength)
  const words = findRecord(records, 'LASF_Projection', 34_737) ?? new Uint8Array()
  const count = view.getUint16(6, true)
  if (8 + count * 8 > directory.byteLength) throw cloudError('BROKEN', `it says that it has ${count} GeoTIFF keys`)
  const keys = new Map<number, number | string>()
  for (let at = 8; at < 8 + count * 8; at += 8) {
    const [id, place, length, value] = [0, 2, 4, 6].map((part) => view.getUint16(at + part, true)) as number[]
    if (place === 0) keys.set(id!, value!)
    else if (place === 34_736 && (value! + 1) * 8 <= doubles.byteLength)
      keys.set(id!, numbers.getFloat64(value! * 8, true))
    else if (place === 34_737)
      keys.set(
        id!,
        text(words.subarray(value, value! + length!))
          .replaceAll('|', ' ')
          .trim(),
      )
  }
  return keys
}
