import { Hierarchy, Info } from 'copc'
import type { RangeSource } from '../bytes/range-source.ts'
import { type CloudClip, clipDepths, clipOrder, joinClips, type Reading, type Square } from '../clip.ts'
import { cloudError } from '../cloud-error.ts'
import type { Span } from '../decode/part.ts'
import { spanOfTimes } from '../decode/records.ts'
import { type LasHeader, readLasHeader } from '../las/header.ts'
import { findRecord, type LasRecord, readRecords, systemBehind } from '../las/records.ts'
import { cloudLimits } from '../limits.ts'
import type { Definitions } from '../system/codes.ts'
import { type CloudSystem, groundUnit, systemOfRecords } from '../system/system.ts'
import { checkTree, depthsOf, keyText, nodesMeeting, squareOf, type Tree } from './nodes.ts'

/** An opened cloud-optimized LAZ file (COPC 1.0): it can be cached, and its hierarchy grows as it is read. */
export interface CopcFile {
  header: LasHeader
  system: CloudSystem
  tree: Tree
  nodes: Map<string, CopcNode>
  pages: Map<string, Page>
  /** From the first to the last pulse, if the file's times include the date. */
  flown: Span | null
}

interface CopcNode {
  begin: number
  bytes: number
  count: number
}
interface Page {
  begin: number
  bytes: number
}

const HEAD = 65_536
const INFO = 160
const ENTRY = 32

/** The head of a LAS or LAZ file: everything before its points. */
export interface LasHead {
  header: LasHeader
  records: LasRecord[]
}

/** Reads the head in one request, or in two if its records are long. */
export async function readHead(source: RangeSource, budget: Reading['budget']): Promise<LasHead> {
  const first = await source.head(HEAD, budget)
  const header = readLasHeader(first)
  const whole =
    header.pointsAt <= first.byteLength || first.byteLength < HEAD
      ? first
      : await source.read(0, header.pointsAt, budget)
  const records = readRecords(whole, header)
  const hasSystem = records.some(({ user }) => user === 'LASF_Projection')
  if (!hasSystem && header.evlrs > 0) records.push(...(await systemBehind(source, header, budget)))
  return { header, records }
}

export const isCopc = ({ records }: LasHead) => findRecord(records, 'copc', 1) !== undefined

/** Opens a COPC file. Throws CloudError. */
export async function openCopc(
  source: RangeSource,
  budget: Reading['budget'],
  definitions: Definitions,
): Promise<CopcFile> {
  return copcOf(await readHead(source, budget), definitions)
}

export function copcOf({ header, records }: LasHead, definitions: Definitions): CopcFile {
  const record = findRecord(records, 'copc', 1)
  if (!record) throw cloudError('UNSUPPORTED', 'it is no COPC file')
  if (record.byteLength !== INFO) throw cloudError('BROKEN', `its COPC record has ${record.byteLength} bytes`)
  if (![6, 7, 8].includes(header.format)) throw cloudError('BROKEN', `a COPC file in point format ${header.format}`)
  const { cube, spacing, rootHierarchyPage, gpsTimeRange } = attempt(() => Info.parse(record))
  const { pageOffset: begin, pageLength: bytes } = rootHierarchyPage
  return {
    header,
    system: systemOfRecords(records, definitions),
    tree: checkTree({ cube: cube as unknown as Tree['cube'], rootCell: spacing }),
    nodes: new Map(),
    pages: new Map([['0-0-0-0', { begin, bytes }]]),
    flown: spanOfTimes(gpsTimeRange, header.standardTime),
  }
}

/** The points of a square. Throws CloudError. */
export async function clipCopc(
  file: CopcFile,
  source: RangeSource,
  square: Square,
  reading: Reading,
): Promise<CloudClip> {
  const { budget } = reading
  const { system, tree, header } = file
  const order = clipOrder(system, square)
  const found = await nodesMeeting(tree, order.grid.box, async (key) => {
    const text = keyText(key)
    const page = file.pages.get(text)
    if (page) await loadPage(file, source, text, page, budget)
    const node = file.nodes.get(text)
    return node && { count: node.count, bytes: node.bytes }
  })
  const depths = depthsOf(found, tree, groundUnit(system, square.centre)).map((nodes) =>
    nodes.map(({ key }) => {
      const { begin, bytes, count } = file.nodes.get(keyText(key))!
      const within = squareOf(tree, key)
      const read = async () => source.read(begin, begin + bytes, budget)
      return {
        bytes,
        fetch: async () => [{ kind: 'chunk' as const, bytes: await read(), count, layout: header, within }],
      }
    }),
  )
  return joinClips(await clipDepths(depths, order, reading), system, square)
}

async function loadPage(
  file: CopcFile,
  source: RangeSource,
  key: string,
  page: Page,
  budget: Reading['budget'],
): Promise<void> {
  if (page.bytes <= 0 || page.bytes % ENTRY !== 0) throw cloudError('BROKEN', `a page of ${page.bytes} bytes`)
  if (page.bytes > cloudLimits.indexBytes) throw cloudError('TOO_LARGE', `a page of ${page.bytes} bytes`)
  const bytes = await source.read(page.begin, page.begin + page.bytes, budget)
  const { nodes, pages } = attempt(() => Hierarchy.parse(bytes))
  file.pages.delete(key)
  for (const [name, node] of Object.entries(nodes)) {
    if (!node) continue
    const { pointCount: count, pointDataOffset: begin, pointDataLength: length } = node
    if (count > cloudLimits.pointsPerPart || length > cloudLimits.bytesPerPart)
      throw cloudError('TOO_LARGE', `node ${name} has ${count} points in ${length} bytes`)
    if (count > 0 && (length <= 0 || begin < file.header.pointsAt || count > file.header.count))
      throw cloudError('BROKEN', `node ${name} has ${count} points in ${length} bytes at ${begin}`)
    file.nodes.set(name, { begin, bytes: length, count })
  }
  for (const [name, further] of Object.entries(pages)) {
    // A page that references itself would never end.
    if (!further || name === key || file.nodes.has(name)) continue
    file.pages.set(name, { begin: further.pageOffset, bytes: further.pageLength })
  }
  if (!file.nodes.has(key)) throw cloudError('BROKEN', `a page without node ${key}`)
  if (file.nodes.size > cloudLimits.nodes) throw cloudError('TOO_LARGE', 'its hierarchy has too many nodes')
}

/** Errors thrown by the third-party reader mean a broken file. */
function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw cloudError('BROKEN', 'its hierarchy cannot be read')
  }
}
