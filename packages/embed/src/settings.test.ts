import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sentenceFor } from './errors.ts'
import { loadConfig, loadSettings } from './settings.ts'

let answers: { status: number; body: string }[]
let requested: string[]
let origin: string
let close: () => void

beforeEach(async () => {
  answers = []
  requested = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const { status, body } = answers.shift() ?? { status: 404, body: '' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(() => close())

const answer = (status: number, body: unknown) =>
  answers.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })

test('settings are the data of the response', async () => {
  answer(200, { data: { company: { name: 'Summit' }, titlesColor: '#000' } })
  expect(await loadSettings(origin, 'a/b')).toEqual({ company: { name: 'Summit' }, titlesColor: '#000' })
  expect(requested).toEqual(['/api/widget/a%2Fb/settings'])
})

const unavailable = 'The widget is temporarily unavailable; contact us.'

test.each([
  [404, { data: {}, statusText: 'Not Found' }, 'Widget not found; check the widget ID.'],
  [403, { data: {}, statusText: 'Forbidden' }, 'Widget not allowed; check the allowed domains. Refused domain: a.test'],
  [503, { data: {}, statusText: 'Service Unavailable' }, unavailable],
  [500, '<h1>Oops</h1>', unavailable],
  [200, 'null', unavailable],
  [200, {}, unavailable],
])('a response of %i without data is an error: %j', async (status, body, sentence) => {
  answer(status, body)
  const result = await loadSettings(origin, 'x')
  expect(typeof result === 'string' && sentenceFor(result, 'a.test')).toBe(sentence)
})

test('no response from the server is an error', async () => {
  close()
  const result = await loadSettings('http://127.0.0.1:9', 'x')
  expect(typeof result === 'string' && sentenceFor(result, 'a.test')).toBe(unavailable)
})

test('the configuration is polled until assetsBase is set; the frame’s origin defaults to the script’s', async () => {
  answer(503, 'starting')
  answer(200, { assetsBase: `${origin}/assets/` })
  expect(await loadConfig(origin)).toEqual({ assetsBase: `${origin}/assets/`, frameBase: origin })
  expect(requested).toEqual(['/config.json', '/config.json'])
})

test('the frame may have another origin', async () => {
  answer(200, { assetsBase: 'https://cdn.test/', frameBase: 'https://app.test/' })
  expect(await loadConfig(origin)).toEqual({ assetsBase: 'https://cdn.test/', frameBase: 'https://app.test' })
})

test('polling ends after a limit', async () => {
  expect(await loadConfig(origin, 2)).toBeUndefined()
  expect(requested).toHaveLength(2)
})
