import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildMode, ChildOrder, ChildReport } from '@gable/testing/folder-child'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './client.ts'
import { readOwner } from './lock.ts'
import { openDatabase } from './open-database.ts'
import { isDatabaseRefusal } from './refusal.ts'
import { EMBEDDED_POSTGRES_MAJOR } from './stamp.ts'

const childFile = fileURLToPath(import.meta.resolve('@gable/testing/folder-child'))
const children: ChildProcess[] = []
const databases: Database[] = []
let scratch: string
let created: string
let folder: string
let count = 0

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'gable-folder-'))
  created = join(scratch, 'made')
  const database = await openDatabase({ dataDir: created })
  await database.query('create table note (text text)')
  await database.close()
})
afterAll(() => rm(scratch, { recursive: true, force: true }))
beforeEach(async () => {
  // Creating a database takes seconds; copying one doesn't.
  folder = join(scratch, `folder-${count++}`)
  await cp(created, folder, { recursive: true })
})
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()))
  await Promise.all(children.splice(0).map(kill))
})

async function open(attach = false): Promise<Database> {
  const database = await openDatabase({ dataDir: folder, attach })
  databases.push(database)
  return database
}

async function startChild(mode: ChildMode): Promise<{ child: ChildProcess; started: ChildReport }> {
  const child = fork(childFile, [folder, mode], { execArgv: [], serialization: 'advanced' })
  children.push(child)
  return { child, started: await nextReport(child) }
}

async function nextReport(child: ChildProcess): Promise<ChildReport> {
  const [report] = (await once(child, 'message')) as [ChildReport]
  return report
}

function order(child: ChildProcess, what: ChildOrder): Promise<ChildReport> {
  const report = nextReport(child)
  child.send(what)
  return report
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const notes = async (database: Database) => (await database.query<{ text: string }>('select text from note')).rows

describe('a data folder in use', () => {
  it('is refused to a second process in one sentence, and the first continues', async () => {
    const first = await open()
    await first.query(`insert into note values ('before')`)
    const { started } = await startChild('open')
    expect(started).toEqual({
      error: `The data folder ${folder} is in use by another Gable server (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    })
    await first.query(`insert into note values ('after')`)
    expect(await notes(first)).toEqual([{ text: 'before' }, { text: 'after' }])
  })

  it('is refused within one process too', async () => {
    await open()
    await expect(open()).rejects.toSatisfy(isDatabaseRefusal)
  })

  it('is available after its holder closed, with what was written', async () => {
    const first = await open()
    await first.query(`insert into note values ('kept')`)
    await first.close()
    expect(await notes(await open())).toEqual([{ text: 'kept' }])
  })

  it('is available after its holder was killed, with what it had committed', async () => {
    const { child, started } = await startChild('open')
    expect(started).toEqual({ done: true })
    await order(child, { query: `insert into note values ('committed')` })
    await order(child, { leaveOpen: `insert into note values ('not committed')` })
    await kill(child)
    expect(await notes(await open())).toEqual([{ text: 'committed' }])
  })
})

describe('a command next to a running server', () => {
  it('notifies the server when it has written, alone or in a transaction', async () => {
    const server = await open()
    let received = 0
    server.onOthersWrite?.(() => {
      received += 1
    })
    await server.query(`insert into note values ('its own')`)
    const command = await open(true)
    await command.query(`insert into note values ('alone')`)
    expect(received).toBe(1)
    await command.transaction(async (tx) => {
      await tx.execute(`insert into note values ('together')`)
      expect(received).toBe(1)
    })
    expect(received).toBe(2)
  })

  it('works through the server', async () => {
    const server = await open()
    const { child, started } = await startChild('attach')
    expect(started).toEqual({ done: true })
    expect(await order(child, { query: `insert into note values ('by command') returning text` })).toEqual({
      rows: [{ text: 'by command' }],
    })
    expect(await notes(server)).toEqual([{ text: 'by command' }])
    expect(await order(child, { query: 'select * from nowhere' })).toEqual({
      error: 'relation "nowhere" does not exist',
    })
  })

  it('is rolled back when killed in a transaction, and the server continues', async () => {
    const server = await open()
    const { child } = await startChild('attach')
    await order(child, { leaveOpen: `insert into note values ('lost')` })
    const waiting = notes(server)
    await kill(child)
    expect(await waiting).toEqual([])
    await server.query(`insert into note values ('kept')`)
    expect(await notes(server)).toEqual([{ text: 'kept' }])
  })

  it('opens the folder itself when no server runs', async () => {
    const { child, started } = await startChild('attach')
    expect(started).toEqual({ done: true })
    await order(child, { query: `insert into note values ('alone')` })
    await order(child, { close: true })
    await once(child, 'exit')
    expect(await notes(await open())).toEqual([{ text: 'alone' }])
  })

  it('takes turns: fifty transactions from both sides lose nothing', async () => {
    const server = await open()
    const command = await open(true)
    await server.query('create table tally (n int); insert into tally values (0)')
    const add = (database: Database) =>
      database.transaction(async (tx) => {
        const { rows } = (await tx.execute('select n from tally')) as { rows: { n: number }[] }
        await tx.execute(`update tally set n = ${rows[0]!.n + 1}`)
      })
    await Promise.all(Array.from({ length: 50 }, (_, index) => add(index % 2 ? server : command)))
    expect((await server.query('select n from tally')).rows).toEqual([{ n: 50 }])
  })

  it('passes parameters of many megabytes, and returns error codes', async () => {
    await open()
    const command = await open(true)
    const long = 'x'.repeat(8_000_000)
    const { rows } = await command.query('select length($1) as n, $2::bytea as bytes', [long, new Uint8Array([1, 2])])
    expect(rows).toEqual([{ n: 8_000_000, bytes: new Uint8Array([1, 2]) }])
    await expect(command.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  })

  it('is notified when the server ends', async () => {
    const server = await open()
    const command = await open(true)
    await server.close()
    await expect(command.query('select 1')).rejects.toThrow(/has exited/)
  })

  it('cannot be imitated by another user, nor harm the server with invalid input', async () => {
    const server = await open()
    const socket = readOwner(folder)!.socket!
    expect((await stat(socket)).mode & 0o777).toBe(0o600)
    const stranger = connect(socket)
    stranger.on('error', () => {})
    stranger.write(Buffer.from([0, 0, 0, 3, 1, 2, 3]))
    await once(stranger, 'close')
    expect(await notes(server)).toEqual([])
  })

  it('finds the server if the folder’s path is too long for a socket', async () => {
    const long = join(scratch, 'x'.repeat(110))
    await cp(created, long, { recursive: true })
    folder = long
    const server = await open()
    expect(readOwner(folder)?.socket?.startsWith(folder)).toBe(false)
    const command = await open(true)
    await command.query(`insert into note values ('far')`)
    expect(await notes(server)).toEqual([{ text: 'far' }])
  })
})

describe('the version stamp', () => {
  const stampOf = async () => JSON.parse(await readFile(join(folder, 'database.json'), 'utf8'))
  const writeStamp = (stamp: unknown) => writeFile(join(folder, 'database.json'), JSON.stringify(stamp))

  it('names the PostgreSQL version of the files', async () => {
    const { rows } = await (await open()).query(`select current_setting('server_version_num')::int / 10000 as major`)
    expect(rows).toEqual([{ major: EMBEDDED_POSTGRES_MAJOR }])
    expect(await stampOf()).toEqual({ format: 1, postgresMajor: EMBEDDED_POSTGRES_MAJOR, state: 'ready' })
  })

  it('of another version is refused in one sentence, and the folder stays unchanged', async () => {
    await writeStamp({ format: 2, postgresMajor: 17, state: 'ready' })
    await expect(open()).rejects.toThrow(
      `The data folder ${folder} was made by another version of Gable (format 2, PostgreSQL 17; this version reads format 1, PostgreSQL 18). Start the version that made it, or set DATA_DIR to another folder.`,
    )
    await writeStamp({ format: 1, postgresMajor: EMBEDDED_POSTGRES_MAJOR, state: 'ready' })
    expect(await notes(await open())).toEqual([])
  })

  it('that is lost is requested, never guessed', async () => {
    await rm(join(folder, 'database.json'))
    await expect(open()).rejects.toThrow(/without its version stamp/)
  })

  it('lets an interrupted creation start again', async () => {
    await writeStamp({ format: 1, postgresMajor: EMBEDDED_POSTGRES_MAJOR, state: 'creating' })
    await rm(join(folder, 'database', 'PG_VERSION'))
    const { rows } = await (await open()).query(`select to_regclass('note') is null as empty`)
    expect(rows).toEqual([{ empty: true }])
  })
})

describe('a template', () => {
  const start = async (template: string) => {
    const database = await openDatabase({ dataDir: folder, template })
    databases.push(database)
    return database
  }

  it('is the start of a new database, and stays unchanged', async () => {
    folder = join(scratch, 'new')
    const template = join(created, 'database')
    const first = await start(template)
    await first.query(`insert into note values ('of the first')`)
    folder = join(scratch, 'new too')
    expect(await notes(await start(template))).toEqual([])
    expect(await notes(first)).toEqual([{ text: 'of the first' }])
  })

  it('is copied again after an interrupted copy', async () => {
    const stamp = { format: 1, postgresMajor: EMBEDDED_POSTGRES_MAJOR, state: 'creating' }
    await writeFile(join(folder, 'database.json'), JSON.stringify(stamp))
    await rm(join(folder, 'database', 'base'), { recursive: true })
    expect(await notes(await start(join(created, 'database')))).toEqual([])
  })

  it('never touches an existing database', async () => {
    const first = await open()
    await first.query(`insert into note values ('kept')`)
    await first.close()
    expect(await notes(await start(join(created, 'database')))).toEqual([{ text: 'kept' }])
  })

  it('is optional', async () => {
    folder = join(scratch, 'new without')
    const { rows } = await (await start(join(scratch, 'nowhere'))).query(`select to_regclass('note') is null as empty`)
    expect(rows).toEqual([{ empty: true }])
  })
})

describe('a damaged database', () => {
  it.for([
    ['global/pg_control', 'emptied', (file: string) => writeFile(file, '')],
    ['base/5/1259', 'garbage', (file: string) => writeFile(file, Buffer.alloc(8_192, 'garbage'))],
    ['base', 'removed', (file: string) => rm(file, { recursive: true })],
  ] as const)('is refused in one sentence: %s, %s', async ([file, , damage]) => {
    await damage(join(folder, 'database', file))
    await expect(open()).rejects.toSatisfy(isDatabaseRefusal)
    await expect(open()).rejects.toThrow(/ is damaged and cannot be opened .* Put a copy of the folder back/)
  })

  it('that breaks during a statement is reported to the caller and to its owner, who closes as usual', async () => {
    const database = await open()
    await database.query(
      'create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$',
    )
    await expect(database.query('select deeper(1)')).rejects.toThrow('overflowed the stack')
    expect((await database.broken!).message).toContain('overflowed the stack')
    await expect(database.query('select 1')).rejects.toMatchObject({ name: 'DatabaseAway' })
    await database.close()
    expect(await notes(await open())).toEqual([])
  })
})

describe('a single connection', () => {
  it('refuses calls that would wait for themselves forever', async () => {
    const database = await open()
    const outside = database.transaction(() => database.query('select 1'))
    await expect(outside).rejects.toThrow(/inside a transaction use the handle it gives you/)
    expect(await notes(database)).toEqual([])
  })
})
