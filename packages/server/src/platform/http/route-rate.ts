import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { Deps } from '../context.ts'
import { createMinuteCounter } from './minute-counter.ts'
import { visitorAddress, visitorNetwork } from './network-address.ts'
import { askedTooOften } from './visitor-limit.ts'

/** How often one network may ask a route in a minute, where that is not the usual: so many times as often. */
export interface RouteRate {
  times: number
  why: string
}

/** The guard counts as well, each procedure by who calls it. */
export const rateOfProcedures: RouteRate = {
  times: 10,
  why: 'all procedures are one route, and an office is one network',
}

/** A route as it was registered, for the sweep of all routes. */
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
 * Counts the requests of each network to each route, before their bodies are read, in the memory of this process. A new route has the
 * usual limit without saying anything. Nothing here asks the database, so that pages are served while it is away.
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
    return attempt.ok ? done() : done(askedTooOften(reply, attempt.retryAfterSeconds))
  })
}
