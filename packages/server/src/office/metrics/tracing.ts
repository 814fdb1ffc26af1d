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

/** How long a collector that does not answer is tried, also when the process ends. */
const timeoutMillis = 3_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** A running export of traces. */
export interface Tracing {
  /** Makes a span of every request. Before the server listens. */
  traceRequests(server: FastifyInstance): void
  /** Sends what is left, and ends. */
  close(): Promise<void>
}

/**
 * Exports traces of requests, jobs, database statements and vendor calls by OTLP over HTTP. A collector that does not answer costs
 * the spans, and no request. Loads OpenTelemetry, so only where an endpoint is configured.
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
        // What a caller says of its own trace is not believed: anyone may call.
        const attributes = { 'http.request.method': request.method, 'gable.request_id': request.id }
        spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
        done()
      })
      // Behind the body, whose reading would lose what is set before it.
      server.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) context.with(trace.setSpan(context.active(), span), done)
        else done()
      })
      server.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        const { statusCode } = reply
        // Paths that nothing serves are one: a scanner would make a name of each.
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

/** By its type alone: a message may hold what a person typed. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'Error'
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
