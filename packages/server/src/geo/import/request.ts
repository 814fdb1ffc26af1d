import { parseArgs } from 'node:util'
import { type OutlineMeaning, type OutlineSource, outlineMeanings, outlineSources } from '@gable/contract/status'
import { type Field, type FieldMap, fields } from './columns.ts'
import { type CoordinateSystem, systemOfCode } from './coordinate-systems.ts'
import { type Kind, kinds } from './import.ts'
import type { Placing } from './placer.ts'
import { regionCodes } from './region-boxes.ts'

export const usage = `Imports building outlines, addresses and roads, as GeoJSON, newline-delimited GeoJSON or an Overpass answer, each
also as .gz. Running it again with the same files changes nothing. It may run while the server runs.

  npm run geo:import -- --source NAME --licence TEXT [--buildings FILE] [--addresses FILE] [--roads FILE]

  --source NAME     what the data is called; rows are kept apart by it
  --licence TEXT    the notice that the data's licence asks for; shown on maps and with outlines
  --meaning M       what an outline shows: roofEdge, wallLine or unknown (the default)
  --kind K          ${outlineSources.join(', ')}; the default is imported
  --region R        where rows lie that name no state: ID, Idaho, Quebec, US, Canada (CA is California); may be given
                    several times
  --crs EPSG:n      the coordinate system of the files, such as EPSG:2241; the default is what they say, else
                    longitude and latitude. NAD83 and WGS 84 with their grids are known
  --map FIELD=COLUMN  where a field stands, when not under a usual name; may be given several times.
                    Fields: ${fields.join(', ')}
  --report FILE     writes every row that was skipped or mended, with line and reason

A row is skipped where it does not lie in its state (known by the row, its postal code or --region; else in the United
States or Canada), where its outline is larger than any building or smaller than 4 m², and where it cannot be read. Where
most rows of a file lie elsewhere, nothing is imported and a guess says why. The command ends with 1 where that is so,
where most rows were skipped, and where a file ends too early or is otherwise broken.

DATABASE_URL or DATA_DIR say where the data goes, as for the server.`

export interface Request extends Placing {
  files: Partial<Record<Kind, string>>
  source: { name: string; licence: string; kind: OutlineSource; meaning: OutlineMeaning }
  map: FieldMap
  report: string | undefined
}

/** What the arguments ask for, or one sentence on what is wrong with them. */
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
  }
  const { values } = parseArgs({ args, options })
  const { source: name, licence, kind, meaning, report } = values
  if (!name || !licence) return '--source and --licence are required.'
  const files = Object.fromEntries(kinds.flatMap((one) => (values[one] ? [[one, values[one]]] : [])))
  if (Object.keys(files).length === 0) return 'Name at least one of --buildings, --addresses and --roads.'
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
  return { files, source: { name, licence, kind, meaning }, map, report, ...placing }
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
