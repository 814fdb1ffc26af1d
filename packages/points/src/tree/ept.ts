import type { FileStore } from '../bytes/http-source.ts'
import { memorySource } from '../bytes/range-source.ts'
import { type CloudClip, clipDepths, clipOrder, joinClips, type Reading, type Square } from '../clip.ts'
import { cloudError } from '../cloud-error.ts'
import type { FieldLayout, Part } from '../decode/part.ts'
import { chunksOf } from '../las/chunks.ts'
import { readLasHeader } from '../las/header.ts'
import { readRecords } from '../las/records.ts'
import { cloudLimits } from '../limits.ts'
import type { Definitions } from '../system/codes.ts'
import { type Box, type CloudSystem, groundUnit } from '../system/system.ts'
import { type EptIndex, readEptIndex, readEptPart } from './ept-index.ts'
import { heightsOfSources } from './ept-sources.ts'
import { depthsOf, keyText, nodesMeeting, squareOf } from './nodes.ts'

/** Estimated size of a compressed point: real ones have 5 to 7. */
const COMPRESSED_POINT_BYTES = 6

/** An opened Entwine project: it can be cached, and its hierarchy grows as it is read. */
export interface EptProject extends EptIndex {
  system: CloudSystem
  /** Number of points of each known node; -1 if another part of the hierarchy contains it. */
  counts: Map<string, number>
}

/**
 * Opens the project of a folder. If it does not declare the unit of its heights, reads it from its sources. Throws
 * CloudError; errors of the store are passed on.
 */
export async function openEpt(
  store: FileStore,
  budget: Reading['budget'],
  definitions: Definitions,
): Promise<EptProject> {
  const index = readEptIndex(await store.get('ept.json', cloudLimits.indexBytes, budget), definitions)
  const counts = new Map([['0-0-0-0', -1]])
  const { system } = index
  if (system.metresPerHeight !== null) return { ...index, counts }
  return { ...index, counts, system: { ...system, metresPerHeight: await heightsOfSources(store, budget) } }
}

/** The points of a square. Throws CloudError. */
export async function clipEpt(
  project: EptProject,
  store: FileStore,
  square: Square,
  reading: Reading,
): Promise<CloudClip> {
  const { budget } = reading
  const { system, tree, fields, dataType } = project
  const order = clipOrder(system, square)
  const bytesOf = (count: number) => count * (fields?.recordLength ?? COMPRESSED_POINT_BYTES)
  const found = await nodesMeeting(tree, order.grid.box, async (key) => {
    const text = keyText(key)
    if (project.counts.get(text) === -1) await loadPart(project, store, text, budget)
    const count = project.counts.get(text)
    return count === undefined ? undefined : { count, bytes: bytesOf(count) }
  })
  const depths = depthsOf(found, tree, groundUnit(system, square.centre)).map((nodes) =>
    nodes.map(({ key, count, bytes }) => ({
      bytes,
      async fetch() {
        const path = `ept-data/${keyText(key)}.${dataType === 'binary' ? 'bin' : 'laz'}`
        const node = await store.get(path, cloudLimits.bytesPerPart, budget)
        const within = squareOf(tree, key)
        return fields ? [plainPart(node, count, fields, within)] : compressedParts(node, count, { budget, within })
      },
    })),
  )
  return joinClips(await clipDepths(depths, order, reading), system, square)
}

function plainPart(bytes: Uint8Array, count: number, layout: FieldLayout, within: Box): Part {
  if (bytes.byteLength !== count * layout.recordLength)
    throw cloudError('BROKEN', `a node of ${count} points has ${bytes.byteLength} bytes`)
  return { kind: 'fields', bytes, count, layout, within }
}

/** A node is a whole LAZ file, whose point count must match the hierarchy. */
async function compressedParts(
  bytes: Uint8Array,
  count: number,
  { budget, within }: { budget: Reading['budget']; within: Box },
): Promise<Part[]> {
  const header = readLasHeader(bytes)
  if (!header.compressed) throw cloudError('BROKEN', 'a node is not compressed')
  if (header.count !== count) throw cloudError('BROKEN', `a node has ${header.count} points where ${count} were told`)
  const chunks = await chunksOf(memorySource(bytes), header, readRecords(bytes, header), budget)
  return chunks.map(({ begin, end, count: points }) => ({
    kind: 'chunk',
    bytes: bytes.slice(begin, end),
    count: points,
    layout: header,
    within,
  }))
}

async function loadPart(project: EptProject, store: FileStore, key: string, budget: Reading['budget']): Promise<void> {
  const bytes = await store.get(`ept-hierarchy/${key}.json`, cloudLimits.indexBytes, budget)
  const part = readEptPart(bytes)
  // A part that references itself would never end.
  if (part.get(key) === -1 || part.get(key) === undefined) throw cloudError('BROKEN', `a hierarchy without ${key}`)
  for (const [name, count] of part) project.counts.set(name, count)
  if (project.counts.size > cloudLimits.nodes) throw cloudError('TOO_LARGE', 'its hierarchy has too many nodes')
}
