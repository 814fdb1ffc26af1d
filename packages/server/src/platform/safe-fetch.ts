import { lookup as resolveHost } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an outgoing call failed. Carries no address that was asked for, so that it may be logged. */
export type FetchFailure =
  | 'timeout'
  | 'refusedAddress'
  | 'redirect'
  | 'tooLarge'
  | 'network'
  | `status${number}`
  | 'answer'

export interface FetchError extends Error {
  failure: FetchFailure
}

/** A failure as an error; `answer` is one that came in time and could not be understood. */
export function fetchError(failure: FetchFailure): FetchError {
  return Object.assign(new Error(`The call failed: ${failure}`), { failure })
}

/** The kind of a failure for the log; anything but a failed call is a fault of our own. */
export function failureOf(error: unknown): FetchFailure | 'fault' {
  return error instanceof Error && 'failure' in error ? (error as FetchError).failure : 'fault'
}

export interface SafeFetchOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  /** Of the answer's body. Default 2 MB. */
  maxBytes?: number
  /** Only for addresses that the operator wrote into the configuration. */
  allowPrivateAddresses?: boolean
}

export interface SafeResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: Uint8Array
}

const MOST_BYTES = 2_000_000

/**
 * One outgoing HTTP call: ends at the time-out however slowly bytes drip, reads no more than `maxBytes`, follows no
 * redirect, and connects to no private address (checked on the address that is connected to, so that a name cannot
 * change its mind in between). Throws a FetchError; any status but a redirect is an answer.
 */
export function safeFetch(address: string | URL, options: SafeFetchOptions): Promise<SafeResponse> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return Promise.reject(fetchError('refusedAddress'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!options.allowPrivateAddresses && isIP(host) && isPrivateAddress(host)) {
    return Promise.reject(fetchError('refusedAddress'))
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: options.method ?? 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': 'Gable/0.1 (roof quotes)',
        ...options.headers,
        ...(options.body === undefined ? {} : { 'content-length': Buffer.byteLength(options.body) }),
      },
      lookup: options.allowPrivateAddresses ? undefined : lookupPublic,
    })
    const timer = setTimeout(() => request.destroy(fetchError('timeout')), options.timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject('failure' in error ? error : fetchError('network'))
    }
    request.once('error', fail)
    request.once('response', (response) => {
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) return request.destroy(fetchError('redirect'))
      collect(response, options.maxBytes ?? MOST_BYTES).then((body) => {
        clearTimeout(timer)
        resolve({ status, headers: response.headers, body })
      }, fail)
    })
    request.end(options.body)
  })
}

/** A call whose answer must be JSON with status 2xx. */
export async function fetchJson(address: string | URL, options: SafeFetchOptions): Promise<unknown> {
  const response = await safeFetch(address, options)
  if (response.status < 200 || response.status > 299) throw fetchError(`status${response.status}`)
  try {
    return JSON.parse(Buffer.from(response.body).toString('utf8'))
  } catch {
    throw fetchError('answer')
  }
}

async function collect(response: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      response.destroy()
      throw fetchError('tooLarge')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const found = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = found
    if (!first) return callback(fetchError('refusedAddress'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

// Private, loopback, link-local, shared, documentation, benchmark, multicast and reserved networks (RFC 6890).
const privateNetworks = new BlockList()
const ipv4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
const ipv6 = '::/128 ::1/128 64:ff9b::/96 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8'
for (const [list, family] of [
  [ipv4, 'ipv4'],
  [ipv6, 'ipv6'],
] as const) {
  for (const network of list.split(/\s+/)) {
    const [address, bits] = network.split('/') as [string, string]
    privateNetworks.addSubnet(address, Number(bits), family)
  }
}

/** Whether an IP address lies in a network that is not the public internet. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
