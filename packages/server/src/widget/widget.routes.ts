import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { SettingsAnswer } from '@gable/contract/branding'
import { hasFeature, type Subscribed } from '@gable/contract/feature'
import { messages } from '@gable/contract/messages'
import { worksAs } from '@gable/contract/status'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLogoOfFinancing } from '../financing/financing.logo.ts'
import type { Deps } from '../platform/context.ts'
import { readFileRow } from '../platform/files/file-rows.ts'
import { sendStoredFile } from '../platform/files/send-file.ts'
import type { RequestLimits } from '../platform/http/limits.ts'
import { loadPage } from '../platform/http/pages.ts'
import { retryAfterSeconds } from '../platform/outage.ts'
import { isPhotoOfProduct } from '../product/product.service.ts'
import { askedSteps } from '../quote/quote.answers.ts'
import { frameAncestors, isAllowedOrigin } from './widget.domain.ts'
import type { FindWidget, LiveWidget } from './widget.finder.ts'
import { noteSeen } from './widget.seen.ts'
import { pictured, registerTiles } from './widget.tiles.ts'

export interface WidgetRouteOptions {
  deps: Deps
  findWidget: FindWidget
  limits: RequestLimits
  /** Where the built pages and the built script lie. */
  builds: { frame: string; calculator: string; embed: string }
}

/** What the script and the frame fetch without a procedure: settings, script, pages, photos, logos, tiles. */
export async function registerWidgetRoutes(server: FastifyInstance, options: WidgetRouteOptions): Promise<void> {
  registerSettings(server, options)
  await registerScript(server, options)
  await registerFrame(server, options)
  await registerCalculator(server, options)
  registerPictures(server, options)
  registerTiles(server, options)
}

type IdParams = { Params: { publicId: string } }

/** `GET /api/widget/{wildcardId}/settings` (spec, section 7): public, for any origin, its errors too. */
function registerSettings(server: FastifyInstance, { deps, findWidget }: WidgetRouteOptions): void {
  const answers = new WeakMap<LiveWidget, string>()
  server.get<IdParams>('/api/widget/:publicId/settings', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('vary', 'Origin')
    const widget = await findWidget(request.params.publicId).catch(awayOr(deps))
    if (widget === 'away') return refuse(reply.header('retry-after', retryAfterSeconds), 503, 'Service Unavailable')
    if (!widget) return refuse(reply, 404, 'Not Found')
    if (!isAllowedOrigin(request.headers.origin, widget.domains, deps.config.PUBLIC_URL)) {
      return refuse(reply, 403, 'Forbidden')
    }
    await noteSeen(deps, widget, request.headers.origin)
    if (!hasFeature(widget.company, 'instantQuotes')) return refuse(reply, 503, 'Service Unavailable')
    let answer = answers.get(widget)
    if (answer === undefined) {
      answer = JSON.stringify({ data: settingsOf(widget) } satisfies SettingsAnswer)
      answers.set(widget, answer)
    }
    return reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8').send(answer)
  })
}

function refuse(reply: FastifyReply, status: number, statusText: 'Not Found' | 'Forbidden' | 'Service Unavailable') {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ data: {}, statusText } satisfies SettingsAnswer)
}

function settingsOf({ company, branding, asking }: LiveWidget) {
  const { name, phone, email, country, currency, mailingAddress, subscriptions } = company
  return {
    ...branding,
    company: { name, phone, email, country, currency, mailingAddress, subscriptions: working(subscriptions) },
    steps: askedSteps(asking),
  }
}

/** Those that work, by what the page may know of them. */
function working(subscriptions: readonly Subscribed[]) {
  return subscriptions.filter(({ status }) => worksAs(status)).map(({ type, country }) => ({ type, country }))
}

/** Inter for the button on the contractor's page, which cannot take the portal's. */
const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The script for contractors' pages, and the runtime configuration that it reads from its own origin. */
async function registerScript(server: FastifyInstance, { deps, builds }: WidgetRouteOptions): Promise<void> {
  const script = await readFile(path.join(builds.embed, 'embed.js'))
  const { PUBLIC_URL } = deps.config
  const configuration = JSON.stringify({ assetsBase: `${PUBLIC_URL}/assets/`, frameBase: PUBLIC_URL })
  const forAnySite = (reply: FastifyReply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
  server.get('/embed.js', (_request, reply) => forAnySite(reply).type('text/javascript; charset=utf-8').send(script))
  const font = await readFile(createRequire(import.meta.url).resolve(fontFile))
  server.get('/assets/inter.woff2', (_request, reply) =>
    forAnySite(reply).header('cache-control', 'public, max-age=604800').type('font/woff2').send(font),
  )
  server.get('/config.json', (_request, reply) => forAnySite(reply).type('application/json').send(configuration))
}

/**
 * A page that is cross-origin isolated (COEP) may only carry frames that keep the same rule themselves. `require-corp` is
 * the one value that every browser takes, and all that the frame loads is its own or comes with CORS.
 */
const forIsolatedPages = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The homeowner's frame. Only the company's own domains may carry it. */
async function registerFrame(server: FastifyInstance, { deps, findWidget, builds }: WidgetRouteOptions): Promise<void> {
  const page = await loadPage(builds.frame, 'frame.html')
  server.get<IdParams>('/roof-quote-pro/:publicId', async (request, reply) => {
    const found = await pictured(deps, findWidget, request.params.publicId).catch(awayOr(deps))
    if (found === 'away') return sayUnavailable(reply)
    return sendFramed(reply, deps, page, found.widget, found.provider?.origins)
  })
}

/** The calculator of a homeowner, on its own or in a frame: the same domains may carry it. */
async function registerCalculator(
  server: FastifyInstance,
  { deps, findWidget, builds }: WidgetRouteOptions,
): Promise<void> {
  const page = await loadPage(builds.calculator, 'calculator.html')
  server.get<IdParams>('/loan-calculator/:publicId', async (request, reply) => {
    const widget = await findWidget(request.params.publicId).catch(awayOr(deps))
    return widget === 'away' ? sayUnavailable(reply) : sendFramed(reply, deps, page, widget)
  })
}

/** A page that the company's own domains may carry. */
function sendFramed(
  reply: FastifyReply,
  { config }: Deps,
  page: Awaited<ReturnType<typeof loadPage>>,
  widget: LiveWidget | undefined,
  tileOrigins: readonly string[] = [],
) {
  const secure = config.PUBLIC_URL.startsWith('https:')
  const policy = { frameAncestors: frameAncestors(widget?.domains ?? []), tileOrigins, secure }
  const { html, contentSecurityPolicy } = page(policy, { COMPANY_CONTACT: contactOf(widget) })
  return reply
    .status(widget ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy)
    .headers(forIsolatedPages)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** What stands for a widget that cannot be looked up now. Whatever else was thrown goes on. */
function awayOr({ outage }: Pick<Deps, 'outage'>) {
  return (error: unknown): 'away' => {
    if (outage.noticed(error)) return 'away'
    throw error
  }
}

/** While nobody knows whose page may carry the frame: the sentence alone, which does no harm on any page. */
function sayUnavailable(reply: FastifyReply) {
  return reply
    .status(503)
    .header('retry-after', retryAfterSeconds)
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Instant roof quote</title><p>${messages.WIDGET_UNAVAILABLE}</p></html>`,
    )
}

/** How to reach the company, which the frame shows where its settings cannot be had. */
function contactOf(widget: LiveWidget | undefined): string {
  if (!widget) return ''
  const { name, phone, email } = widget.company
  return JSON.stringify({ name, phone, email })
}

/** Product photos, and logos of financing types. */
function registerPictures(server: FastifyInstance, { deps, findWidget }: WidgetRouteOptions): void {
  const { db } = deps.database
  for (const [kind, isShown] of [
    ['photos', isPhotoOfProduct],
    ['logos', isLogoOfFinancing],
  ] as const) {
    server.get<{ Params: { publicId: string; fileId: string } }>(
      `/api/widget/:publicId/${kind}/:fileId`,
      async (request, reply) => {
        const { publicId, fileId } = request.params
        const widget = await findWidget(publicId)
        const file = widget && (await readFileRow(db, widget.company.id, fileId))
        const mayShow = file && (await isShown(db, file.companyId, file.id))
        return mayShow ? sendStoredFile(reply, deps.files, file) : reply.callNotFound()
      },
    )
  }
}
