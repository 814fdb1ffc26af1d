import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * The installation to test: its web processes, used in turn, and the cookies of the admin of company `n`, starting with
 * 1.
 */
export interface Requested {
  urls: readonly string[]
  cookieOf?(n: number): string
}

/** Keep-alive connections, like those of browsers and proxies. An open model opens as many as it needs. */
const connections = new Agent({ keepAlive: true })
let turn = 0

/** Calls a procedure, as the admin of company `n` if given. Throws if the answer is not 200. */
export async function call<Answer>(target: Requested, procedure: string, input: object, n?: number): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(n !== undefined && { cookie: target.cookieOf?.(n) }) }
  const body = await ask(target, 'POST', `/rpc/${procedure}`, headers, JSON.stringify({ json: input }))
  return (JSON.parse(body) as { json: Answer }).json
}

/** Reads an address. Throws if the answer is not 200. */
export const get = (target: Requested, path: string): Promise<string> => ask(target, 'GET', path)

async function ask({ urls }: Requested, method: string, path: string, headers = {}, sent?: string): Promise<string> {
  const requested = request(`${urls[turn++ % urls.length]!}${path}`, { method, headers, agent: connections })
  requested.end(sent)
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) {
    throw new Error(`${path} ${response.statusCode}: ${body.slice(0, 200)} to ${sent?.slice(0, 300) ?? ''}`)
  }
  return body
}
