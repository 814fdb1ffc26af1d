import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endAll, launchServer, runProgram, startServer, statusOf } from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open-database.ts'

/** A start that fails prints one line and exits with code 1; a data folder has one server. */

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-refusals-'))
  await writeFile(path.join(folder, 'file'), '')
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.for([
  ['PORT', 'eighty'],
  ['TRUST_PROXY', 'balancer'],
  ['HOST', 'no-such-host.invalid'],
  ['DATABASE_URL', 'postgres://no body:secret@[/gable'],
  ['DATA_DIR', 'file'],
] as const)('%s=%s stops the start with one line that names it', async ([name, value]) => {
  const provided = name === 'DATA_DIR' ? path.join(folder, value) : value
  const server = await launchServer({
    DATA_DIR: path.join(folder, 'data'),
    ROLE: 'worker',
    DEMO: 'off',
    [name]: provided,
  })
  expect(await server.ended).toBe(1)
  expect(server.said.stderr).toMatch(new RegExp(`^.*\\b${name}\\b.*\n$`))
  expect(server.said.stderr).not.toContain('secret')
  expect(server.said.stdout).toBe('')
})

test('a second server on the same data folder gets one sentence, and the first loses nothing', async () => {
  const env = { DATA_DIR: path.join(folder, 'data'), ROLE: 'worker', DEMO: 'off' }
  const first = await startServer(env)
  const files = await readdir(env.DATA_DIR)
  const second = await launchServer(env)
  expect(await second.ended).toBe(1)
  expect(second.said).toEqual({
    stdout: '',
    stderr: `The data folder ${env.DATA_DIR} is in use by another Gable server (process ${first.pid}). Stop it first, or set DATA_DIR to another folder.\n`,
  })
  expect(await readdir(env.DATA_DIR)).toEqual(files)
  expect(await statusOf(first, '/readyz')).toBe(200)
  expect(await first.stop()).toBe(0)
  const third = await startServer(env)
  expect(await third.stop()).toBe(0)
})

test.for([
  ['keys.json', (file: string) => writeFile(file, '{"session":"a-secret-of-a-file-that-was-cut-of')],
  ['files', (file: string) => writeFile(file, '')],
] as const)('a damaged %s stops the start with one line that names it', async ([name, damage]) => {
  const dataDir = await mkdtemp(path.join(folder, 'damaged-'))
  const file = path.join(dataDir, name)
  await damage(file)
  const server = await launchServer({ DATA_DIR: dataDir, DEMO: 'on' })
  expect(await server.ended).toBe(1)
  expect(server.said.stderr).toMatch(/^.*\n$/)
  expect(server.said.stderr).toContain(file)
  expect(server.said.stderr).not.toContain('secret-of-a-file')
  expect(server.said.stdout).toBe('')
})

test('a crashing embedded database ends the process with one sentence, and is intact at the next start', async () => {
  const env = { DATA_DIR: path.join(folder, 'broken'), ROLE: 'worker', DEMO: 'off' }
  const server = await startServer(env)
  const command = await openDatabase({ dataDir: env.DATA_DIR, attach: true })
  await command.query('create table written_before (words text)')
  await command.query(
    'create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$',
  )
  await expect(command.query('select deeper(1)')).rejects.toThrow()
  expect(await server.ended).toBe(1)
  expect(server.said.stderr).toMatch(/^The embedded database crashed: .* Restart the server: .*\n$/)
  await command.close()
  const again = await startServer(env)
  expect(await again.stop()).toBe(0)
})

test.for([
  [['--buildings', 'roofs.geojson'], /--source and --licence/],
  [['--source', 'County', '--licence', 'Public domain', '--roads', 'no-such.geojson'], /no-such\.geojson/],
] as const)('geo:import %s is refused in one sentence', async ([args, reason]) => {
  const importer = path.join(import.meta.dirname, 'places/geo/import/cli.ts')
  const command = runProgram(importer, [...args], { DATA_DIR: path.join(folder, 'data') })
  expect(await command.ended).toBe(1)
  expect(command.said.stderr).toMatch(new RegExp(`^.*${reason.source}.*\n($|\n)`))
  expect(command.said.stderr).not.toMatch(/^\s+at /m)
})
