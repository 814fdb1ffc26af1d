import { lookup as resolveHost } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { inSpan } from './db/trace.ts'

/** Why an outgoing call failed. `BAD_ANSWER`: the response arrived in time but could not be understood. */
export type FetchFailure = 'TIMEOUT' | 'STATUS' | 'TOO_LARGE' | 'NETWORK' | 'NOT_ALLOWED' | 'BAD_ANSWER'

/** Contains no URL, key, or sent text, so it may be logged. `status` is that of the response, if there was one. */
export interface FetchError extends Error {
  reason: FetchFailure
  status: number | null
}

export function fetchError(reason: FetchFailure, status: number | null = null): FetchError {
  return Object.assign(new Error(`The call failed: ${reason}${status === null ? '' : ` ${status}`}`), {
    reason,
    status,
  })
}

/** Returns whether an error is a failed call; any other error is a bug of ours. */
export function isFetchError(error: unknown): error is FetchError {
  return error instanceof Error && 'reason' in error && 'status' in error
}

/** Returns the kind of failure, for the log. */
export function failureOf(error: unknown): FetchFailure | `STATUS ${number}` | 'FAULT' {
  if (!isFetchError(error)) return 'FAULT'
  return error.reason === 'STATUS' && error.status !== null ? `STATUS ${error.status}` : error.reason
}

export interface SafeFetchOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  timeoutMs: number
  /** Maximum size of the response body, in bytes. Default 2 MB. */
  maxBytes?: number
  /** Origins from the operator's configuration. Only these may be in a private network. */
  allowedOrigins?: readonly string[]
  /**
   * How to handle redirects, which are never followed: as a failure, or as a response whose `location` the caller
   * reads.
   */
  redirects?: 'fail' | 'answer'
  /** Aborts the call like the timeout does. */
  signal?: AbortSignal
}

export interface SafeResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: Uint8Array
}

const MAX_BYTES = 2_000_000

/**
 * Makes one outgoing HTTP call. It ends at the timeout even if bytes trickle in, reads at most `maxBytes`, follows no
 * redirect, and connects to no private address. This is checked on the connected address, so that a name cannot resolve
 * differently in between. Throws a FetchError. Any status except a redirect is a valid response, and a redirect is one
 * if the caller asks for it.
 */
export async function safeFetch(address: string | URL, options: SafeFetchOptions): Promise<SafeResponse> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw fetchError('NOT_ALLOWED')
  const mayBePrivate = options.allowedOrigins?.includes(url.origin) ?? false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(host) && isPrivateAddress(host)) throw fetchError('NOT_ALLOWED')
  return inSpan(
    () => {
      const method = options.method ?? 'GET'
      // Only the host, because a path or a query may contain an address that a person typed.
      const attributes = { 'server.address': url.hostname, 'http.request.method': method }
      return [`${method} ${url.hostname}`, { kind: 'client', attributes }]
    },
    async (add) => {
      const response = await send(url, options, mayBePrivate)
      add({ 'http.response.status_code': response.status })
      return response
    },
  )
}

function send(url: URL, options: SafeFetchOptions, mayBePrivate: boolean): Promise<SafeResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<SafeResponse>()
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: options.method ?? 'GET',
    headers: {
      accept: 'application/json',
      'user-agent': 'Gable/0.1 (roof quotes)',
      ...options.headers,
      ...(options.body === undefined ? {} : { 'content-length': Buffer.byteLength(options.body) }),
    },
    agent: agentFor(url, mayBePrivate ? 'operator' : 'public'),
  })
  const end = (error: Error) => {
    reject(isFetchError(error) ? error : fetchError('NETWORK'))
    request.destroy()
  }
  const stop = () => end(fetchError('TIMEOUT'))
  const timer = setTimeout(stop, options.timeoutMs)
  options.signal?.addEventListener('abort', stop, { once: true })
  if (options.signal?.aborted) stop()
  request.on('error', end)
  request.once('response', (response) => {
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && options.redirects !== 'answer') return end(fetchError('STATUS', status))
    collect(response, options.maxBytes ?? MAX_BYTES).then(
      (body) => resolve({ status, headers: response.headers, body }),
      end,
    )
  })
  request.end(options.body)
  return promise.finally(() => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  })
}

/** Makes a call that must be answered with status 2xx. */
export async function fetchOk(address: string | URL, options: SafeFetchOptions): Promise<SafeResponse> {
  const response = await safeFetch(address, options)
  if (response.status < 200 || response.status > 299) throw fetchError('STATUS', response.status)
  return response
}

/** Makes a call that must be answered with JSON and status 2xx. */
export async function fetchJson(address: string | URL, options: SafeFetchOptions): Promise<unknown> {
  const { status, body } = await fetchOk(address, options)
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw fetchError('BAD_ANSWER', status)
  }
}

async function collect(response: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw fetchError('TOO_LARGE', response.statusCode ?? null)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const found = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = found
    if (!first) return callback(fetchError('NOT_ALLOWED'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/** Who specified a URL: the operator's configuration, or anybody else. */
type TrustClass = 'operator' | 'public'

// Separate agents for each class: a kept-alive connection is reused without a lookup, so a connection to a private
// address that the operator allowed could otherwise serve a call that must not go there.
const connections = { keepAlive: true, timeout: 5_000 }
const publicConnections = { ...connections, lookup: lookupPublic }
const agents = {
  operator: { 'http:': new http.Agent(connections), 'https:': new https.Agent(connections) },
  public: { 'http:': new http.Agent(publicConnections), 'https:': new https.Agent(publicConnections) },
}

function agentFor({ protocol }: URL, trust: TrustClass): http.Agent {
  return agents[trust][protocol as 'http:' | 'https:']
}

/** The only block of IPv6 addresses assigned to the internet. All others are special or unused (RFC 4291). */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Returns whether an IP address is outside of the public internet. An invalid address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (!isIP(address)) return true
  // Unwraps IPv4 from IPv6.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return true
  return parsed.range() !== 'unicast'
}
