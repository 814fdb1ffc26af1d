import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fontAddress } from '@gable/contract/branding-font'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { sendErrorPage } from '../http/error-page.ts'
import type { Markup } from '../http/markup.ts'
import { chapterPage, contentsPage, maxQuery, resultsPage } from './help.page.ts'

/** The pages have no script, and load only their own style, font and pictures. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The name of a style sheet or picture changes with its content, so browsers may store it. */
const year = 'public, max-age=31536000, immutable'

/**
 * Serves the handbook in `folder` to anyone: its list of chapters at `/help`, each chapter at `/help/{chapter}`. It is
 * rendered when it is first requested. Throws if the folder has no handbook.
 */
export async function registerHelp(
  server: FastifyInstance,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  folder: string,
): Promise<void> {
  await access(path.join(folder, 'README.md'))
  const css = await styleSheet()
  const style = `/help/help.css?v=${createHash('sha256').update(css).digest('hex').slice(0, 8)}`
  let loading: ReturnType<typeof load> | undefined
  const loaded = async () => {
    loading ??= load(folder)
    const { handbook, search } = await loading
    return { shown: { handbook, publicUrl: PUBLIC_URL, style }, search }
  }

  server.get<{ Querystring: { q?: string | string[] } }>('/help', async (request, reply) => {
    const { shown, search } = await loaded()
    const query = [request.query.q ?? ''].flat().join(' ').trim().slice(0, maxQuery)
    return sendPage(reply, query === '' ? contentsPage(shown) : resultsPage(shown, query, search(query)))
  })
  server.get<{ Params: { chapter: string } }>('/help/:chapter', async (request, reply) => {
    const { shown } = await loaded()
    const chapter = shown.handbook.chapters.find(({ slug }) => slug === request.params.chapter)
    return chapter ? sendPage(reply, chapterPage(shown, chapter)) : sendErrorPage(reply, 'NOT_FOUND', 404)
  })
  server.get('/help/help.css', (_request, reply) =>
    reply.header('cache-control', year).type('text/css; charset=utf-8').send(css),
  )
  await server.register(fastifyStatic, {
    root: path.join(folder, 'images'),
    prefix: '/help/images/',
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  })
}

async function load(folder: string) {
  const [{ readHandbook }, { createSearch }] = await Promise.all([import('./handbook.ts'), import('./search.ts')])
  const handbook = await readHandbook(folder)
  return { handbook, search: createSearch(handbook) }
}

async function styleSheet(): Promise<string> {
  const rules = await readFile(path.join(import.meta.dirname, 'help.css'), 'utf8')
  const font = `@font-face { font-family: "Inter"; font-weight: 100 900; font-display: swap; src: url("${fontAddress('Inter', 'latin')}") format("woff2"); }`
  return `${font}\n${rules}`
}

function sendPage(reply: FastifyReply, page: Markup): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
