import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { call, cookiesOf, endAll, ensureBuilt, runProgram, startServer } from '@gable/testing/server-process'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A fresh installation: the address that a start prints, and the command while the server is running. */

const command = fileURLToPath(new URL('./account/identity/entry/first-admin.ts', import.meta.url))
const resetCommand = fileURLToPath(new URL('./account/identity/account/reset-factors.ts', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-first-admin-'))
  await ensureBuilt()
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true })
})

const printed = (message: string) => /http:\/\/localhost:\d+\/setup#([\w-]{43})/.exec(message)?.[1]
const password = 'Slate-and-Cedar-7'
const form = (token: string) => ({
  token,
  firstName: 'Pat',
  lastName: 'Form',
  email: 'pat@example.com',
  password,
  confirmation: password,
})

test('a start and the command each print a URL; one of them creates the first admin, and then none is printed', async () => {
  const address = await createBareDatabaseUrl()
  const env = { DATA_DIR: folder, DEMO: 'off', DATABASE_URL: address }
  const server = await startServer(env)
  const first = printed(server.said.stdout)
  expect(first).toBeDefined()
  const requested = runProgram(command, [], { ...env, PORT: String(server.port) })
  expect(await requested.ended).toBe(0)
  const second = printed(requested.said.stdout)!
  expect(requested.said.stdout).toContain(`Create the first platform admin within 60 minutes, at ${server.url}/setup#`)

  const created = await call(server, 'identity/becomeFirstAdmin', form(second))
  expect(created).toMatchObject({ status: 200, body: { role: 'superAdmin', company: null } })
  const refused = await call(server, 'identity/becomeFirstAdmin', { ...form(first!), email: 'eve@example.com' })
  expect(refused.status).toBe(409)
  const late = runProgram(command, [], env)
  expect(await late.ended).toBe(1)
  expect(late.said).toMatchObject({ stdout: '', stderr: expect.stringContaining('A platform admin already exists.') })

  // The admin sets up an authenticator app and loses it: the other command restores access while the server is running.
  const cookie = cookiesOf(created)
  const started = await call(server, 'identity/beginTotp', { current: password }, cookie)
  const { secret } = started.body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await call(server, 'identity/confirmTotp', { code }, cookie)).status).toBe(200)
  const signIn = () => call(server, 'identity/signIn', { email: 'pat@example.com', password })
  expect(await signIn()).toMatchObject({ body: { state: 'secondFactor' } })
  const reset = runProgram(resetCommand, ['pat@example.com'], env)
  expect(await reset.ended).toBe(0)
  expect(reset.said.stdout).toContain('All second factors of pat@example.com are removed.')
  expect(await signIn()).toMatchObject({ body: { state: 'signedIn' } })
  const none = runProgram(resetCommand, ['nobody@example.com'], env)
  expect(await none.ended).toBe(1)
  expect(none.said.stderr).toContain('There is no account with the email nobody@example.com.')
  expect(await server.stop()).toBe(0)
  const again = await startServer(env)
  expect(again.said.stdout).not.toContain('/setup#')
  expect(await again.stop()).toBe(0)
})
