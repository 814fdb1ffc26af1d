import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { messages } from '@gable/contract/messages'
import type { McpHttpHandler, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOfBearer, bearerToken } from '../access/company.ts'
import type { Bearer, Gate, RequestContext } from '../access/principal.ts'
import { secondsBlocked } from '../access/wrong-guesses.ts'
import { createContext, type Deps } from '../context.ts'
import { type ChapterText, readChapters } from '../help/handbook.ts'
import { bodyOfProgram } from '../http/body-door.ts'
import { apiRequest } from '../http/http.ts'
import { proceduresFor } from '../http/procedures.ts'
import { tooManyRequests } from '../http/visitor-limit.ts'
import { createDocument } from '../public-api/document.ts'
import { sendProblem } from '../public-api/problem.ts'
import { emit } from '../work/events.ts'
import { mcpCalled } from './mcp.events.ts'
import { aboutData, dataText, markAll, unmarked } from './mcp-data.ts'
import { type Json, readToolSchemas } from './mcp-schema.ts'
import { type McpTool, Refused } from './mcp-tool.ts'
import { makeTools } from './mcp-tools.ts'

const path = '/mcp'

/** Maximum number of messages in a batch. Assistants send one. */
const maxMessages = 8

/** Response headers that Fastify writes itself. */
const ownHeaders = new Set(['content-length', 'transfer-encoding', 'connection'])

interface Asking {
  context: RequestContext
  bearer: Bearer
}

export interface McpApp {
  deps: Deps
  gate: Gate
  /** The folder of the handbook, whose chapters are resources. */
  handbookFolder: string
}

/**
 * Serves the tools for AI assistants with the Model Context Protocol over HTTP. The public API's tokens, scopes, and
 * limits apply, because each tool calls its procedures. What only a person may do is refused to them by the guard, however
 * it is called. Requests are stateless, so any process can answer any of them.
 */
export function serveMcp(server: FastifyInstance, app: McpApp): void {
  const { deps, gate } = app
  let handler: Promise<McpHttpHandler> | undefined
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    config: { body: bodyOfProgram },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const requested = { ...apiRequest(request, reply, deps), cookie: '', assistant: true as const }
      const context: RequestContext = { deps, gate, request: requested }
      const bearer = await bearerOf(context)
      if (bearer === undefined) {
        const metadata = new URL('/.well-known/oauth-protected-resource/mcp', deps.config.PUBLIC_URL).href
        // RFC 9728: tells an assistant where its user can allow it.
        reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"`)
        return sendProblem(reply, 'API_KEY_INCORRECT', 401)
      }
      if (bearer === 'blocked') throw tooManyRequests(reply, secondsBlocked)
      const messagesSent = Math.max(1, [request.body ?? []].flat().length)
      if (messagesSent > maxMessages) return sendProblem(reply, 'BAD_REQUEST', 400)
      await countMessages(gate, { reply, bearer, messagesSent, limit: deps.config.TOKEN_REQUESTS_PER_MINUTE })
      handler ??= createHandler(app)
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

async function createHandler(app: McpApp): Promise<McpHttpHandler> {
  const { deps } = app
  // Loaded on the first request, so that it doesn't delay startup.
  const [{ createMcpHandler, McpServer: Server }, document, chapters] = await Promise.all([
    import('@modelcontextprotocol/server'),
    createDocument(deps.config.PUBLIC_URL),
    readChapters(app.handbookFolder),
  ])
  const tools = makeTools(readToolSchemas(document))
  return createMcpHandler(
    ({ authInfo }) => {
      const request = authInfo!.extra as unknown as Asking
      const mcp = new Server(
        { name: 'gable', title: 'Gable', version: '1' },
        { instructions, capabilities: { tools: {}, resources: {} } },
      )
      const { scopes } = request.bearer
      const offered = tools.filter((tool) => tool.scopes.every((scope) => scopes.includes(scope)))
      for (const tool of offered) register(mcp, tool, request)
      for (const chapter of chapters) registerChapter(mcp, chapter)
      // Without a tool, the library would not know the request.
      if (offered.length === 0) mcp.server.setRequestHandler('tools/list', () => ({ tools: [] }))
      return mcp
    },
    { responseMode: 'auto', maxSubscriptions: 0, onerror: (error) => deps.log.debug({ err: error }, 'mcp') },
  )
}

const instructions = `Gable is the office software of a roofing contractor: leads, quotes, proposals, measurement reports, material orders, and tasks. ${aboutData}
You can read, and draft records inside the office. Whatever would be sent, ordered, published, or deleted is asked for with the tools that say so; a person approves it in Gable. Never tell the user that such a thing is done before find_approvals says so.
Money is in integer cents, areas are in square feet, times are in UTC, days are days of the company. Lists are paged: pass nextCursor as cursor until it is null. The handbook is available as resources.`

function register(mcp: McpServer, tool: McpTool, request: Asking): void {
  const { name, title, description, effect, idempotent, input, output } = tool
  const annotations = {
    title,
    readOnlyHint: effect === 'reads',
    destructiveHint: false,
    idempotentHint: effect === 'reads' || idempotent,
    openWorldHint: false,
  }
  const config = { title, description, annotations, inputSchema: passing(input), outputSchema: passing(output) }
  mcp.registerTool(name, config, async (provided, { mcpReq }) => {
    const { context, bearer } = request
    const { 'io.modelcontextprotocol/clientInfo': stated } = (mcpReq.envelope ?? {}) as { [key: string]: object }
    const known = bearer.person ? bearer.name : context.request.userAgent
    const client = clientName(stated ?? mcp.server.getClientVersion(), known)
    const sent = unmarked((provided ?? {}) as Json)
    try {
      if (effect !== 'reads') await record(request, { client, tool: name, sent })
      const answer = await tool.run({ api: proceduresFor(context), input: sent, scopes: bearer.scopes, client })
      const structuredContent = markAll(answer, [output]) as Record<string, unknown>
      return { content: [{ type: 'text', text: dataText(structuredContent) }], structuredContent }
    } catch (error) {
      return { content: [{ type: 'text', text: refusalText(error) }], isError: true }
    }
  })
}

/** Advertises a schema. The procedure itself checks its input, by the contract that the schema is made from. */
function passing(schema: Json): StandardSchemaWithJSON<Json, Json> {
  const convert = () => schema
  const validate = (value: unknown) => ({ value: value as Json })
  return { '~standard': { version: 1, vendor: 'gable', validate, jsonSchema: { input: convert, output: convert } } }
}

function registerChapter(mcp: McpServer, { slug, title, summary, markdown }: ChapterText): void {
  const about = { title, description: summary, mimeType: 'text/markdown' }
  mcp.registerResource(slug, `gable://handbook/${slug}`, about, async ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/markdown', text: markdown }],
  }))
}

/** The assistant's name and version as it states them, or else what it is known by: its registration or its user agent. */
function clientName(stated: { name?: unknown; version?: unknown } | undefined, known: string): string {
  const name = [stated?.name, stated?.version].filter((each) => typeof each === 'string').join(' ')
  return (name || known).replace(/\p{Cc}+/gu, ' ').slice(0, 100)
}

const recordedCharacters = 2_000

/** Writes the call into the activity log before it is made, so that no change is without one. */
async function record({ context, bearer }: Asking, call: { client: string; tool: string; sent: Json }): Promise<void> {
  const { deps, request } = context
  const { tokenId, name: token, company } = bearer
  const actor = actorOfBearer(bearer, request)
  const { client, tool, sent } = call
  const leadId = z.uuid().safeParse(sent.leadId ?? (/lead|next_step|call/.test(tool) ? sent.id : undefined)).data
  const reported = JSON.stringify(sent).slice(0, recordedCharacters)
  const data = { client, token, tool, arguments: reported, ...(leadId && { leadId }) }
  const ctx = await createContext(deps, company, actor, { log: request.log })
  await ctx.transaction((tx) => emit(tx, mcpCalled, { subjectId: tokenId, data }))
}

/** Formats an error for the model: its code, its message, and the fields that need attention. */
function refusalText(error: unknown): string {
  if (error instanceof Refused) return JSON.stringify({ code: error.code, message: messages[error.code] })
  if (!(error instanceof ORPCError)) return JSON.stringify({ code: 'UNEXPECTED', message: messages.UNEXPECTED })
  const { code, message, data } = error
  return dataText({ code, message, ...(data ? { data: markAll(data, []) } : {}) })
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
