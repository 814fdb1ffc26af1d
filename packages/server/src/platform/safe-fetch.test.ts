import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, fetchError, fetchJson, isPrivateAddress, safeFetch } from './safe-fetch.ts'

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const status = Number(request.url?.slice(1)) || 200
  const { host: _host, ...headers } = request.headers
  response.writeHead(status, { 'content-type': 'application/json', 'x-sent': 'yes' })
  response.end(JSON.stringify({ method: request.method, headers, body, port: request.socket.remotePort }))
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const allowed = () => ({ timeoutMs: 5_000, allowedOrigins: [origin] })

describe('allowed calls', () => {
  test('send and return the expected data', async () => {
    const options = { ...allowed(), method: 'POST' as const, headers: { 'x-asked': 'this' }, body: 'é' }
    const { status, headers, body } = await safeFetch(`${origin}/`, options)
    expect([status, headers['x-sent']]).toEqual([200, 'yes'])
    expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({
      method: 'POST',
      headers: { 'x-asked': 'this', 'content-length': '2' },
      body: 'é',
    })
  })

  test('accept a status as a response, unless JSON is expected', async () => {
    expect((await safeFetch(`${origin}/404`, allowed())).status).toBe(404)
    await expect(fetchJson(`${origin}/404`, allowed())).rejects.toMatchObject({ reason: 'STATUS', status: 404 })
  })

  test.each([301, 302, 307, 308])('follow no redirect (%d)', async (status) => {
    await expect(safeFetch(`${origin}/${status}`, allowed())).rejects.toMatchObject({ reason: 'STATUS', status })
  })

  test('read up to their limit', async () => {
    const requested = safeFetch(`${origin}/`, { ...allowed(), maxBytes: 10 })
    await expect(requested).rejects.toMatchObject({ reason: 'TOO_LARGE' })
  })
})

describe('private networks', () => {
  test.each(['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0.0.0.0'])(
    'are refused at %s',
    async (host) => {
      const { port } = new URL(origin)
      const requested = safeFetch(`http://${host}:${port}/`, { timeoutMs: 5_000 })
      await expect(requested).rejects.toMatchObject({ reason: 'NOT_ALLOWED', status: null })
    },
  )

  test('are allowed only at the operator’s origins', async () => {
    const options = { timeoutMs: 5_000, allowedOrigins: ['http://127.0.0.1:1', 'https://example.com'] }
    await expect(safeFetch(origin, options)).rejects.toMatchObject({ reason: 'NOT_ALLOWED' })
  })

  test('stay refused on a connection kept open by an allowed call', async () => {
    const named = origin.replace('127.0.0.1', 'localhost')
    const connection = async () => {
      const { body } = await safeFetch(named, { timeoutMs: 5_000, allowedOrigins: [named] })
      return JSON.parse(Buffer.from(body).toString()).port
    }
    expect(await connection()).toBe(await connection())
    await expect(safeFetch(named, { timeoutMs: 5_000 })).rejects.toMatchObject({ reason: 'NOT_ALLOWED' })
  })

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x'])(
    'other protocols are refused: %s',
    async (url) => {
      await expect(safeFetch(url, allowed())).rejects.toMatchObject({ reason: 'NOT_ALLOWED' })
    },
  )

  test.each([
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    'fd00::1',
    'fe80::1',
    '224.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '192.0.0.8',
    '198.18.0.1',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::a9fe:a9fe',
    '::ffff:7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff:1::1',
    '4000::1',
    '5f00::1',
    'fe80::1%eth0',
    'fec0::1',
    'feff::1',
    'ff02::1',
    'nothing',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '3ffe::1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
  ])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

test('a failure is named for the log without the request', () => {
  expect(failureOf(fetchError('STATUS', 429))).toBe('STATUS 429')
  expect(failureOf(fetchError('TIMEOUT'))).toBe('TIMEOUT')
  expect(failureOf(new TypeError('45 Little Avenue'))).toBe('FAULT')
})
