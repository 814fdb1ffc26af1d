import { glob, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { wholeNumber } from '@gable/contract/format/figure'
import { createBudget } from '@gable/points/bytes/budget'
import { openFile } from '@gable/points/bytes/range-source'
import { isCloudError } from '@gable/points/cloud-error'
import { createDecoder, type PointDecoder } from '@gable/points/decode/decoder'
import type { CloudSystem } from '@gable/points/system/system'
import { surveyTile } from '@gable/points/tile/tile'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/db/client.ts'
import { geoPointProject, geoPointTile } from '../geo.table.ts'
import { deleteOldAllScans } from '../scan/stored-scans.ts'
import { definitionOfCode } from './coordinate-systems.ts'
import type { Source } from './import.ts'
import type { Request } from './request.ts'

export type PointRequest = Pick<Request, 'points' | 'source' | 'system' | 'metresPerHeight' | 'year'>

/** A file may have billions of points and take a day. */
const WITHOUT_END = {
  maxBytes: Number.POSITIVE_INFINITY,
  maxRequests: Number.POSITIVE_INFINITY,
  timeoutMs: 2_000_000_000,
}

/** Indexes files as {@link indexPoints} does and prints the result. @returns the errors by file. */
export async function importPoints(database: Database, request: PointRequest): Promise<string[]> {
  const { files, problems, indexed, unchanged, points } = await indexPoints(database, request, progressOf)
  if (files === 0) return [`No files are called ${request.points.join(' or ')}.`]
  console.log(
    `points: ${indexed} files indexed with ${wholeNumber(points)} points, ${unchanged} unchanged; ${problems.length} skipped`,
  )
  return problems
}

/**
 * The result of an import: the number of files, of those indexed, and of those unchanged; and the points of those
 * indexed.
 */
interface PointsReport {
  files: number
  indexed: number
  unchanged: number
  points: number
  /** Errors by file. */
  problems: string[]
}

/**
 * Indexes point cloud files in place. Each file is a row, written when it is complete; unchanged files are skipped, so
 * an interrupted run can be repeated. A file that cannot be read does not end the run.
 */
export async function indexPoints(
  database: Database,
  request: PointRequest,
  progress: (file: string) => TileWork['say'] = () => () => {},
): Promise<PointsReport> {
  const paths = await pathsOf(request.points)
  const report: PointsReport = { files: paths.length, indexed: 0, unchanged: 0, points: 0, problems: [] }
  if (paths.length === 0) return report
  const decoder = createDecoder()
  try {
    for (const [index, path] of paths.entries()) {
      const say = progress(`points: file ${index + 1} of ${paths.length}, ${path}`)
      try {
        const points = await importTile(database, path, request, { decoder, say })
        report[points === 0 ? 'unchanged' : 'indexed']++
        report.points += points
      } catch (error) {
        if (!isCloudError(error)) throw error
        report.problems.push(`${path} was not imported: ${error.message}.`)
      }
    }
  } finally {
    await decoder.close()
    if (report.indexed > 0) await deleteOldAllScans(database.db)
  }
  return report
}

interface TileWork {
  decoder: PointDecoder
  say: (points: number, of: number) => void
}

/** @returns the number of points indexed; 0 if the file was already indexed. */
async function importTile(database: Database, path: string, request: PointRequest, { decoder, say }: TileWork) {
  const { source, metresPerHeight, year = null } = request
  const file = await openFile(path)
  try {
    const [known] = await database.db.select().from(geoPointTile).where(eq(geoPointTile.path, path))
    const isSame = known?.size === file.size && known.modifiedAt.getTime() === file.modified.getTime()
    const requested = systemAsked(request)
    const names = { source: source.name, licence: source.licence, ...(year !== null && { year }) }
    if (known && isSame && (!requested || requested.definition === known.system.definition)) {
      const system = { ...known.system, metresPerHeight: metresPerHeight ?? known.system.metresPerHeight }
      await database.db
        .update(geoPointTile)
        .set({ ...names, system })
        .where(eq(geoPointTile.id, known.id))
      return 0
    }
    const budget = createBudget(WITHOUT_END)
    const reading = { decoder, budget, definitions: definitionOfCode, system: requested, onProgress: say }
    const facts = await surveyTile(file, reading)
    // The file's own unit for heights overrides the one given for all files.
    const system = { ...facts.system, metresPerHeight: facts.system.metresPerHeight ?? metresPerHeight ?? null }
    const { format, layout, footprint, count, density, chunks } = facts
    const row = {
      path,
      size: file.size,
      modifiedAt: file.modified,
      format,
      system,
      layout,
      density,
      chunks,
      footprint: footprint.map(([lng, lat]): [number, number] => [lng, lat]),
      points: count,
      ...names,
      year: facts.year ?? year,
      indexedAt: new Date(),
    }
    await database.db.insert(geoPointTile).values(row).onConflictDoUpdate({ target: geoPointTile.path, set: row })
    return count
  } finally {
    await file.close()
  }
}

/** The system that the operator specified instead of the files' own. */
function systemAsked({ system, metresPerHeight }: PointRequest): CloudSystem | undefined {
  if (!system?.definition) return undefined
  const { definition, name } = system
  const metresPerUnit = /\+units=us-ft/.test(definition) ? 1200 / 3937 : /\+units=ft/.test(definition) ? 0.3048 : 1
  return { definition, name, metresPerUnit, metresPerHeight: metresPerHeight ?? null }
}

async function pathsOf(patterns: readonly string[]): Promise<string[]> {
  const paths = new Set<string>()
  for (const pattern of patterns) for await (const path of glob(pattern)) paths.add(resolve(path))
  return [...paths].sort()
}

/** Reports a file's progress once a second. */
function progressOf(file: string): TileWork['say'] {
  let shown = performance.now()
  return (points, of) => {
    const now = performance.now()
    if (now - shown < 1_000) return
    shown = now
    console.error(`${file}: ${wholeNumber(points)} of ${wholeNumber(of)} points so far`)
  }
}

const ring = z.array(z.tuple([z.number(), z.number()], z.number())).min(4)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)) }),
])
const feature = z.object({
  properties: z.object({ name: z.string().min(1), url: z.string().min(1), count: z.coerce.number().min(0).default(0) }),
  geometry,
})
const collection = z.object({ features: z.array(z.unknown()) })

/** The USGS index has 4 MB. */
const MAX_BYTES = 100_000_000
const ROWS_AT_ONCE = 500

type ProjectsReport = { projects: number; areas: number; skipped: number } | { problem: string }

/** Replaces a source's project areas with those of a store. Skips projects without a name, an area, or a usable URL. */
export async function importProjects(
  database: Database,
  file: string,
  { name: source, licence }: Pick<Source, 'name' | 'licence'>,
): Promise<ProjectsReport> {
  if ((await stat(file)).size > MAX_BYTES) return { problem: 'it is too large' }
  const read = collection.safeParse(parseJson(await readFile(file, 'utf8')))
  if (!read.success) return { problem: 'it is no GeoJSON with features' }
  const { features } = read.data
  const projects = features.map(projectOf).filter((one) => one !== undefined)
  if (projects.length === 0) return { problem: 'none of its features has a name, a url and an area' }
  const rows = projects.flatMap(({ outlines, ...project }) =>
    outlines.map((outline) => ({ ...project, outline, source, licence })),
  )
  await database.db.transaction(async (tx) => {
    await tx.delete(geoPointProject).where(eq(geoPointProject.source, source))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.insert(geoPointProject).values(rows.slice(from, from + ROWS_AT_ONCE))
    await deleteOldAllScans(tx)
  })
  return { projects: projects.length, areas: rows.length, skipped: features.length - projects.length }
}

function projectOf(found: unknown) {
  const read = feature.safeParse(found)
  if (!read.success) return undefined
  const { properties, geometry } = read.data
  const kind = kindOf(properties.url)
  if (!kind) return undefined
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const outlines = polygons.map(([outer]) => outer!.slice(0, -1).map(([lng, lat]): [number, number] => [lng, lat]))
  const isOnEarth = outlines.every((one) => one.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90))
  if (outlines.length === 0 || !isOnEarth) return undefined
  const { name, url: address, count: points } = properties
  return { kind, name, address, points: Math.round(points), year: yearOf(name), outlines }
}

const kindOf = (url: string): 'ept' | 'copc' | undefined =>
  /\/?ept\.json$/.test(url) ? 'ept' : /\.copc\.laz$/i.test(url) ? 'copc' : undefined

/** Project names include the year of the flight, such as USGS_LPC_OR_Eugene_2021_LAS. */
function yearOf(name: string): number | null {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(name)?.[0]
  return year ? Number(year) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
