import { buffer } from 'node:stream/consumers'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { sendStoredFile } from '../../platform/files/send-file.ts'
import type { RequestLimits } from '../../platform/http/limits.ts'
import type { Markup } from '../../platform/http/markup.ts'
import { countVisitor } from '../../platform/http/visitor-limit.ts'
import { drawCard } from './widget.card.ts'
import type { FindWidget, LiveWidget } from './widget.finder.ts'
import { type HostedFacts, readHosted, readRepName } from './widget.hosted.query.ts'
import { type HostedPage, headOf, offerOf, plainHead } from './widget.hosted.ts'

const maxRepNameLength = 100

/** The head of a frame's page: the full head, unless the browser says that the page is in an iframe. */
export async function hostedHead(
  deps: Deps,
  request: FastifyRequest,
  { widget, language }: { widget: LiveWidget; language: SpokenLanguage },
): Promise<Markup> {
  if (request.headers['sec-fetch-dest'] === 'iframe') return plainHead(language)
  const [facts, rep] = await Promise.all([factsOf(deps, widget), repOf(deps, request, widget)])
  const isPreview = 'isPreview' in (request.query as object)
  return headOf({ widget, facts, rep, isPreview, language, publicUrl: deps.config.PUBLIC_URL })
}

/** Finds the rep of the public link in an address; undefined if there is none. */
async function repOf(
  { ttlCache, database }: Deps,
  { query }: FastifyRequest,
  { company }: LiveWidget,
): Promise<HostedPage['rep']> {
  const { rep } = query as Record<string, unknown>
  const link = typeof rep === 'string' ? rep.slice(0, maxRepNameLength) : ''
  if (!/^[a-z0-9-]+$/.test(link)) return undefined
  const name = await ttlCache.read('name of a rep', `${company.id} ${link}`, () =>
    readRepName(database.db, company.id, link),
  )
  return name ? { link, name } : undefined
}

function factsOf({ ttlCache, database }: Deps, { company }: LiveWidget): Promise<HostedFacts> {
  return ttlCache.read('hosted page', company.id, () => readHosted(database.db, company.id))
}

const cardsInMinute = { limit: 60, windowSeconds: 60 }
const maxCards = 100

/** Serves the picture and the logo that a hosted page's head refers to. */
export function registerHosted(
  server: FastifyInstance,
  { deps, findWidget, limits }: { deps: Deps; findWidget: FindWidget; limits: RequestLimits },
): void {
  // Keyed by everything that is drawn, so that a new name or color makes a new picture.
  const cards = new Map<string, Promise<Buffer>>()
  server.get<{ Params: { publicId: string }; Querystring: { language?: unknown } }>(
    '/roof-quote-pro/:publicId/card.png',
    async (request, reply) => {
      await countVisitor(limits, { request, reply }, 'card', cardsInMinute)
      const widget = await findWidget(request.params.publicId)
      if (!widget) return reply.callNotFound()
      const language = spokenLanguages.find((one) => one === request.query.language) ?? 'en'
      const [{ logoFileId }, rep] = await Promise.all([factsOf(deps, widget), repOf(deps, request, widget)])
      const { company, branding } = widget
      const { backgroundColor, titlesColor, mainButtonColor, mainButtonTextColor } = branding
      const looks = {
        background: backgroundColor,
        ink: titlesColor,
        accent: mainButtonColor,
        onAccent: mainButtonTextColor,
      }
      const drawn = { companyName: company.name, words: offerOf(language, rep?.name), ...looks }
      const key = JSON.stringify([company.id, logoFileId, drawn])
      const card =
        cards.get(key) ?? logoBytes(deps, company.id, logoFileId).then((logo) => drawCard({ ...drawn, logo }))
      if (!cards.has(key)) {
        if (cards.size >= maxCards) cards.delete(cards.keys().next().value!)
        cards.set(key, card)
        card.catch(() => cards.delete(key))
      }
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await card)
    },
  )
  server.get<{ Params: { publicId: string } }>('/roof-quote-pro/:publicId/logo', async (request, reply) => {
    const widget = await findWidget(request.params.publicId)
    const { logoFileId } = widget ? await factsOf(deps, widget) : { logoFileId: null }
    const file = widget && logoFileId && (await readFileRow(deps.database.db, widget.company.id, logoFileId))
    return file ? sendStoredFile(reply, deps.files, file) : reply.callNotFound()
  })
}

async function logoBytes(
  { database, files }: Deps,
  companyId: string,
  fileId: string | null,
): Promise<Uint8Array | undefined> {
  const file = fileId === null ? undefined : await readFileRow(database.db, companyId, fileId)
  return file && buffer(await files.read(file.storeKey))
}
