import type { z } from 'zod'
import { fetchError, fetchJson, fetchOk, type SafeFetchOptions, type SafeResponse } from '../../platform/safe-fetch.ts'

interface Question {
  method?: 'GET' | 'POST'
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  body?: string
  maxBytes?: number
  /** Shorter than the default if one answer takes several calls. */
  timeoutMs?: number
}

/** A vendor's service at the configured base address. Failures are thrown as FetchError. */
export interface Endpoint {
  /** Fetches JSON of this shape. Any other shape is a BAD_ANSWER, so that the next provider is tried. */
  json<Shape extends z.ZodType>(path: string, shape: Shape, question?: Question): Promise<z.output<Shape>>
  /** Fetches bytes of any type. */
  bytes(path: string, question?: Question): Promise<SafeResponse>
  timeoutMs: number
}

export function createEndpoint(baseUrl: string, timeoutMs: number): Endpoint {
  const allowedOrigins = [new URL(baseUrl).origin]
  const addressOf = (path: string, query: Question['query'] = {}) => {
    const url = new URL(baseUrl + path)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`)
    return url
  }
  const optionsOf = ({ query: _query, ...question }: Question): SafeFetchOptions => ({
    timeoutMs,
    ...question,
    allowedOrigins,
  })
  return {
    timeoutMs,
    async json(path, shape, question = {}) {
      const parsed = shape.safeParse(await fetchJson(addressOf(path, question.query), optionsOf(question)))
      if (!parsed.success) throw fetchError('BAD_ANSWER')
      return parsed.data
    },
    bytes: (path, question = {}) => fetchOk(addressOf(path, question.query), optionsOf(question)),
  }
}

/**
 * Returns the milliseconds left of a vendor's timeout, for an answer that takes several calls. Throws TIMEOUT when none
 * are left.
 */
export function timeLeft(timeoutMs: number): () => number {
  const end = performance.now() + timeoutMs
  return () => {
    const left = Math.floor(end - performance.now())
    if (left <= 0) throw fetchError('TIMEOUT')
    return left
  }
}
