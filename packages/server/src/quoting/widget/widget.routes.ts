import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SettingsAnswer } from '@gable/contract/branding'
import { fontsBase } from '@gable/contract/branding-font'
import { hasFeature } from '@gable/contract/feature'
import { localeOf, type SpokenLanguage } from '@gable/contract/format/locale'
import { messages } from '@gable/contract/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isPhotoOfProduct } from '../../catalog/product/product.service.ts'
import { isLogoOfFinancing } from '../../places/financing-type/financing-type.service.ts'
import { hasLoanAccount } from '../../places/market/market.access.ts'
import type { Deps } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { sendStoredFile } from '../../platform/files/send-file.ts'
import type { RequestLimits } from '../../platform/http/limits.ts'
import { html, type Markup } from '../../platform/http/markup.ts'
import { loadPage, type MakePage } from '../../platform/http/pages.ts'
import { retryAfterSeconds } from '../../platform/outage.ts'
import type { RouteSurroundings } from '../../platform/slice.ts'
import { frameAncestors, isAllowedOrigin } from '../website/website.domain.ts'
import { noteSeen } from '../website/website.seen.ts'
import { registerCardImages } from './cards/card.routes.ts'
import { registerFonts } from './fonts/font.routes.ts'
import { hostedWords } from './texts/hosted.ts'
import { countersFor } from './widget.counters.ts'
import { createWidgetFinder, type FindWidget, type LiveWidget } from './widget.finder.ts'
import { plainHead } from './widget.hosted.ts'
import { hostedHead, registerHosted } from './widget.hosted-routes.ts'
import { languageOf } from './widget.language.ts'
import { settingsAnswer } from './widget.settings.ts'
import { type CountVisit, createVisitCounter, registerSteps } from './widget.steps.ts'
import { pictured, registerTiles } from './widget.tiles.ts'

interface WidgetRouteOptions extends Pick<RouteSurroundings, 'deps' | 'builds'> {
  findWidget: FindWidget
  limits: RequestLimits
}

/** Serves what the script and the frame fetch without a procedure: settings, script, pages, photos, logos, tiles. */
export async function registerWidgetRoutes(
  server: FastifyInstance,
  { deps, gate, builds }: RouteSurroundings,
): Promise<void> {
  const options: WidgetRouteOptions = { deps, builds, findWidget: createWidgetFinder(deps), limits: gate.limits }
  const countVisit = createVisitCounter(deps)
  registerSettings(server, options, countVisit)
  registerSteps(server, options, countVisit)
  await registerScript(server, options)
  await registerFrame(server, options)
  await registerFinancing(server, options)
  registerFonts(server)
  registerCardImages(server)
  registerPictures(server, options)
  registerHosted(server, options)
  registerTiles(server, options)
}

type IdParams = { Params: { publicId: string } }

/** `GET /api/widget/{wildcardId}/settings` (spec, section 7): public for any origin, including its errors. */
function registerSettings(
  server: FastifyInstance,
  { deps, findWidget }: WidgetRouteOptions,
  countVisit: CountVisit,
): void {
  server.get<IdParams>('/api/widget/:publicId/settings', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('vary', 'Origin, Accept-Language')
    const widget = await findWidget(request.params.publicId).catch(unavailableOr(deps))
    if (widget === 'away') return refuse(reply.header('retry-after', retryAfterSeconds), 503, 'Service Unavailable')
    if (!widget) return refuse(reply, 404, 'Not Found')
    if (!isAllowedOrigin(request.headers.origin, widget.domains, deps.config.PUBLIC_URL)) {
      return refuse(reply, 403, 'Forbidden')
    }
    await noteSeen(deps, widget, request.headers.origin)
    if (!hasFeature(widget.company, 'instantQuotes')) return refuse(reply, 503, 'Service Unavailable')
    if (isOfPage(request.headers.origin, deps.config)) countVisit(request, widget, 'seen')
    const answer = settingsAnswer(widget, languageOf(request, widget))
    reply.header('cache-control', cachedFor).header('etag', answer.etag)
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(answer.body)
  })
}

/** Together with the five seconds for which a widget is cached, published changes appear within a minute. */
const cachedFor = 'public, max-age=30, stale-while-revalidate=20'

/** Whether a browser already has this answer. Compression on the way makes the tag weak. */
function isKnown(requested: string | undefined, etag: string): boolean {
  const tags = (requested ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** A contractor's page sends its origin; our own frame sends none. */
function isOfPage(origin: string | undefined, { PUBLIC_URL }: Deps['config']): boolean {
  return origin !== undefined && origin !== new URL(PUBLIC_URL).origin
}

function refuse(reply: FastifyReply, status: number, statusText: 'Not Found' | 'Forbidden' | 'Service Unavailable') {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ data: {}, statusText } satisfies SettingsAnswer)
}

/** A company without a loan account gets no button on its page, because it would lead nowhere. */
const noFinancing = `console.info(${JSON.stringify(messages.FINANCING_NOT_AVAILABLE)})`

/** The script for contractors' pages, and the runtime configuration that it reads from its own origin. */
async function registerScript(
  server: FastifyInstance,
  { deps, findWidget, builds }: WidgetRouteOptions,
): Promise<void> {
  const script = await readFile(path.join(builds.embed, 'embed.js'))
  const counters = await readFile(path.join(builds.embed, 'counters.js'), 'utf8')
  const { PUBLIC_URL } = deps.config
  const configuration = JSON.stringify({ assetsBase: PUBLIC_URL + fontsBase, frameBase: PUBLIC_URL })
  const forAnySite = (reply: FastifyReply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
  server.get<{ Querystring: { id?: unknown } }>('/embed.js', async ({ query }, reply) => {
    const widget = await findWidget(String(query.id)).catch(unavailableOr(deps))
    const counted = widget && widget !== 'away' ? countersFor(widget, counters) : ''
    return forAnySite(reply)
      .type('text/javascript; charset=utf-8')
      .send(counted === '' ? script : `${script}\n${counted}`)
  })
  const loanScript = await readFile(path.join(builds.embed, 'loan.js'))
  server.get<{ Querystring: { id?: unknown; show?: unknown } }>('/loan.js', async ({ query }, reply) => {
    const widget = await findWidget(String(query.id)).catch(unavailableOr(deps))
    const isClosed = query.show === 'preQualify' && widget && widget !== 'away' && !hasLoanAccount(widget.company)
    return forAnySite(reply)
      .type('text/javascript; charset=utf-8')
      .send(isClosed ? noFinancing : loanScript)
  })
  server.get('/config.json', (_request, reply) => forAnySite(reply).type('application/json').send(configuration))
}

/**
 * A cross-origin isolated page (COEP) may only embed frames that also set these headers. `require-corp` is the only
 * value that every browser supports, and everything that the frame loads is same-origin or uses CORS.
 */
const forIsolatedPages = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The homeowner's frame. Only the company's own domains may embed it. */
async function registerFrame(server: FastifyInstance, { deps, findWidget, builds }: WidgetRouteOptions): Promise<void> {
  const page = await loadPage(builds.frame, 'frame.html')
  server.get<IdParams>('/roof-quote-pro/:publicId', async (request, reply) => {
    const found = await pictured(deps, findWidget, request.params.publicId).catch(unavailableOr(deps))
    if (found === 'away') return sendUnavailable(reply)
    const { widget, provider } = found
    const language = languageOf(request, widget)
    const head = widget
      ? await hostedHead(deps, request, { widget, language }).catch(unavailableOr(deps))
      : plainHead(language)
    if (head === 'away') return sendUnavailable(reply)
    return sendFramed(reply, deps, page, widget, { tileOrigins: provider?.origins, head, language })
  })
}

/** The financing pages for homeowners, each on its own or in a frame. The same domains may embed them. */
const financingPages = [
  { path: '/loan-calculator', file: 'calculator.html', title: 'calculator' },
  { path: '/loan-invitation-modal', file: 'loan-invitation-modal.html', title: 'preQualify' },
] as const

async function registerFinancing(
  server: FastifyInstance,
  { deps, findWidget, builds }: WidgetRouteOptions,
): Promise<void> {
  for (const { path: at, file, title } of financingPages) {
    const page = await loadPage(builds.calculator, file)
    server.get<IdParams>(`${at}/:publicId`, async (request, reply) => {
      const widget = await findWidget(request.params.publicId).catch(unavailableOr(deps))
      if (widget === 'away') return sendUnavailable(reply)
      const language = languageOf(request, widget)
      const head = html`<title>${hostedWords[language][title]}</title>`
      return sendFramed(reply, deps, page, widget, { head, language })
    })
  }
}

/** Sends a page that the company's own domains may embed. */
function sendFramed(
  reply: FastifyReply,
  { config }: Deps,
  page: MakePage,
  widget: LiveWidget | undefined,
  {
    tileOrigins = [],
    head,
    language,
  }: { tileOrigins?: readonly string[] | undefined; head: Markup; language: SpokenLanguage },
) {
  const secure = config.PUBLIC_URL.startsWith('https:')
  const policy = { frameAncestors: frameAncestors(widget?.domains ?? []), tileOrigins, secure }
  const facts = { COMPANY_CONTACT: contactOf(widget), PAGE_HEAD: widget ? html`${settingsAhead(widget)}${head}` : head }
  const { html: body, contentSecurityPolicy } = page(
    policy,
    facts,
    localeOf(language, widget?.company.country ?? 'UnitedStates'),
  )
  return reply
    .status(widget ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy)
    .headers(forIsolatedPages)
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body)
}

/** Lets the browser fetch the settings while it loads the page's script, which needs them before it can draw. */
const settingsAhead = ({ publicId }: LiveWidget): Markup =>
  html`<link rel="preload" href="/api/widget/${publicId}/settings" as="fetch" crossorigin />`

/** Turns an outage during a widget's lookup into 'away'; rethrows everything else. */
function unavailableOr({ outage }: Pick<Deps, 'outage'>) {
  return (error: unknown): 'away' => {
    if (outage.noticed(error)) return 'away'
    throw error
  }
}

/** Sent while the lookup of allowed domains is unavailable: a single sentence, which is safe to embed anywhere. */
function sendUnavailable(reply: FastifyReply) {
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

/** The company's contact details, which the frame shows if its settings cannot be loaded. */
function contactOf(widget: LiveWidget | undefined): string {
  if (!widget) return ''
  const { name, phone, email } = widget.company
  return JSON.stringify({ name, phone, email })
}

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
