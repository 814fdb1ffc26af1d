import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { newestAfter, readNewerRelease, releasesIn } from './admin.releases.ts'

const github = JSON.stringify([
  { tag_name: 'v2.0.0', html_url: 'https://code.example/v2', prerelease: true, draft: false },
  { tag_name: 'v1.10.0', html_url: 'https://code.example/v1.10', prerelease: false, draft: false, body: '…' },
  { tag_name: 'v1.9.3', html_url: 'javascript:alert(1)' },
  { tag_name: 'nightly', html_url: null },
])
const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title>
<entry><title>Gable 1.2.0</title><link rel="alternate" href="https://code.example/1.2.0"/></entry>
<entry><title>1.3.0-beta.1</title><link rel="alternate" href="https://code.example/beta"/></entry></feed>`

describe('a list of releases', () => {
  test.each([
    ['of GitHub', github, ['1.10.0 https://code.example/v1.10', '1.9.3 null']],
    ['of one release', '{"version":"1.2.3","url":"https://code.example/1.2.3"}', ['1.2.3 https://code.example/1.2.3']],
    ['as Atom', atom, ['1.2.0 https://code.example/1.2.0']],
  ])('%s', (_name, body, releases) => {
    expect(releasesIn(body).map(({ version, url }) => `${version} ${url}`)).toEqual(releases)
  })

  test.each(['', 'Not found', '"1.2.3"', '<html><body>Sign in</body></html>'])('is refused as %j', (body) => {
    expect(() => releasesIn(body)).toThrow()
  })

  test.each([
    ['1.9.3', '1.10.0'],
    ['1.10.0', undefined],
    ['2.0.0', undefined],
  ])('after %s is %s', (running, newer) => {
    expect(newestAfter(running, releasesIn(github))?.version).toBe(newer)
  })
})

describe('the check for a newer release', () => {
  let server: http.Server
  let calls = 0
  let status = 200
  let now = Date.parse('2026-11-30T12:00:00Z')
  beforeAll(async () => {
    server = http.createServer((_request, response) => {
      calls += 1
      response.writeHead(status).end('{"version":"99.0.0"}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  const depsWith = (environment: Record<string, string>) => {
    const read = readConfig({ LOG_LEVEL: 'silent', ...environment })
    if (!read.ok) throw new Error(read.message)
    const { config } = read
    return { config, clock: { now: () => new Date(now) }, log: createLog(config) }
  }

  test('calls nothing unless a URL is configured', async () => {
    expect(await readNewerRelease(depsWith({}))).toEqual({ check: 'off', newer: null })
    expect(calls).toBe(0)
  })

  test('calls the URL once a day, and an hour after a failure', async () => {
    const deps = depsWith({ RELEASES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases` })
    const found = { check: 'done', newer: { version: '99.0.0', url: null } }
    expect(await Promise.all([readNewerRelease(deps), readNewerRelease(deps)])).toEqual([found, found])
    now += 23 * 3_600_000
    await readNewerRelease(deps)
    expect(calls).toBe(1)
    status = 503
    now += 3_600_000
    expect(await readNewerRelease(deps)).toEqual({ check: 'failed', newer: null })
    await readNewerRelease(deps)
    expect(calls).toBe(2)
    status = 200
    now += 3_600_000
    expect(await readNewerRelease(deps)).toEqual(found)
    expect(calls).toBe(3)
  })
})
