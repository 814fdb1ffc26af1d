import { cloudError, isCloudError } from '../cloud-error.ts'
import type { Field, FieldLayout } from '../decode/part.ts'
import { cloudLimits } from '../limits.ts'
import { type Definitions, heightUnitOfCode } from '../system/codes.ts'
import { type CloudSystem, systemOfCode, systemOfText } from '../system/system.ts'
import { checkTree, type Tree } from './nodes.ts'

/** The contents of a project's `ept.json` (Entwine Point Tile 1.0 and 1.1). */
export interface EptIndex {
  dataType: 'laszip' | 'binary'
  system: CloudSystem
  tree: Tree
  /** Position of each field of a record, if nodes are not compressed. */
  fields: FieldLayout | null
  points: number
}

type Json = Record<string, unknown>

/** Parses `ept.json`. Throws BROKEN, UNSUPPORTED or UNKNOWN_SYSTEM. */
export function readEptIndex(bytes: Uint8Array, definitions: Definitions): EptIndex {
  const json = readJson(bytes)
  const { bounds, dataType, hierarchyType = 'json', points, schema, span, srs } = json
  if (dataType !== 'laszip' && dataType !== 'binary')
    throw cloudError('UNSUPPORTED', `its nodes are ${`${dataType}`.slice(0, 20)}, not laszip or binary`)
  if (hierarchyType !== 'json')
    throw cloudError('UNSUPPORTED', `its hierarchy is ${`${hierarchyType}`.slice(0, 20)}, not json`)
  if (!Array.isArray(bounds) || bounds.length !== 6 || !bounds.every((one) => typeof one === 'number'))
    throw cloudError('BROKEN', 'ept.json has no bounds')
  const cube = bounds as unknown as Tree['cube']
  const tree = checkTree({ cube, rootCell: (cube[3] - cube[0]) / Number(span) })
  const fields = dataType === 'binary' ? readSchema(schema) : null
  return { dataType, tree, fields, system: readSystem(srs, definitions), points: Number(points) || 0 }
}

/**
 * Parses a part of the hierarchy: the number of points of each node, or -1 if another part continues there. Throws
 * BROKEN or TOO_LARGE.
 */
export function readEptPart(bytes: Uint8Array): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [key, count] of Object.entries(readJson(bytes))) {
    if (!/^\d{1,2}(-\d{1,9}){3}$/.test(key) || !Number.isInteger(count) || (count as number) < -1)
      throw cloudError('BROKEN', `its hierarchy has ${key.slice(0, 40)}: ${`${count}`.slice(0, 20)}`)
    if ((count as number) > cloudLimits.pointsPerPart) throw cloudError('TOO_LARGE', `node ${key} has ${count} points`)
    counts.set(key, count as number)
  }
  return counts
}

/** Parses a text that must be a JSON object. */
function readJson(bytes: Uint8Array): Json {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Json
  } catch {
    // Reported below, like any other invalid response.
  }
  throw cloudError('BROKEN', 'its index is no JSON object')
}

function readSystem(srs: unknown, definitions: Definitions): CloudSystem {
  const { wkt, authority, horizontal, vertical } = (srs ?? {}) as Json
  const heights = Number(vertical)
  const code = Number(horizontal)
  const isCode = `${authority}`.toUpperCase() === 'EPSG' && Number.isInteger(code) && code > 0
  let system: CloudSystem
  try {
    if (typeof wkt !== 'string' || wkt.trim() === '')
      throw cloudError('UNKNOWN_SYSTEM', 'it names no coordinate system')
    system = systemOfText(wkt, definitions)
  } catch (error) {
    if (!isCode || !isCloudError(error)) throw error
    system = systemOfCode(code, undefined, definitions)
  }
  return { ...system, metresPerHeight: system.metresPerHeight ?? heightUnitOfCode(heights) ?? null }
}

const sizes = { signed: [1, 2, 4, 8], unsigned: [1, 2, 4, 8], float: [4, 8] }

function readSchema(schema: unknown): FieldLayout {
  if (!Array.isArray(schema) || schema.length > 100) throw cloudError('BROKEN', 'ept.json has no schema')
  const fields = new Map<string, Field>()
  let at = 0
  for (const { name, type, size, scale = 1, offset = 0 } of schema as Json[]) {
    const known = sizes[type as keyof typeof sizes]
    const isSound = known?.includes(size as number) && Number.isFinite(scale) && scale !== 0 && Number.isFinite(offset)
    if (!isSound) throw cloudError('BROKEN', `its schema has ${`${name}`.slice(0, 40)} of ${type} ${size}`)
    fields.set(`${name}`, { at, size, type, scale, offset } as Field)
    at += size as number
  }
  const [x, y, z] = ['X', 'Y', 'Z'].map((name) => fields.get(name))
  if (!x || !y || !z || at > cloudLimits.recordBytes) throw cloudError('BROKEN', 'its schema has no X, Y and Z')
  const perhaps = (name: string) => fields.get(name) ?? null
  const [classification, time, withheld] = ['Classification', 'GpsTime', 'Withheld'].map(perhaps)
  return { recordLength: at, x, y, z, classification: classification!, time: time!, withheld: withheld! }
}
