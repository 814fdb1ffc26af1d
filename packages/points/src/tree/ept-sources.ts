import type { Budget } from '../bytes/budget.ts'
import type { FileStore } from '../bytes/http-source.ts'
import { isCloudError } from '../cloud-error.ts'
import { plainDefinitions } from '../system/codes.ts'
import { systemOfText } from '../system/system.ts'

/** Maximum size of a project's file list: for a large project it is not worth its bytes. */
const LIST_BYTES = 250_000
const SOURCE_BYTES = 100_000

/**
 * Meters per unit of height, from the header of the first source file of a project, which Entwine stores in
 * `ept-sources`; null if it is missing or does not declare it. Its system is that of the original data: heights were
 * not converted.
 */
export async function heightsOfSources(store: FileStore, budget: Budget): Promise<number | null> {
  try {
    for (const list of ['manifest.json', 'list.json']) {
      const entries = await jsonAt(store, `ept-sources/${list}`, LIST_BYTES, budget)
      const first: unknown = Array.isArray(entries) ? entries[0] : undefined
      if (typeof first !== 'object' || first === null) continue
      const { metadataPath, url } = first as { metadataPath?: unknown; url?: unknown }
      const file = typeof metadataPath === 'string' ? metadataPath : url
      if (typeof file !== 'string' || !/^[\w.-]+\.json$/.test(file)) return null
      return heightsIn(await jsonAt(store, `ept-sources/${file}`, SOURCE_BYTES, budget), 0)
    }
  } catch {
    // A list that cannot be read provides nothing, but the time and bytes it used still count.
    budget.check()
  }
  return null
}

async function jsonAt(store: FileStore, path: string, max: number, budget: Budget): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await store.get(path, max, budget)))
  } catch (error) {
    if (isCloudError(error) && error.code !== 'STATUS') throw error
    return undefined
  }
}

/** The unit of the first vertical system in any text of the metadata. */
function heightsIn(value: unknown, depth: number): number | null {
  if (typeof value === 'string' && /VERT_?C(RT)?S|VERTICALCRS|VERTCRS/.test(value)) {
    try {
      return systemOfText(value, plainDefinitions).metresPerHeight
    } catch {
      return null
    }
  }
  if (typeof value !== 'object' || value === null || depth > 6) return null
  for (const one of Object.values(value)) {
    const meters = heightsIn(one, depth + 1)
    if (meters !== null) return meters
  }
  return null
}
