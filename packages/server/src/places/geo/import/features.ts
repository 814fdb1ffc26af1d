import { crsName, systemOfName } from './coordinate-systems.ts'
import { parseObject, readObjects } from './json-objects.ts'
import type { FoundObject } from './object-splitter.ts'
import { isOverpassElement, readOverpass } from './overpass.ts'
import type { FeatureOrError, Geometry, RowProblem } from './rows.ts'

/**
 * Streams the features of a GeoJSON, newline-delimited GeoJSON, or Overpass file, compressed or not, in groups.
 * @param every for GeoJSON, only every nth feature is read; errors of the file are still reported.
 */
export async function* readFeatures(file: string, every = 1): AsyncGenerator<FeatureOrError[]> {
  let overpass: boolean | undefined
  let objects = 0
  let crs: string | undefined
  for await (const group of readObjects(file)) {
    const features: FeatureOrError[] = []
    for (const found of group) {
      overpass ??= isOverpass(found)
      if (overpass) break
      if (found.around !== undefined) {
        const message = readAround(found, crs)
        crs = message.crs
        features.push(...message.problems)
      } else if (found.text === undefined || objects++ % every === 0) features.push(toFeature(found, crs))
    }
    if (overpass) break
    yield features
  }
  if (overpass) yield* readOverpass(file)
}

/** Undefined if it cannot be decided yet. */
function isOverpass(found: FoundObject): boolean | undefined {
  if (found.list) return found.list === 'elements'
  return found.text === undefined ? undefined : isOverpassElement(parseObject(found))
}

/**
 * Reads the other members of a collection. The coordinate system is named before the features; a different one after
 * them is an error.
 */
function readAround({ line, around, list }: FoundObject, before: string | undefined) {
  const problems: RowProblem[] = []
  const message = parseObject({ line, text: around! }) as Record<string, unknown> | undefined
  if (!message)
    problems.push({
      line,
      problem: `what stands ${list ? 'before' : 'after'} its features is not valid JSON`,
      ofFile: true,
    })
  if (!list && message && ('features' in message || 'elements' in message))
    problems.push({ line, problem: 'it has a second list of features, which was not read', ofFile: true })
  const crs = crsName(message?.crs)
  if (!list && crs !== undefined && crs !== before && systemOfName(crs) !== systemOfName(before ?? 'CRS84'))
    problems.push({
      line,
      problem: `it names its coordinate system (${crs}) after its features: say it with --crs`,
      ofFile: true,
      ofAll: true,
    })
  return { crs: list ? crs : before, problems }
}

function toFeature(found: FoundObject, crs: string | undefined): FeatureOrError {
  const { line, feature, text, problem, ofFile } = found
  if (text === undefined) return { line, feature, problem: problem ?? 'not valid JSON', ...(ofFile && { ofFile }) }
  const value = parseObject(found) as Record<string, unknown> | undefined
  if (value === undefined) return { line, feature, problem: 'not valid JSON' }
  if (value.type !== 'Feature') return { line, feature, problem: 'not a GeoJSON feature' }
  const { id, geometry } = value
  const properties = isRecord(value.properties) ? value.properties : {}
  // Only escape sequences can produce such characters, and they are rare.
  if (text.includes('\\u') && isSpoilt(properties, id))
    return { line, feature, problem: 'a text with a character that is none' }
  const own = value.crs ?? (isRecord(geometry) ? geometry.crs : undefined)
  return {
    line,
    feature,
    id: (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined,
    properties,
    geometry: (geometry ?? undefined) as Geometry | undefined,
    crs: crsName(own) ?? crs,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether any text has a NUL, which databases reject, or an unpaired surrogate. */
function isSpoilt(properties: Record<string, unknown>, id: unknown): boolean {
  return [id, ...Object.values(properties)].some(
    (value) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()),
  )
}
