import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { messages } from '@gable/contract/messages'
import type { McpHttpHandler, McpServer } from '@modelcontextprotocol/server'
import { createRouterClient, ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundValidation } from '../access/bounded-validation.ts'
import { bearerToken } from '../access/company.ts'
import type { Bearer, Gate, RequestContext } from '../access/principal.ts'
import { secondsBlocked } from '../access/wrong-guesses.ts'
import type { Deps } from '../context.ts'
import { bodyOfProgram } from '../http/body-door.ts'
import { answerErrors, apiRequest, type ProcedureRouter } from '../http/http.ts'
import { tooManyRequests } from '../http/visitor-limit.ts'
import { sendProblem } from '../public-api/problem.ts'
import { type McpTool, mcpTools, type TokenApi } from './mcp-tools.ts'

const path = '/mcp'

/** Maximum number of messages in a batch. Assistants send one. */
const maxMessages = 8

/** Response headers that Fastify writes itself. */
const ownHeaders = new Set(['content-length', 'transfer-encoding', 'connection'])

interface Asking {
  context: RequestContext
  bearer: Bearer
}

/**
 * Serves the tools for AI assistants with the Model Context Protocol over HTTP. The public API's tokens, scopes, and
 * limits apply, because each tool calls its procedures. Requests are stateless, so any process can answer any of them.
 */
export function serveMcp(server: FastifyInstance, router: ProcedureRouter, deps: Deps, gate: Gate): void {
  let handler: Promise<McpHttpHandler> | undefined
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    config: { body: bodyOfProgram },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context: RequestContext = { deps, gate, request: { ...apiRequest(request, reply, deps), cookie: '' } }
      const bearer = await bearerOf(context)
      if (bearer === undefined) return sendProblem(reply.header('www-authenticate', 'Bearer'), 'API_KEY_INCORRECT', 401)
      if (bearer === 'blocked') throw tooManyRequests(reply, secondsBlocked)
      const messagesSent = Math.max(1, [request.body ?? []].flat().length)
      if (messagesSent > maxMessages) return sendProblem(reply, 'BAD_REQUEST', 400)
      await countMessages(gate, { reply, bearer, messagesSent, limit: deps.config.TOKEN_REQUESTS_PER_MINUTE })
      handler ??= createHandler(router, deps)
      const { fetch } = await handler
      const asking: Asking = { context, bearer }
      const authInfo = { token: '', clientId: bearer.tokenId, scopes: [...bearer.scopes], extra: { ...asking } }
      return send(reply, await fetch(webRequest(request, deps), { authInfo, parsedBody: request.body }))
    },
  })
}

async function bearerOf({ gate, request }: RequestContext): Promise<Bearer | 'blocked' | undefined> {
  const token = bearerToken(request)
  return token === undefined ? undefined : gate.bearer(token, request.address)
}

/** Every message counts against the token's limit, and the procedure that a tool calls counts as well. */
async function countMessages(
  gate: Gate,
  { reply, bearer, messagesSent, limit }: { reply: FastifyReply; bearer: Bearer; messagesSent: number; limit: number },
): Promise<void> {
  for (let count = 0; count < messagesSent; count += 1) {
    const attempt = await gate.limits.take(`mcp:${bearer.tokenId}`, { limit, windowSeconds: 60 })
    if (!attempt.ok) throw tooManyRequests(reply, attempt.retryAfterSeconds)
  }
}

async function createHandler(router: ProcedureRouter, deps: Deps): Promise<McpHttpHandler> {
  // Loaded on the first request, so that it doesn't delay startup.
  const { createMcpHandler, McpServer: Server } = await import('@modelcontextprotocol/server')
  return createMcpHandler(
    ({ authInfo }) => {
      const { context, bearer } = authInfo!.extra as unknown as Asking
      const mcp = new Server({ name: 'gable', title: 'Gable', version: '1' })
      const client = createRouterClient(router, { context, interceptors: answerErrors(deps) as never })
      for (const tool of mcpTools) {
        if (tool.scopes.every((scope) => bearer.scopes.includes(scope))) register(mcp, tool, client as TokenApi)
      }
      return mcp
    },
    { responseMode: 'auto', maxSubscriptions: 0, onerror: (error) => deps.log.debug({ err: error }, 'mcp') },
  )
}

function register(mcp: McpServer, { name, title, description, readOnly, input, run }: McpTool, api: TokenApi): void {
  boundValidation(input)
  const annotations = { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false }
  mcp.registerTool(name, { title, description, inputSchema: input, annotations }, async (provided) => {
    try {
      return { content: [{ type: 'text', text: JSON.stringify(await run(api, provided)) }] }
    } catch (error) {
      return { content: [{ type: 'text', text: refusalText(error) }], isError: true }
    }
  })
}

/** Formats an error for the model: its code, its message, and the fields that need attention. */
function refusalText(error: unknown): string {
  if (!(error instanceof ORPCError)) return JSON.stringify({ code: 'UNEXPECTED', message: messages.UNEXPECTED })
  const { code, message, data } = error
  return JSON.stringify({ code, message, ...(data ? { data } : {}) })
}

function webRequest({ method, url, headers, body }: FastifyRequest, { config }: Deps): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !ownHeaders.has(name)) sent.set(name, value)
  }
  const withBody = method === 'POST' ? { body: JSON.stringify(body ?? null) } : {}
  return new Request(new URL(url, config.PUBLIC_URL), { method, headers: sent, ...withBody })
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.status(status)
  for (const [name, value] of headers) if (!ownHeaders.has(name)) reply.header(name, value)
  return reply.send(body ? Readable.fromWeb(body as ReadableStream) : '')
}
