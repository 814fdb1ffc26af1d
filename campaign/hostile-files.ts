import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { call, cookiesOf, endAll, ensureBuilt, type ServerProcess, statusOf } from '@gable/testing/server-process'
import type { Outcome, Target } from './kind.ts'
import { makePlace, unexpectedOf } from './product.ts'

/** Maximum response time of other requests, also on a busy machine. */
const patienceMs = 5_000
/** Maximum time until an import of a hostile file is read or rejected with a message. */
const maxImportMs = 120_000

/** Uploads hostile files one after another as contacts and as products, while checking ordinary requests. */
export async function uploadHostile(
  { database, seconds, say }: Target,
  files: readonly (readonly [name: string, make: () => Buffer])[],
): Promise<Outcome> {
  const did = {
    files: 0,
    'imports read': 0,
    'imports refused in words': 0,
    'watched requests': 0,
    'slowest of them, ms': 0,
  }
  const findings: string[] = []
  await ensureBuilt()
  const place = await makePlace(database)
  try {
    const server = await place.start()
    const { users } = await place.demo()
    const { email, password } = users.find(({ role }) => role === 'CompanyAdmin')!
    const signedIn = await call(server, 'identity/signIn', { email, password })
    const cookie = cookiesOf(signedIn)
    let over = false
    const watch = async (name: string, ask: () => Promise<number | undefined>) => {
      while (!over) {
        const startedAt = Date.now()
        const status = await ask()
        const elapsed = Date.now() - startedAt
        did['watched requests'] += 1
        did['slowest of them, ms'] = Math.max(did['slowest of them, ms'], elapsed)
        if (status !== 200) findings.push(`${name} was answered with ${status} meanwhile.`)
        if (elapsed > patienceMs) findings.push(`${name} waited ${elapsed} ms.`)
        await setTimeout(50)
      }
    }
    const watches = [
      watch('The health check', () => statusOf(server, '/readyz')),
      watch('A list of leads', async () => (await call(server, 'lead/list', { kind: 'rqp' }, cookie)).status),
    ]
    const end = Date.now() + seconds * 1_000
    for (let at = 0; at < files.length && (at === 0 || Date.now() < end); at += 1) {
      const [name, make] = files[at]!
      const startedAt = Date.now()
      for (const answer of await Promise.all([
        asContacts(server, cookie, make()),
        asProducts(server, cookie, make()),
      ])) {
        if (answer.status === 200) did['imports read'] += 1
        else if (answer.status < 500) did['imports refused in words'] += 1
        else findings.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
      }
      did.files += 1
      const elapsed = Date.now() - startedAt
      if (elapsed > maxImportMs) findings.push(`${name} took ${elapsed} ms.`)
      say(`${name}: ${elapsed} ms`)
    }
    over = true
    await Promise.all(watches)
    findings.push(...unexpectedOf(server))
    await server.stop()
  } finally {
    await endAll()
    await place.clear()
  }
  return { did, findings: [...new Set(findings)] }
}

async function upload(server: ServerProcess, cookie: string, purpose: string, body: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'hostile.csv', cookie }
  const answer = await fetch(`${server.url}/uploads/${purpose}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return ((await answer.json()) as { id?: string }).id ?? ''
}

type Answer = Awaited<ReturnType<typeof call>>

/** From the upload to the checked rows. */
async function asContacts(server: ServerProcess, cookie: string, body: Buffer): Promise<Answer> {
  const fileId = await upload(server, cookie, 'contact.import', body)
  const provided = { name: randomUUID(), fileName: 'hostile.csv', fileId, idempotencyKey: randomUUID() }
  const started = await call(server, 'contact/beginImport', provided, cookie)
  if (started.status !== 200) return started
  const { id } = started.body
  const { columns } = (await call(server, 'contact/columns', { id }, cookie)).body as { columns: Column[] }
  const named = columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
  const fields = named.some(({ field }) => field === 'address') ? named : [{ column: 0, field: 'address' }]
  const matched = await call(server, 'contact/match', { id, headingRow: 1, columns: fields }, cookie)
  if (matched.status !== 200) return matched
  for (;;) {
    const found = await call(server, 'contact/getImport', { id }, cookie)
    if (found.body.state !== 'checking') return found
    await setTimeout(100)
  }
}

type Column = { column: number; field: string | null }

async function asProducts(server: ServerProcess, cookie: string, body: Buffer): Promise<Answer> {
  const fileId = await upload(server, cookie, 'product.import', body.subarray(0, 5 * 1_048_576))
  return call(server, 'product/previewImport', { fileId }, cookie)
}
