import { createWriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { wholeNumber } from '@gable/contract/format/figure'
import { readConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/client.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { readFeatures } from './features.ts'
import { importGeo, type Kind, type KindReport, kinds, type Remark } from './import.ts'
import { importPoints, importProjects } from './points.ts'
import { refusalOf } from './refusal.ts'
import { type Request, readRequest, usage } from './request.ts'

type Remarks = NonNullable<Awaited<ReturnType<typeof collectRemarks>>>

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
  const named = [...Object.values(request.files), ...(request.pointProjects ? [request.pointProjects] : [])]
  for (const file of named) {
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    )
    if (!isFile) return refuse(`${file} cannot be read.`)
  }
  // Point clouds have no features; each file is checked while it is read.
  const hasFeatures = Object.keys(request.files).length > 0
  const refusal = hasFeatures ? await refusalOf(request, console.log) : undefined
  if (refusal) return refuse(refusal)
  const remarks = await collectRemarks(request)
  if (!remarks) return refuse(`${request.report} cannot be written.`)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = read.config
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 3, attach: true })
  try {
    await migrate(database)
    const files = hasFeatures ? await importFiles(database, request, remarks) : 0
    const clouds = await importClouds(database, request)
    return Math.max(files, clouds)
  } finally {
    await database.close()
  }
}

/** Imports point clouds and the projects of point cloud stores. */
async function importClouds(database: Database, request: Request): Promise<number> {
  const errors: string[] = []
  if (request.pointProjects) {
    const report = await importProjects(database, request.pointProjects, request.source)
    if ('problem' in report) errors.push(`${request.pointProjects}: ${report.problem}. Its projects were not imported.`)
    else console.log(`point projects: ${report.projects} with ${report.areas} areas; ${report.skipped} skipped`)
  }
  if (request.points.length > 0) errors.push(...(await importPoints(database, request)))
  return errors.length > 0 ? refuse(errors.join('\n')) : 0
}

async function importFiles(database: Database, request: Request, remarks: Remarks): Promise<number> {
  const started = performance.now()
  let shown = started
  const features = Object.fromEntries(
    kinds.flatMap((kind) => (request.files[kind] ? [[kind, readFeatures(request.files[kind])]] : [])),
  )
  const reports = await importGeo(database, request.source, features, {
    map: request.map,
    system: request.system,
    regions: request.regions,
    now: new Date(),
    onRemark: remarks.add,
    onProgress: (kind, count) => {
      const now = performance.now()
      if (now - shown < 1_000) return
      shown = now
      console.error(`${kind}: ${wholeNumber(count)} features so far`)
    },
  })
  const seconds = (performance.now() - started) / 1_000
  const all = Object.values(reports).reduce((sum, { features: count }) => sum + count, 0)
  for (const [kind, report] of Object.entries(reports)) console.log(sentence(kind as Kind, report))
  await remarks.finish()
  console.log(`${wholeNumber(all)} features in ${seconds.toFixed(1)} s: ${wholeNumber(all / seconds)} a second`)
  const errors = Object.entries(reports).flatMap(([kind, report]) => errorsOf(request.files[kind as Kind]!, report))
  return errors.length > 0 ? refuse(errors.join('\n')) : 0
}

/** The problems of a file, apart from those of single rows. */
function errorsOf(file: string, { broken, maxSkipped }: KindReport): string[] {
  const errors = (broken ?? []).map((problem) => `${file} was imported in part: ${problem}.`)
  if (maxSkipped) {
    const [skipped, all] = [maxSkipped.features, maxSkipped.of].map((count) => wholeNumber(count))
    errors.push(`${file}: ${skipped} of ${all} features were skipped, which is most of them.`)
  }
  return errors
}

function sentence(kind: Kind, { features, added, changed, unchanged, skipped, mended }: KindReport): string {
  return `${kind}: ${features} features read; rows: ${added} added, ${changed} changed, ${unchanged} unchanged; ${skipped} skipped, ${mended} mended`
}

export function refuse(message: string): number {
  console.error(message)
  return 1
}

const SHOWN = 20

/**
 * Collects the remarks on rows: all go to the report file; the screen shows the first ones and a count for each reason.
 * @returns undefined if the report cannot be written.
 */
export async function collectRemarks({ files, report }: Request) {
  const started = report ? await writeFile(report, 'file\tline\toutcome\treason\n').then(...yesOrNo) : true
  if (!started) return undefined
  const stream = report ? createWriteStream(report, { flags: 'a' }) : undefined
  let failed = false
  stream?.once('error', () => {
    failed = true
  })
  const first: string[] = []
  const reasons = new Map<string, number>()
  return {
    add({ kind, line, feature, outcome, reason }: Remark) {
      const place = feature === undefined ? line : `${line}, feature ${feature}`
      const text = `${files[kind]}\t${place}\t${outcome}\t${reason.replace(/\s+/g, ' ')}`
      stream?.write(`${text}\n`)
      if (first.length < SHOWN) first.push(text)
      const about = `${kind} ${outcome}: ${reason.replace(/^polygon \d+: |; .*/g, '')}`
      reasons.set(about, (reasons.get(about) ?? 0) + 1)
    },
    async finish() {
      if (stream && !failed) await new Promise((resolve) => stream.once('close', () => resolve(undefined)).end())
      const often = [...reasons].sort(([, one], [, other]) => other - one)
      for (const [reason, count] of often.slice(0, SHOWN)) console.log(`  ${count} ${reason}`)
      if (often.length > SHOWN) console.log(`  and ${often.length - SHOWN} other reasons`)
      if (first.length > 0)
        console.log(`The first ${first.length} (file, line, outcome, reason):\n  ${first.join('\n  ')}`)
      if (failed) console.log(`The report could not be written to ${report}`)
      else if (report) console.log(`All of them are in ${report}`)
    },
  }
}

const yesOrNo = [() => true, () => false] as const
