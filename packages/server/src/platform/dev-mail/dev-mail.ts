import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../context.ts'
import { readFileRow } from '../files/file-rows.ts'
import { sendStoredFile } from '../files/send-file.ts'
import type { Markup } from '../http/markup.ts'
import { listPage, mailPage, missingPage } from './dev-mail.pages.ts'
import { listMail, readMail } from './dev-mail.query.ts'

type StoredMail = NonNullable<Awaited<ReturnType<typeof readMail>>>

/** The policy of our own pages: one style sheet, one frame, one form, no scripts. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The policy of a mail's own HTML: inline styles are allowed, scripts and requests are not, and links open in a new
 * tab.
 */
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Drops unreadable input: PostgreSQL doesn't support zero bytes, and an invalid cursor starts from the beginning. */
const query = z.object({
  recipient: z
    .string()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  after: z.string().max(400).catch(''),
})

/**
 * Shows the mail of all companies, sent or stored, to anyone, for trials, development, and tests. Does nothing unless
 * DEV_MAIL is on.
 */
export function registerDevMail(server: FastifyInstance, { config, database, files }: Deps): void {
  if (!config.DEV_MAIL) return
  const { db } = database

  /** Inlines attached pictures, as a mail program would. */
  const withPictures = async ({ html, companyId, attachments }: StoredMail): Promise<string> => {
    let shown = html
    for (const { fileId, cid } of attachments) {
      const row = cid ? await readFileRow(db, companyId, fileId) : undefined
      if (!row) continue
      const bytes = await buffer(await files.read(row.storeKey))
      shown = shown.replaceAll(`cid:${cid}`, `data:${row.contentType};base64,${bytes.toString('base64')}`)
    }
    return shown
  }

  server.get('/dev/mail', async (request, reply) => {
    const { recipient, after } = query.parse(request.query)
    return sendPage(reply, listPage({ ...(await listMail(db, { recipient, after })), recipient }))
  })
  server.get('/dev/mail.json', async (request, reply) => {
    const { recipient, after } = query.parse(request.query)
    const { mails, next } = await listMail(db, { recipient, after })
    return reply.header('cache-control', 'no-store').send({
      mails: mails.map(({ createdAt, id, kind, recipient, subject, text, html, attachments, status }) => ({
        id,
        kind,
        recipient,
        subject,
        text,
        html,
        attachments,
        status,
        at: createdAt.toISOString(),
      })),
      next: next ?? null,
    })
  })
  server.get('/dev/mail.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(path.join(import.meta.dirname, 'dev-mail.css'), 'utf8')),
  )
  server.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await readMail(db, request.params.id)
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.status(404), missingPage())
  })
  server.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await readMail(db, request.params.id)
    if (!mail) return sendPage(reply.status(404), missingPage())
    return send(reply, await withPictures(mail), mailPolicy)
  })
  server.get<{ Params: { id: string; fileId: string } }>('/dev/mail/:id/files/:fileId', async (request, reply) => {
    const mail = await readMail(db, request.params.id)
    const attached = mail?.attachments.find(({ fileId }) => fileId === request.params.fileId)
    const row = mail && attached && (await readFileRow(db, mail.companyId, attached.fileId))
    return row ? sendStoredFile(reply, files, row) : sendPage(reply.status(404), missingPage())
  })
}

function sendPage(reply: FastifyReply, { markup }: Markup): FastifyReply {
  return send(reply, markup, pagePolicy)
}

function send(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
