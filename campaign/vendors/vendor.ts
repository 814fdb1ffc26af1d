import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { fuzzValue } from '@gable/testing/fuzz/values'
import { plainAnswer } from './answers.ts'

export interface HostileVendor {
  url: string
  answers(): number
  /** The number of answers of each kind. */
  summary(): string
  /** The last answer and its kind. */
  last(): string
  close(): Promise<void>
}

const kinds = ['plain', 'odd', 'odd', 'odd', 'long', 'many', 'star', 'earth', 'deep', 'cut', 'slow', 'refused'] as const
type Kind = (typeof kinds)[number]

/**
 * All services at one address; each answer is randomly broken. The same seed gives the same answers in the same order.
 */
export async function startHostileVendor(seed: number): Promise<HostileVendor> {
  const chance = createChance(seed)
  const counts: Partial<Record<Kind, number>> = {}
  let last = 'nothing'
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://vendor').pathname
    const kind = chance.pick(kinds)
    counts[kind] = (counts[kind] ?? 0) + 1
    last = `${kind} at ${path}`
    request.resume()
    request.once('end', () => send(response, kind, bodyOf(kind, path, chance)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    summary: () =>
      Object.entries(counts)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', '),
    last: () => last,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, kind: Kind, body: string): void {
  response.on('error', () => {})
  response.writeHead(kind === 'refused' ? 429 : 200, { 'content-type': 'application/json' })
  if (kind === 'slow') response.write(' ')
  else if (kind === 'cut') response.write(body.slice(0, body.length / 2), () => response.destroy())
  else response.end(body)
}

function bodyOf(kind: Kind, path: string, chance: Chance): string {
  if (kind === 'deep') return `${'['.repeat(500_000)}${']'.repeat(500_000)}`
  const outline = { star: star(chance.pick([900, 999, 5_000])), earth: earth, plain: undefined }[kind as 'star']
  const plain = plainAnswer(path, outline)
  if (kind === 'odd') return JSON.stringify(bent(plain, chance))
  if (kind === 'long') return JSON.stringify(withTexts(plain, chance.pick(longTexts)))
  return kind === 'many' ? JSON.stringify(withMany(plain, chance.pick([5_000, 900_000]))) : JSON.stringify(plain)
}

const longTexts = ['x'.repeat(150_000), `e${'\u0345\u0316'.repeat(60_000)}`, '1 '.repeat(80_000), ','.repeat(150_000)]

const earth: [number, number][] = [[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]] // biome-ignore format: one line reads best

function star(points: number): [number, number][] {
  const at = (index: number, reach: number): [number, number] => {
    const turn = (2 * Math.PI * index) / points
    return [-111.1 + reach * Math.cos(turn), 43.7 + reach * Math.sin(turn)]
  }
  const corners = Array.from({ length: points }, (_, index) => at(index, index % 2 ? 0.0001 : 0.0005))
  return [...corners, corners[0]!]
}

/** Replaces some of its leaves with other values. */
function bent(value: unknown, chance: Chance): unknown {
  if (chance.next() < 0.04) return fuzzValue(chance)
  return mapped(value, (inner) => bent(inner, chance))
}

function withTexts(value: unknown, text: string): unknown {
  return typeof value === 'string' ? text : mapped(value, (inner) => withTexts(inner, text))
}

/** Gives its first list this many rows, which are invalid if there are more than 100,000. */
function withMany(value: unknown, count: number): unknown {
  if (Array.isArray(value)) return Array.from({ length: count }, () => (count > 100_000 ? 1 : value[0]))
  return mapped(value, (inner) => withMany(inner, count))
}

function mapped(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))
}
