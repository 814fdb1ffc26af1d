import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { traceWith } from '../../platform/db/trace.ts'
import { runningVersion } from '../../platform/http/health.ts'
import { routeOf } from '../../platform/http/http.ts'

/** How long to wait for a collector that doesn't answer, including at shutdown. */
const timeoutMillis = 3_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

export interface Tracing {
  /** Creates a span for every request. Call it before the server listens. */
  traceRequests(server: FastifyInstance): void
  /** Sends remaining spans and ends. */
  close(): Promise<void>
}

/**
 * Exports traces of requests, jobs, database statements, and vendor calls by OTLP over HTTP. A collector that doesn't
 * answer loses spans but affects no request. Loads OpenTelemetry, so call it only if an endpoint is configured.
 */
export function startTracing(config: Pick<Config, 'ROLE' | 'OTEL_TRACES_SAMPLER_ARG'>, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'gable',
      'service.version': runningVersion(),
      'gable.role': config.ROLE,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('gable')

  traceWith({
    async inSpan(name, { kind, attributes }, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } })
      try {
        return await context.with(trace.setSpan(context.active(), span), () =>
          work((more: Attributes) => void span.setAttributes(more)),
        )
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
  })

  return {
    traceRequests(server) {
      const spans = new WeakMap<FastifyRequest, Span>()
      server.addHook('onRequest', (request, _reply, done) => {
        // Ignores trace headers of callers, because anybody may call.
        const attributes = { 'http.request.method': request.method, 'gable.request_id': request.id }
        spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
        done()
      })
      // Runs after the body is read, because reading it would lose a context set before.
      server.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) context.with(trace.setSpan(context.active(), span), done)
        else done()
      })
      server.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        const { statusCode } = reply
        // Unknown paths share one name; otherwise a scanner would create one for each.
        const route = statusCode === 404 ? 'not found' : routeOf(request)
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    async close() {
      traceWith(undefined)
      await provider.shutdown().catch(() => {})
      contexts.disable()
      context.disable()
    },
  }
}

/** Records only the error's type, because a message may contain user input. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'Error'
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
