import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseOutline, seededRandom } from '@gable/demo/town/houses'
import { fromPlane, localPlane } from '@gable/roof/plane'
import { type ScannedHouse, writeScans } from '@gable/testing/scanned-house'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { peakMegabytes } from './memory.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { visit } from './quote.ts'
import { root, startServing, withoutLimits } from './server.ts'

/** Can be increased with `--houses=5000`. */
const requested = process.argv.find((argument) => argument.startsWith('--houses='))
const houses = requested ? Number(requested.split('=')[1]) : 600
const county = 50_000
const visits = 200
/** Houses per side of a square tile. */
const aside = 10
const density = 4

const flownAt = new Date('2021-06-03T17:00:00Z')
/** One degree south of the demo town, which is not measured. */
const center: Place = [-111.1, 41.7]
type Place = [lng: number, lat: number]

/**
 * A county with LiDAR data, measured in advance by the command in its own process next to a server that answers quotes:
 * as many houses as it measures in about a minute, and an estimate for 50,000.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-county-'))
  const cluster = await startPostgresCluster()
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, POINT_CLOUDS: 'local', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...env,
      DEMO: 'on',
      ...withoutLimits,
    },
  })
  try {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const files = await flyOverCounty(folder)
    const named = ['--source', 'Simulated county', '--licence', 'Simulated']
    await command('packages/server/src/places/geo/import/cli.ts', ['--buildings', files.outlines, ...named], env)
    await command(
      'packages/server/src/places/geo/import/cli.ts',
      ['--points', files.tiles, '--heights', 'metres', ...named],
      env,
    )

    await visit(product.url, demo, visits)
    const alone = { choose: [] as number[], price: [] as number[] }
    const visitOnly = async () => {
      const times = await visit(product.url, demo, 5 * visits)
      alone.choose.push(...times.choose)
      alone.price.push(...times.price)
    }
    await visitOnly()
    const within = [center[0] - 0.5, center[1] - 0.5, center[0] + 0.5, center[1] + 0.5].join(',')
    const measuring = start('packages/server/src/measure-houses.ts', [`--within=${within}`], env)
    const meanwhile: { choose: number[]; price: number[] } = { choose: [], price: [] }
    let peak = 0
    while (!measuring.hasEnded()) {
      const times = await visit(product.url, demo, visits)
      if (measuring.hasEnded()) break
      meanwhile.choose.push(...times.choose)
      meanwhile.price.push(...times.price)
      peak = Math.max(peak, await peakMegabytes(measuring.process).catch(() => 0))
    }
    const message = await measuring.ended
    const [, count, seconds] = /([\d,]+) houses in ([\d.]+) s/.exec(message) ?? []
    if (Number(count?.replaceAll(',', '')) !== houses) throw new Error(`Of ${houses} houses were measured:\n${message}`)
    const second = houses / Number(seconds)
    const again = await command('packages/server/src/measure-houses.ts', [`--within=${within}`], env)
    if (!again.includes(`${houses.toLocaleString('en-US')} known before`)) throw new Error(`Measured anew:\n${again}`)

    // Before and after, because other load on the machine varies.
    await visitOnly()
    const ratio = (of: 'choose' | 'price') => percentile(meanwhile[of], 0.95) / percentile(alone[of], 0.95)
    printHeading(
      `${houses} houses at ${density} points/m2 measured ahead, beside ${meanwhile.price.length} visits, PostgreSQL`,
    )
    console.log(message.trimEnd().replaceAll(/^/gm, '  '))
    printFigure('roofs a second', second, '')
    printFigure('a county of 50,000 at that pace (extrapolated)', county / second / 60, 'min')
    printFigure('memory of the command, at most', peak, 'MB')
    printFigure('priced products, p95, before and after', percentile(alone.price, 0.95), 'ms')
    printFigure('priced products, p95, meanwhile', percentile(meanwhile.price, 0.95), 'ms')
    printFigure('  times what it was without', ratio('price'), '', { atMost: 1.5 })
    printFigure('choosing the address, p95, times what it was without', ratio('choose'), '', { atMost: 1.5 })
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** House outlines on a grid as GeoJSON, and LAS tiles of their blocks. */
async function flyOverCounty(folder: string): Promise<{ outlines: string; tiles: string }> {
  const random = seededRandom(7)
  const features: string[] = []
  await mkdir(join(folder, 'tiles'))
  for (let block = 0; features.length < houses; block++) {
    const flown: Omit<ScannedHouse, 'flownAt'>[] = []
    for (let at = 0; at < aside ** 2 && features.length < houses; at++) {
      const column = (block % 5) * aside + (at % aside)
      const row = Math.floor(block / 5) * aside + Math.floor(at / aside)
      const ring = houseAt(column, row, random)
      const scan = { seed: features.length, density, isClassified: true }
      flown.push({ outline: [ring], rise: 4 + Math.floor(random() * 6), scan })
      const geometry = { type: 'Polygon', coordinates: [ring] }
      features.push(JSON.stringify({ type: 'Feature', id: features.length + 1, properties: {}, geometry }))
    }
    await writeScans(join(folder, 'tiles', `${block}.las`), flown, flownAt)
  }
  const outlines = join(folder, 'outlines.ndjson')
  await writeFile(outlines, features.join('\n'))
  return { outlines, tiles: join(folder, 'tiles', '*.las') }
}

/** A house of a common shape, 40 meters from the next. */
function houseAt(column: number, row: number, random: () => number): Place[] {
  const plane = localPlane(center)
  const corners = houseOutline(random).map(([x, y]) => fromPlane(plane, [column * 40 + x, row * 40 + y]))
  return [...corners, corners[0]!].map(([lng, lat]): Place => [lng, lat])
}

type Environment = Record<string, string | undefined>

/** Starts a command of the product without waiting. `ended` resolves to its output, or rejects. */
function start(file: string, args: string[], env: Environment) {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${file} ended with ${code}:\n${errors}`)
    return output
  })
  return { process: child, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

const command = (file: string, args: string[], env: Environment) => start(file, args, env).ended
