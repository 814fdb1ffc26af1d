import { readFile, stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/db/client.ts'
import { geoPointProject } from '../geo.table.ts'
import { deleteOldAllScans } from '../scan/stored-scans.ts'
import type { Source } from './import.ts'

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

export type ProjectsReport = { projects: number; areas: number; skipped: number } | { fault: string }

/** Replaces a source's project areas with those of a store. Skips projects without a name, an area, or a usable URL. */
export async function importProjects(
  database: Database,
  file: string,
  { name: source, licence }: Pick<Source, 'name' | 'licence'>,
): Promise<ProjectsReport> {
  if ((await stat(file)).size > MAX_BYTES) return { fault: 'it is too large' }
  const read = collection.safeParse(parseJson(await readFile(file, 'utf8')))
  if (!read.success) return { fault: 'it is no GeoJSON with features' }
  const { features } = read.data
  const projects = features.map(projectOf).filter((one) => one !== undefined)
  if (projects.length === 0) return { fault: 'none of its features has a name, a url and an area' }
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
