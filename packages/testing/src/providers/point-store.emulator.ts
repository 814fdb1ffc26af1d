import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** How a store fails on requests; `answer` means it doesn't fail. */
export type StoreBehavior =
  | 'answer'
  | 'missing'
  | 'unsatisfiable'
  | 'garbage'
  | 'everything'
  | 'otherSpan'
  | 'short'
  | 'hanging'
  | 'cutOff'
  | 'redirect'
  | 'busy'

export interface PointStore {
  url: string
  /** Milliseconds before each answer. */
  delay: number
  behaviour: StoreBehavior
  /** The paths to which the behavior applies. */
  failing: RegExp
  /** The requested paths, and the number of bytes sent. */
  received: string[]
  sent: number
  close(): Promise<void>
}

/** A public point cloud store on a free port that serves files by path, whole or in parts, like a storage bucket. */
export async function startPointStore(fileAt: (path: string) => Promise<Uint8Array | undefined>): Promise<PointStore> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://store').pathname.slice(1))
    store.received.push(path)
    await setTimeout(store.delay)
    const behaviour = store.failing.test(path) ? store.behaviour : 'answer'
    const file = behaviour === 'missing' ? undefined : await fileAt(path)
    if (!file) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const span = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const [begin, end] = span ? [Number(span[1]), Math.min(Number(span[2]) + 1, file.length)] : [0, file.length]
    answer(response, behaviour, { file, begin, end, isPart: span !== null })
  })
  const answer = (response: ServerResponse, behaviour: StoreBehavior, part: Part) => {
    const { file, begin, end, isPart } = part
    if (behaviour === 'hanging') return
    if (behaviour === 'cutOff') response.destroy()
    else if (behaviour === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    else if (behaviour === 'busy') response.writeHead(503).end('SlowDown')
    else if (behaviour === 'unsatisfiable' || (isPart && begin >= file.length))
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end()
    else if (behaviour === 'everything' || !isPart)
      send(response, 200, {}, behaviour === 'garbage' ? garbled(file) : file)
    else {
      const shift = behaviour === 'otherSpan' ? 1 : 0
      const body = file.subarray(begin, behaviour === 'short' ? begin + Math.ceil((end - begin) / 2) : end)
      const range = `bytes ${begin + shift}-${end - 1 + shift}/${file.length}`
      send(response, 206, { 'content-range': range }, behaviour === 'garbage' ? garbled(body) : body)
    }
  }
  const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: Uint8Array) => {
    store.sent += body.length
    response.writeHead(status, { 'content-type': 'application/octet-stream', ...headers }).end(body)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const store: PointStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: 0,
    behaviour: 'answer',
    failing: /./,
    received: [],
    sent: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return store
}

interface Part {
  file: Uint8Array
  begin: number
  end: number
  isPart: boolean
}

/** Different bytes of the same length. */
const garbled = (bytes: Uint8Array) => bytes.map((byte, index) => (byte * 31 + index * 17 + 5) & 0xff)
