import { type BodyMeasure, maxBodyLimit, usualAnonymousBody, usualBody } from '@gable/contract/body'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { measureJson } from './measure-json.ts'

/**
 * How a route reads its body. `json` is measured, bounded, and parsed. `text` and `raw` are passed on unparsed, for a
 * word, a form, or a signature over the bytes. `stream` is for files, whose route limits what it reads
 * (`passBodiesOn`).
 */
export type BodyRule = ({ as: 'json' } & BodyMeasure) | { as: 'text' | 'raw'; bytes: number } | { as: 'stream' }

/** Maximum nesting depth of a body. No contract input comes close to it. */
export const deepestBody = 64

/** Maximum number of keys in one object. */
export const maxKeys = 1_000

/** The default of a route, which allows anonymous requests. */
const usualRule: BodyRule = { as: 'json', ...usualAnonymousBody }

/** For procedure routes. The guard compares the measurements with the limits that each procedure declares. */
export const bodyOfProcedure: BodyRule = { as: 'json', ...maxBodyLimit }

/** For routes that are called with API tokens. */
export const bodyOfProgram: BodyRule = { as: 'json', ...usualBody }

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyRule
  }
  interface FastifyRequest {
    measure: BodyMeasure | null
  }
}

/**
 * Reads the body of every request before any other code does. A new route gets the default limits; one that accepts more declares
 * it in its `config`. No other module may add a parser (routes.test.ts).
 */
export function installBodyDoor(server: FastifyInstance): void {
  server.decorateRequest('measure', null)
  server.addHook('onRoute', (route) => {
    const rule = route.config?.body ?? usualRule
    route.bodyLimit = rule.as === 'stream' ? usualBody.bytes : rule.bytes
  })
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: usualBody.bytes }, (request, received, done) => {
    const bytes = received as Buffer
    const rule = request.routeOptions.config.body ?? usualRule
    if (rule.as === 'raw') return done(null, bytes)
    if (rule.as === 'text') return done(null, bytes.toString('utf8'))
    if (rule.as !== 'json' || !isJson(request)) return done(refusal(415, 'A body of this type is not taken'))
    const measure = measureJson(bytes)
    if (measure.depth > deepestBody) return done(refusal(400, 'The body is nested too deep'))
    if (measure.keys > maxKeys) return done(refusal(400, 'An object of the body has too many entries'))
    if (measure.values > rule.values) return done(refusal(413, 'The body has too many values'))
    request.measure = measure
    parseJson(request, bytes.toString('utf8'), done)
  })
}

/** Passes the bodies of a scope's routes on as streams, because they accept files. */
export function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode })
}
