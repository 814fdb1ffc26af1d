import type { Budget } from '../bytes/budget.ts'
import type { FileStore } from '../bytes/http-source.ts'
import { isCloudError } from '../fault.ts'
import { plainDefinitions } from '../system/codes.ts'
import { systemOfText } from '../system/system.ts'

/** A list of a project's files may be long; of a large project it is not worth its bytes. */
const LIST_BYTES = 250_000
const SOURCE_BYTES = 100_000

/**
 * Metres of a unit of height by the header of the first of the files that a project was made of, which Entwine keeps in
 * `ept-sources`; null where they are not there or do not say. Their system is that of delivery: heights were not converted.
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
    // Of a list that cannot be had nothing is known: time and bytes that it took are still counted.
    budget.check()
  }
  return null
}

async function jsonAt(store: FileStore, path: string, most: number, budget: Budget): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await store.get(path, most, budget)))
  } catch (error) {
    if (isCloudError(error) && error.fault !== 'STATUS') throw error
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
    const metres = heightsIn(one, depth + 1)
    if (metres !== null) return metres
  }
  return null
}
