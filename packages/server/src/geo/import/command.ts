import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type OutlineMeaning, type OutlineSource, outlineMeanings, outlineSources } from '@gable/contract/status'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { readConfig } from '../../platform/config.ts'
import { type Field, type FieldMap, fields } from './columns.ts'
import { readFeatures } from './features.ts'
import { importGeo, type Kind, type KindReport, kinds, type Remark } from './import.ts'

const usage = `Imports building outlines, addresses and roads, as GeoJSON, newline-delimited GeoJSON or an Overpass answer, each
also as .gz. Running it again with the same files changes nothing. It may run while the server runs.

  npm run geo:import -- --source NAME --licence TEXT [--buildings FILE] [--addresses FILE] [--roads FILE]

  --source NAME     what the data is called; rows are kept apart by it
  --licence TEXT    the notice that the data's licence asks for; shown on maps and with outlines
  --meaning M       what an outline shows: roofEdge, wallLine or unknown (the default)
  --kind K          ${outlineSources.join(', ')}; the default is imported
  --map FIELD=COLUMN  where a field stands, when not under a usual name; may be given several times.
                    Fields: ${fields.join(', ')}
  --report FILE     writes every row that was skipped or mended, with line and reason

DATABASE_URL or DATA_DIR say where the data goes, as for the server.`

interface Request {
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
  return { files, source: { name, licence, kind, meaning }, map, report }
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T => list.includes(value as T)

/** Runs the import command. @returns the exit code. */
export async function run(args: string[]): Promise<number> {
  let request: Request | string
  try {
    request = args.length === 0 || args.includes('--help') ? '' : readRequest(args)
  } catch (error) {
    request = (error as Error).message
  }
  if (typeof request === 'string') {
    console.error(request ? `${request}\n\n${usage}` : usage)
    return request ? 1 : 0
  }
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.message)
  for (const file of Object.values(request.files)) {
    if (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      return refuse(`${file} cannot be read.`)
  }
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = read.config
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 3, attach: true })
  try {
    await migrate(database)
    return await importFiles(database, request)
  } finally {
    await database.close()
  }
}

async function importFiles(database: Awaited<ReturnType<typeof openDatabase>>, request: Request): Promise<number> {
  const remarks = collectRemarks(request)
  const started = performance.now()
  let shown = started
  const features = Object.fromEntries(
    kinds.flatMap((kind) => (request.files[kind] ? [[kind, readFeatures(request.files[kind])]] : [])),
  )
  const reports = await importGeo(database, request.source, features, {
    map: request.map,
    now: new Date(),
    onRemark: remarks.add,
    onProgress: (kind, count) => {
      const now = performance.now()
      if (now - shown < 1_000) return
      shown = now
      console.error(`${kind}: ${count.toLocaleString('en')} features so far`)
    },
  })
  const seconds = (performance.now() - started) / 1_000
  const all = Object.values(reports).reduce((sum, { features: count }) => sum + count, 0)
  for (const [kind, report] of Object.entries(reports)) console.log(sentence(kind as Kind, report))
  await remarks.finish()
  console.log(
    `${all.toLocaleString('en')} features in ${seconds.toFixed(1)} s: ${Math.round(all / seconds).toLocaleString('en')} a second`,
  )
  if (all > 0) return 0
  return refuse('No features were found: the files hold neither GeoJSON features nor Overpass elements.')
}

function sentence(kind: Kind, { features, added, changed, unchanged, skipped, mended }: KindReport): string {
  return `${kind}: ${features} features read; rows: ${added} added, ${changed} changed, ${unchanged} unchanged; ${skipped} skipped, ${mended} mended`
}

const SHOWN = 20

/** The remarks: all in the report file; on the screen the first ones and how many there are for each reason. */
function collectRemarks({ files, report }: Request) {
  const file = report ? createWriteStream(report) : undefined
  file?.write('file\tline\toutcome\treason\n')
  const first: string[] = []
  const reasons = new Map<string, number>()
  return {
    add({ kind, line, outcome, reason }: Remark) {
      const text = `${files[kind]}\t${line}\t${outcome}\t${reason}`
      file?.write(`${text}\n`)
      if (first.length < SHOWN) first.push(text)
      const about = `${kind} ${outcome}: ${reason.replace(/^polygon \d+: |; .*/g, '')}`
      reasons.set(about, (reasons.get(about) ?? 0) + 1)
    },
    async finish() {
      if (file) await new Promise((resolve) => file.end(resolve))
      for (const [reason, count] of reasons) console.log(`  ${count} ${reason}`)
      if (first.length > 0)
        console.log(`The first ${first.length} (file, line, outcome, reason):\n  ${first.join('\n  ')}`)
      if (report) console.log(`All of them stand in ${report}`)
    },
  }
}

export function refuse(message: string): number {
  console.error(message)
  return 1
}
