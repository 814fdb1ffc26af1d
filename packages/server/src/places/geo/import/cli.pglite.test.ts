import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeLas } from '@gable/points/las/write-las'
import { housePoints, utmWkt } from '@gable/points/testing/house'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/client.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { readRequest } from './request.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
let folder: string
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-import-'))
  // Locks the data folder, like a running server.
  database = await openDatabase({ dataDir: folder })
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors })
    })
  })
}

const place = (number: string | null) =>
  JSON.stringify({
    type: 'Feature',
    properties: { number, street: 'Oak Lane', city: 'Driggs', region: 'ID', postcode: '83422' },
    geometry: { type: 'Point', coordinates: [-111, 43] },
  })

test('imports while a server holds the folder, and reports skipped rows', async () => {
  const [file, report] = [join(folder, 'addresses.ndjson'), join(folder, 'report.tsv')]
  await writeFile(file, [place('1'), place(null), place('3')].join('\n'))
  const args = ['--addresses', file, '--source', 'County', '--licence', 'Public', '--report', report]
  const first = await run(...args)
  expect(first).toMatchObject({ code: 0 })
  expect(first.output).toContain(
    'addresses: 3 features read; rows: 2 added, 0 changed, 0 unchanged; 1 skipped, 0 mended',
  )
  expect(first.output).toContain(`${file}\t2\tskipped\tno house number`)
  expect(await readFile(report, 'utf8')).toBe(`file\tline\toutcome\treason\n${file}\t2\tskipped\tno house number\n`)
  const { rows } = await database.query('select count(*)::int n from address_point')
  expect(rows).toEqual([{ n: 2 }])
  expect((await run(...args)).output).toContain('rows: 0 added, 0 changed, 2 unchanged')
})

test('point clouds are imported separately', async () => {
  const file = join(folder, 'house.las')
  await writeFile(file, writeLas({ points: housePoints(), wkt: utmWkt() }))
  const { code, output } = await run('--points', file, '--source', 'Lane County', '--licence', 'Public')
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('points: 1 files indexed') })
})

const idahoEast = [
  [794_853.62, 741_900.11],
  [794_872.13, 741_918.42],
]
const gridPlace = (number: string, coordinates: number[]) => {
  const feature = JSON.parse(place(number))
  return JSON.stringify({ ...feature, geometry: { type: 'Point', coordinates } })
}

test('a file in another coordinate system is refused without changes, and imported once its system is named', async () => {
  const file = join(folder, 'grid.ndjson')
  await writeFile(
    file,
    [place('1'), ...['7', '8', '9'].map((number, index) => gridPlace(number, idahoEast[index % 2]!))].join('\n'),
  )
  const args = ['--addresses', file, '--source', 'County', '--licence', 'Another']
  const { code, errors } = await run(...args)
  expect([code, errors]).toEqual([
    1,
    `${file} was not imported: 3 of its 4 rows lie outside Idaho, the first on line 2. These look like feet of a state plane: convert them to longitude and latitude, or name their system with --crs, such as EPSG:2241 (Idaho East (ftUS)).\nNothing was imported.\n`,
  ])
  const { rows } = await database.query('select licence, (select count(*)::int from address_point) n from geo_source')
  expect(rows).toEqual([{ licence: 'Public', n: 2 }])

  const named = await run('--addresses', file, '--source', 'Grid', '--licence', 'L', '--crs', 'EPSG:2241')
  expect(named.code).toBe(0)
  expect(named.output).toContain('3 added, 0 changed, 0 unchanged; 1 skipped')
  expect(named.output).toMatch(/grid\.ndjson: its rows lie in \w+ County, Idaho\./)
  const places = await database.query(`select point[0] lng, point[1] lat from address_point where house_number = '7'`)
  expect(places.rows).toEqual([{ lng: expect.closeTo(-111.642224, 5), lat: expect.closeTo(43.701204, 5) }])
})

test('a truncated file, or one with mostly skipped rows, is imported and exits with 1', async () => {
  const [cut, odd] = [join(folder, 'cut.ndjson'), join(folder, 'odd.ndjson')]
  await writeFile(cut, [place('21'), place('22'), place('23').slice(0, -9)].join('\n'))
  const road = {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: [
        [-111, 43],
        [-111, 43.1],
      ],
    },
  }
  await writeFile(odd, [JSON.stringify(road), place('1'), place('2')].join('\n'))
  const { code, output, errors } = await run('--addresses', cut, '--roads', odd, '--source', 'Odd', '--licence', 'L')
  expect([code, errors]).toEqual([
    1,
    `${cut} was imported in part: the file ends too early.\n${odd}: 2 of 3 features were skipped, which is most of them.\n`,
  ])
  expect(output).toContain('addresses: 2 features read; rows: 2 added')
  expect(output).toContain('roads: 3 features read; rows: 1 added')
})

test.each([
  [
    ['--source', 'x', '--licence', 'y'],
    'Name at least one of --buildings, --addresses and --roads, or --points or --point-projects.',
  ],
  [['--buildings', 'nowhere.json'], '--source and --licence are required.'],
  [['--buildings', 'a', '--source', 'x', '--licence', 'y', '--meaning', 'odd'], '--meaning is one of'],
  [['--buildings', 'a', '--source', 'x', '--licence', 'y', '--kind', 'odd'], '--kind is one of'],
  [['--buildings', 'a', '--source', 'x', '--licence', 'y', '--map', 'odd=1'], 'say FIELD=COLUMN'],
])('refuses %j with one clear sentence', (args, sentence) => {
  expect(readRequest(args)).toContain(sentence)
})

test('refuses a missing file without a stack trace', async () => {
  const { code, errors } = await run('--buildings', 'nowhere.json', '--source', 'x', '--licence', 'y')
  expect([code, errors]).toEqual([1, 'nowhere.json cannot be read.\n'])
})

test('a file without features is reported as such', async () => {
  const file = join(folder, 'page.html')
  await writeFile(file, '<html><body>Not found</body></html>')
  const { code, errors } = await run('--roads', file, '--source', 'x', '--licence', 'y')
  expect([code, errors]).toEqual([1, expect.stringContaining('No features were found')])
})
