import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Deps } from '../context.ts'
import type { Attempt } from './limits.ts'
import { visitorAddress, visitorNetwork } from './network-address.ts'
import { tooManyRequests } from './visitor-limit.ts'

const minuteMs = 60_000

/**
 * Maximum number of keys remembered per minute. Further keys are not counted, so that a flood of keys doesn't lock out
 * others.
 */
const maxRemembered = 100_000

interface MinuteCounter {
  /** Uses one of the `limit` attempts that a key has in this minute. */
  (key: string, limit: number): Attempt
  /** Returns whether a key has no attempts left, without using one. */
  isSpent(key: string, limit: number): boolean
}

/** Counts attempts by key and minute in this process's memory. */
export function createMinuteCounter(clock: Clock): MinuteCounter {
  let minute = 0
  let counts = new Map<string, number>()
  const countsNow = () => {
    const current = Math.floor(clock.now().getTime() / minuteMs)
    if (current !== minute) [minute, counts] = [current, new Map()]
    return counts
  }
  const retryAfterSeconds = () => Math.max(1, Math.ceil(((minute + 1) * minuteMs - clock.now().getTime()) / 1_000))
  const take = (key: string, limit: number): Attempt => {
    const known = countsNow()
    const count = known.get(key) ?? 0
    if (count >= limit) return { ok: false, retryAfterSeconds: retryAfterSeconds() }
    if (count > 0 || known.size < maxRemembered) known.set(key, count + 1)
    return { ok: true }
  }
  return Object.assign(take, { isSpent: (key: string, limit: number) => (countsNow().get(key) ?? 0) >= limit })
}

/** A multiple of the usual number of requests per minute that one network may send to a route. */
export interface RouteRate {
  times: number
  why: string
}

/** The guard additionally limits each procedure per caller. */
export const rateOfProcedures: RouteRate = {
  times: 10,
  why: 'all procedures are one route, and an office is one network',
}

/** A registered route, for the test that checks all routes. */
export interface KnownRoute {
  method: string
  url: string
  config: Pick<FastifyContextConfig, 'rate' | 'body'>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RouteRate
  }
  interface FastifyInstance {
    knownRoutes: KnownRoute[]
  }
}

/**
 * Counts each network's requests to each route in this process's memory, before bodies are read. A new route gets the
 * usual limit by default. Doesn't use the database, so that pages are served while it is unavailable.
 */
export function installRouteRates(server: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const count = createMinuteCounter(clock)
  server.decorate('knownRoutes', [])
  const known: RouteOptions[] = []
  server.addHook('onRoute', (route) => void known.push(route))
  server.addHook('onReady', async () => {
    for (const { method, url, config: declared = {} } of known) {
      for (const each of [method].flat()) server.knownRoutes.push({ method: each, url, config: declared })
    }
  })
  server.addHook('onRequest', (request, reply, done) => {
    const { url, config: route } = request.routeOptions
    const key = `${url ?? 'nowhere'} ${visitorNetwork(visitorAddress(request))}`
    const attempt = count(key, (route.rate?.times ?? 1) * config.ROUTE_REQUESTS_PER_MINUTE)
    return attempt.ok ? done() : done(tooManyRequests(reply, attempt.retryAfterSeconds))
  })
}
