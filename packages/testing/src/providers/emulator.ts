import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How an emulated service fails on any request; `answer` means it doesn't fail. */
export type Behaviour =
  | 'answer'
  | 'tooManyRequests'
  | 'fault'
  | 'silent'
  | 'dripping'
  | 'endless'
  | 'cutOff'
  | 'redirect'
  | 'page'
  | 'otherShape'
  | 'errorInsideOk'

export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status?: number
  contentType?: string
  body: string | Uint8Array
  cookie?: string
}

export interface Emulator {
  url: string
  behaviour: Behaviour
  received: Received[]
  close(): Promise<void>
}

/** Starts a service on a free port that answers with `answerTo`, or fails according to its `behaviour`. */
export async function startEmulator(answerTo: (requested: Received) => Answer): Promise<Emulator> {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://emulator')
    const requested = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    }
    emulator.received.push(requested)
    if (emulator.behaviour === 'answer') return send(response, answerTo(requested))
    fail(response, emulator.behaviour, timers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const emulator: Emulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: 'answer',
    received: [],
    async close() {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return emulator
}

export function json(value: unknown, status = 200): Answer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

/** An error in the format of all Google services. */
export function googleError(code: number, status: string, message = status): Answer {
  return json({ error: { code, message, status } }, code)
}

function send(
  response: ServerResponse,
  { status = 200, contentType = 'application/json', body, cookie }: Answer,
): void {
  response.writeHead(status, { 'content-type': contentType, ...(cookie && { 'set-cookie': cookie }) })
  response.end(body)
}

function fail(response: ServerResponse, behaviour: Exclude<Behaviour, 'answer'>, timers: Set<NodeJS.Timeout>): void {
  const every = (milliseconds: number, text: string) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(text), milliseconds)
    timers.add(timer)
    response.once('close', () => clearInterval(timer))
  }
  if (behaviour === 'tooManyRequests') send(response, googleError(429, 'RESOURCE_EXHAUSTED'))
  else if (behaviour === 'fault') send(response, { status: 500, contentType: 'text/html', body: '<h1>Error</h1>' })
  else if (behaviour === 'dripping') every(20, ' ')
  else if (behaviour === 'endless') every(1, ' '.repeat(1_000_000))
  else if (behaviour === 'cutOff') response.destroy()
  else if (behaviour === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  else if (behaviour === 'page') send(response, { contentType: 'text/html', body: '<h1>Down for repair</h1>' })
  else if (behaviour === 'otherShape') send(response, json([]))
  else if (behaviour === 'errorInsideOk') send(response, { ...googleError(429, 'RESOURCE_EXHAUSTED'), status: 200 })
}
