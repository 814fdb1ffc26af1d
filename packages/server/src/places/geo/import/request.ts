import { parseArgs } from 'node:util'
import { type OutlineMeaning, type OutlineSource, outlineMeanings, outlineSources } from '@gable/contract/status'
import { FOOT, US_FOOT } from '@gable/points/system/units'
import { type Field, type FieldMap, fields } from './columns.ts'
import { type CoordinateSystem, systemOfCode } from './coordinate-systems.ts'
import { type Kind, kinds } from './import.ts'
import type { Placing } from './placer.ts'
import { regionCodes } from './region-boxes.ts'

export const usage = `Imports building outlines, addresses and roads, as GeoJSON, newline-delimited GeoJSON or an Overpass answer, each
also as .gz, and point clouds. Running it again with the same files changes nothing. It may run while the server runs.

  npm run geo:import -- --source NAME --licence TEXT [--buildings FILE] [--addresses FILE] [--roads FILE]
                        [--points 'FILES'] [--point-projects FILE]

  --source NAME     what the data is called; rows are kept apart by it
  --licence TEXT    the notice that the data's licence asks for; shown on maps and with outlines
  --meaning M       what an outline shows: roofEdge, wallLine or unknown (the default)
  --kind K          ${outlineSources.join(', ')}; the default is imported
  --region R        where rows lie that name no state: ID, Idaho, Quebec, US, Canada (CA is California); may be given
                    several times. Needed where they are in a grid: read in another zone's they would lie elsewhere
  --crs EPSG:n      the coordinate system of the files, such as EPSG:2241; the default is what they say, else
                    longitude and latitude. NAD83 and WGS 84 with their grids are known
  --map FIELD=COLUMN  where a field stands, when not under a usual name; may be given several times.
                    Fields: ${fields.join(', ')}
  --points 'FILES'  point clouds of airborne scans, LAZ, LAS or COPC, such as 'tiles/*.laz'; may be given several times.
                    They stay where they are, and must be readable there by the server: what is kept is where each of
                    their parts lies. A file that was indexed already is passed over, so that a run can be taken up again
  --heights UNIT    the unit of their heights where they do not say it: metres, feet or usFeet
  --year YYYY       when they were flown, where their points do not say it
  --point-projects FILE  the areas of a public store's projects as GeoJSON with name, url and count, such as resources.geojson
                    of usgs-lidar; a url that ends in ept.json is an Entwine project, one in .copc.laz a COPC file.
                    What the source had before is replaced
  --report FILE     writes every row that was skipped or mended, with line and reason

A row is skipped where it does not lie in its state (known by the row, its postal code or --region; else in the United
States or Canada), where its outline is larger than any building or smaller than 4 m², and where it cannot be read. Where
most rows of a file lie elsewhere, nothing is imported and a guess says why. Before rows are written the command says in
which counties they lie. The command ends with 1 where that is so,
where most rows were skipped, and where a file ends too early or is otherwise broken.

DATABASE_URL or DATA_DIR say where the data goes, as for the server.`

const metersOf = { metres: 1, feet: FOOT, usFeet: US_FOOT }
const heightUnits = ['metres', 'feet', 'usFeet'] as const

export interface Request extends Placing {
  files: Partial<Record<Kind, string>>
  source: { name: string; licence: string; kind: OutlineSource; meaning: OutlineMeaning }
  map: FieldMap
  report: string | undefined
  /** Glob patterns of point cloud files. */
  points: string[]
  /** A file with the areas of a store's projects. */
  pointProjects: string | undefined
  metresPerHeight: number | undefined
  year: number | undefined
}

/** Parses the arguments; returns one sentence if they are invalid. */
export function readRequest(args: string[]): Request | string {
  const text = { type: 'string' } as const
  const options = {
    buildings: text,
    addresses: text,
    roads: text,
    source: text,
    licence: text,
    kind: { ...text, default: 'imported' },
    meaning: { ...text, default: 'unknown' },
    map: { ...text, multiple: true, default: [] as string[] },
    region: { ...text, multiple: true, default: [] as string[] },
    crs: text,
    report: text,
    points: { ...text, multiple: true as const, default: [] as string[] },
    heights: text,
    year: text,
    'point-projects': text,
  }
  const { values } = parseArgs({ args, options })
  const { source: name, licence, kind, meaning, report } = values
  if (!name || !licence) return '--source and --licence are required.'
  const files = Object.fromEntries(kinds.flatMap((one) => (values[one] ? [[one, values[one]]] : [])))
  const { points, heights, year: flown, 'point-projects': pointProjects } = values
  if (Object.keys(files).length + points.length === 0 && !pointProjects)
    return 'Name at least one of --buildings, --addresses and --roads, or --points or --point-projects.'
  if (heights !== undefined && !isOneOf(heightUnits, heights)) return `--heights is one of ${heightUnits.join(', ')}.`
  if (flown !== undefined && !/^(19|20)\d\d$/.test(flown)) return `--year ${flown}: say a year, such as 2021.`
  if (!isOneOf(outlineSources, kind)) return `--kind is one of ${outlineSources.join(', ')}.`
  if (!isOneOf(outlineMeanings, meaning)) return `--meaning is one of ${outlineMeanings.join(', ')}.`
  const map: FieldMap = {}
  for (const entry of values.map) {
    const [field = '', column] = entry.split(/=(.*)/s)
    if (!isOneOf(fields, field) || !column)
      return `--map ${entry}: say FIELD=COLUMN, FIELD being one of ${fields.join(', ')}.`
    map[field as Field] = column
  }
  const system = values.crs === undefined ? undefined : readSystem(values.crs)
  if (typeof system === 'string') return system
  const regions: string[] = []
  for (const entry of values.region) {
    const codes = regionCodes(entry)
    if (!codes)
      return `--region ${entry}: say a state, a territory or a province, such as ID or Quebec, or US or Canada.`
    regions.push(...codes)
  }
  const placing: Placing = { system, regions: regions.length > 0 ? regions : undefined }
  const clouds = {
    points,
    pointProjects,
    metresPerHeight: heights === undefined ? undefined : metersOf[heights],
    year: flown === undefined ? undefined : Number(flown),
  }
  return { files, source: { name, licence, kind, meaning }, map, report, ...placing, ...clouds }
}

function readSystem(text: string): CoordinateSystem | string {
  const code = /^(?:EPSG:)?(\d{4,6})$/i.exec(text)?.[1]
  if (!code) return `--crs ${text}: say EPSG:n, such as EPSG:2241.`
  return (
    systemOfCode(Number(code)) ??
    `--crs ${text}: not a known system. Known are longitude and latitude, Web Mercator, UTM north and the grids on NAD83; convert others to longitude and latitude, such as with ogr2ogr -t_srs EPSG:4326.`
  )
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T => list.includes(value as T)
