import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { isDatabaseRefusal } from './refusal.ts'
import { EMBEDDED_POSTGRES_MAJOR } from './stamp.ts'

/** A damaged data folder is rejected with a one-sentence message, and left unchanged for whoever repairs it. */

let scratch: string
let folder: string
let count = 0

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'gable-damage-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))
beforeEach(async () => {
  // Only the parts of a database that are checked before it is opened.
  folder = join(scratch, `folder-${count++}`)
  await mkdir(join(folder, 'database'), { recursive: true })
  const stamp = { format: 1, postgresMajor: EMBEDDED_POSTGRES_MAJOR, state: 'ready' }
  await writeFile(join(folder, 'database.json'), JSON.stringify(stamp))
  await writeFile(join(folder, 'database', 'PG_VERSION'), `${EMBEDDED_POSTGRES_MAJOR}\n`)
})

const damages = {
  'cut off': (file: string) => truncate(file, 10),
  emptied: (file: string) => truncate(file, 0),
  garbage: (file: string) => writeFile(file, Buffer.alloc(8_192, 'garbage')),
  removed: (file: string) => rm(file, { recursive: true }),
  'a folder': async (file: string) => {
    await rm(file, { force: true })
    await mkdir(join(file, 'something'), { recursive: true })
  },
  'an empty folder': async (file: string) => {
    await rm(file, { recursive: true })
    await mkdir(file)
  },
  'a file': async (file: string) => {
    await rm(file, { recursive: true })
    await writeFile(file, '')
  },
}

const stampSays = (text: string) => (file: string) => writeFile(file, text)

/** Messages end with what to do. */
const putBack = /(Put .* back|set DATA_DIR to another)/

async function refusalOf(): Promise<string> {
  const opened = await openDatabase({ dataDir: folder }).then(
    async (database) => {
      await database.close()
      return undefined
    },
    (error: Error) => error,
  )
  expect(opened).toSatisfy(isDatabaseRefusal)
  return opened!.message
}

const whole = async () => [
  await readdir(folder, { recursive: true }),
  await readFile(join(folder, 'database.json'), 'utf8').catch(() => undefined),
]

test.for([
  ['database.json', 'cut off', damages['cut off'], /database\.json cannot be read/],
  ['database.json', 'emptied', damages.emptied, /database\.json cannot be read/],
  ['database.json', 'garbage', damages.garbage, /database\.json cannot be read/],
  ['database.json', 'a folder', damages['a folder'], /database\.json cannot be read/],
  ['database.json', 'removed', damages.removed, /without its version stamp/],
  ['database.json', 'without a state', stampSays('{"format":1,"postgresMajor":18}'), /database\.json cannot be read/],
  ['database.json', 'without anything', stampSays('{}'), /database\.json cannot be read/],
  ['database.json', 'nothing', stampSays('null'), /database\.json cannot be read/],
  [
    'database.json',
    'of a state of its own',
    stampSays('{"format":1,"postgresMajor":18,"state":"new"}'),
    /cannot be read/,
  ],
  ['database', 'removed', damages.removed, /has lost its database/],
  ['database', 'an empty folder', damages['an empty folder'], /has lost its database/],
  ['database', 'a file', damages['a file'], /has lost its database/],
  ['database/PG_VERSION', 'removed', damages.removed, /has lost its database/],
] as const)('%s, %s: nothing is created again', async ([file, , damage, sentence]) => {
  await damage(join(folder, file))
  const before = await whole()
  const reported = await refusalOf()
  expect(reported).toMatch(sentence)
  expect(reported).toMatch(putBack)
  expect(await whole()).toEqual([expect.arrayContaining(before[0] as string[]), before[1]])
})

test.for([
  ['database.lock', 'a folder', /database\.lock/],
  ['database.lock', 'garbage', /database\.lock/],
  ['database.owner.json', 'a folder', /database\.owner\.json/],
] as const)('%s, %s: the file is named', async ([file, how, sentence]) => {
  await damages[how](join(folder, file))
  expect(await refusalOf()).toMatch(sentence)
})
