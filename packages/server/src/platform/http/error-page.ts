import { randomBytes } from 'node:crypto'
import { type MessageCode, messageOf, messages } from '@gable/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, type Markup } from './markup.ts'

/** Returns whether a person opened the URL in a browser. Programs, scripts, and images don't accept a page. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

/** Sends a page that explains the error. It has no script, and its only style uses the response's nonce. */
export function sendErrorPage(reply: FastifyReply, code: MessageCode, status: number): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const [title, hint] = status === 404 ? [messages.PAGE_NOT_FOUND, messages.PAGE_NOT_FOUND_HINT] : [messageOf(code), '']
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorPage(title, hint, nonce).markup)
}

const errorPage = (title: string, hint: string, nonce: string): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">
body { margin: 0; background: #faf6ef; color: #1b2430; font: 16px / 24px Inter, system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 480px; margin: 0 auto; padding: 96px 16px; text-align: center }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px }
p { margin: 0 0 24px; color: #5b6776 }
a { color: #1d4e89 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${hint}</p>
<p><a href="/">${messages.GO_HOME}</a></p>
</main>
</body>
</html>
`
