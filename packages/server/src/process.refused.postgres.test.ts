import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { endAll, launchServer } from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './platform/db/client.ts'
import { openPostgres } from './platform/db/postgres.ts'

/** If a start cannot use its PostgreSQL, it prints one sentence, without the password. */

const password = 'pass-word-of-nobody'
let folder: string
let databaseUrl: string
let name: string
let administrator: Database

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-refused-'))
  databaseUrl = await createBareDatabaseUrl()
  name = new URL(databaseUrl).pathname.slice(1)
  administrator = await openPostgres(databaseUrl, { poolSize: 1 })
})
afterAll(async () => {
  await endAll()
  await administrator?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The database's address with another user and other changes. */
function addressFor(user: string, change: Partial<URL> = {}): string {
  return Object.assign(new URL(databaseUrl), { username: user, password, ...change }).href
}

async function makeUser(): Promise<string> {
  const user = `user_${randomUUID().slice(0, 8)}`
  await administrator.query(`create role ${user} login password '${password}'`)
  return user
}

test.for([
  [
    'without a right to make tables',
    /lacks a right: permission denied .* grant it create/,
    async () => {
      return addressFor(await makeUser())
    },
  ],
  [
    'that takes no writes',
    /takes no writes, as a standby does/,
    async () => {
      const user = await makeUser()
      await administrator.query(`grant all on database ${name} to ${user}; grant all on schema public to ${user}`)
      await administrator.query(`alter role ${user} set default_transaction_read_only = on`)
      return addressFor(user)
    },
  ],
  [
    'that is not there',
    /database "nowhere" does not exist/,
    async () => {
      return addressFor(await makeUser(), { pathname: '/nowhere' })
    },
  ],
  [
    'that keeps text of few languages alone',
    /keeps text as LATIN1, and Gable needs UTF8/,
    async () => {
      const latin = `${name}_latin`
      await administrator.query(`create database ${latin} template template0 encoding 'LATIN1' locale 'C'`)
      return addressFor('gable', { pathname: `/${latin}` })
    },
  ],
  ['of a user who is not known', /role "nobody_here" does not exist/, async () => addressFor('nobody_here')],
  ['that nobody serves', /ECONNREFUSED/, async () => addressFor('gable', { port: '1' })],
] as const)('%s', async ([, sentence, address]) => {
  const server = await launchServer({
    DATABASE_URL: await address(),
    DATA_DIR: path.join(folder, 'data'),
    ROLE: 'worker',
    DEMO: 'off',
  })
  expect(await server.ended).toBe(1)
  expect(server.said.stderr).toMatch(/^The PostgreSQL .*\.\n$/)
  expect(server.said.stderr).toMatch(sentence)
  expect(server.said.stderr).not.toContain(password)
  expect(server.said.stdout).toBe('')
})
