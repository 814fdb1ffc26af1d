import { randomBytes } from 'node:crypto'
import { type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findLink } from '../../platform/access/link.ts'
import { createContext, type Deps } from '../../platform/context.ts'
import { acceptedLanguages } from '../../platform/http/accepted-languages.ts'
import { html, type Markup } from '../../platform/http/markup.ts'
import { visitorAddress } from '../../platform/http/network-address.ts'
import { countVisitor } from '../../platform/http/visitor-limit.ts'
import type { RouteSurroundings } from '../../platform/slice.ts'
import { readSubscription } from './email.query.ts'
import { setSubscribed } from './email.unsubscribe.ts'

/** Email services send requests for many readers from one network. */
const visits = { limit: 600, windowSeconds: 60 }

/** A valid request has a few words; larger ones are rejected. */
const body = { as: 'text', bytes: 8 * 1024 } as const

interface Route {
  Params: { token: string }
  Body: string | undefined
}

/**
 * The page of the unsubscribe link in optional emails. Opening it changes nothing, because scanners open every link;
 * the page asks for confirmation. A POST unsubscribes, from the page's button or from a mail program (RFC 8058), which
 * has no session and sends `List-Unsubscribe=One-Click`.
 */
export function registerUnsubscribe(
  server: FastifyInstance,
  { deps, gate: { limits } }: Pick<RouteSurroundings, 'deps' | 'gate'>,
): void {
  server.register(async (scope) => {
    const url = '/unsubscribe/:token'
    scope.get<Route>(url, async (request, reply) => {
      await countVisitor(limits, { request, reply }, 'unsubscribe', visits)
      const opened = await open(deps, request)
      return answer({ request, reply, opened, state: opened?.subscription.unsubscribedAt ? 'done' : 'ask' })
    })
    scope.post<Route>(url, { config: { body } }, async (request, reply) => {
      await countVisitor(limits, { request, reply }, 'unsubscribe', visits)
      const opened = await open(deps, request)
      const isAgain = new URLSearchParams(request.body ?? '').get('action') === 'resubscribe'
      if (opened) await setSubscribed(opened.ctx, opened.subscription.id, isAgain)
      return answer({ request, reply, opened, state: isAgain ? 'again' : 'done' })
    })
  })
}

type Opened = Awaited<ReturnType<typeof open>>

async function open(deps: Deps, request: FastifyRequest<Route>) {
  const found = await findLink(deps, 'unsubscribe', request.params.token)
  if (!found) return undefined
  const { linkId, purpose, subjectId } = found.link
  const actor = { kind: 'link', linkId, purpose, address: visitorAddress(request) } as const
  const ctx = await createContext(deps, found.company, actor)
  const subscription = await readSubscription(ctx, subjectId)
  return subscription && { ctx, subscription }
}

interface Answer {
  request: FastifyRequest<Route>
  reply: FastifyReply
  opened: Opened
  state: UnsubscribeState
}

function answer({ request, reply, opened, state }: Answer): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const shown = opened
    ? { state, language: opened.subscription.language, ...namesOf(opened) }
    : {
        state: 'gone' as const,
        language: wantedLanguage('visitor', acceptedLanguages(request.headers['accept-language'])),
      }
  return reply
    .status(opened ? 200 : 410)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(unsubscribePage({ ...shown, nonce }).markup)
}

const namesOf = ({ ctx, subscription }: NonNullable<Opened>) => ({
  company: ctx.company.name,
  address: subscription.address,
})

/** The texts of the unsubscribe page. `{company}` and `{address}` are replaced. */
interface UnsubscribeWords {
  title: string
  ask: string
  unsubscribe: string
  stays: string
  doneTitle: string
  done: string
  undo: string
  againTitle: string
  again: string
  goneTitle: string
  gone: string
}

const unsubscribeWords: Record<SpokenLanguage, UnsubscribeWords> = {
  en: {
    title: 'Unsubscribe',
    ask: 'Unsubscribe {address} from {company}’s reminders and offers?',
    unsubscribe: 'Unsubscribe',
    stays: 'You’ll still get email that you request, such as a quote or a signed contract.',
    doneTitle: 'You’re unsubscribed',
    done: '{company} will no longer send reminders or offers to {address}.',
    undo: 'Undo',
    againTitle: 'You’re subscribed again',
    again: '{company} can send reminders and offers to {address}.',
    goneTitle: 'This link has expired',
    gone: 'Please use the link in a newer email, or reply to the email.',
  },
  es: {
    title: 'Cancelar la suscripción',
    ask: '¿Cancelar la suscripción de {address} a los recordatorios y ofertas de {company}?',
    unsubscribe: 'Cancelar la suscripción',
    stays: 'Seguirá recibiendo los correos que solicite, como una cotización o un contrato firmado.',
    doneTitle: 'Se canceló su suscripción',
    done: '{company} ya no enviará recordatorios ni ofertas a {address}.',
    undo: 'Deshacer',
    againTitle: 'Su suscripción está activa de nuevo',
    again: '{company} puede enviar recordatorios y ofertas a {address}.',
    goneTitle: 'Este enlace venció',
    gone: 'Use el enlace de un correo más reciente o responda al correo.',
  },
  fr: {
    title: 'Se désabonner',
    ask: 'Désabonner {address} des rappels et des offres de {company}?',
    unsubscribe: 'Se désabonner',
    stays: 'Vous recevrez toujours les courriels que vous demandez, comme une soumission ou un contrat signé.',
    doneTitle: 'Désabonnement confirmé',
    done: '{company} n’enverra plus de rappels ni d’offres à {address}.',
    undo: 'Annuler',
    againTitle: 'Abonnement rétabli',
    again: '{company} peut envoyer des rappels et des offres à {address}.',
    goneTitle: 'Ce lien a expiré',
    gone: 'Utilisez le lien d’un courriel plus récent ou répondez au courriel.',
  },
}

/** `ask`: nothing has happened yet. `again`: subscribed again. `gone`: the link is not valid. */
type UnsubscribeState = 'ask' | 'done' | 'again' | 'gone'

interface Shown {
  state: UnsubscribeState
  language: SpokenLanguage
  nonce: string
  company?: string
  address?: string
}

/** Renders the page of an unsubscribe link. It has no script: its buttons submit a form to the page's own address. */
function unsubscribePage({ state, language, nonce, company = '', address = '' }: Shown): Markup {
  const words = unsubscribeWords[language]
  const names: Record<string, string> = { company, address }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => names[name] ?? '')
  const title = { ask: words.title, done: words.doneTitle, again: words.againTitle, gone: words.goneTitle }[state]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">
body { margin: 0; background: #faf6ef; color: #1b2430; font: 16px / 24px Inter, system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 480px; margin: 0 auto; padding: 64px 16px; text-align: center }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px }
p { margin: 0 0 24px; color: #5b6776 }
button { min-height: 48px; padding: 0 24px; border: 1px solid #c2410c; border-radius: 8px; background: #c2410c; color: #fff; font: 600 16px / 24px Inter, system-ui, sans-serif; cursor: pointer }
button.quiet { background: #fff; color: #1b2430; border-color: #5b6776 }
button:focus-visible { outline: 3px solid #1d4e89; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="status">${fill(words[state])}</p>
${buttonsOf(state, words)}
</main>
</body>
</html>
`
}

function buttonsOf(state: UnsubscribeState, words: (typeof unsubscribeWords)['en']): Markup {
  if (state === 'gone') return html``
  const press = (action: string, label: string, style: string) =>
    html`<form method="post"><p><button name="action" value="${action}" class="${style}">${label}</button></p></form>`
  if (state === 'done') return press('resubscribe', words.undo, 'quiet')
  return html`${press('unsubscribe', words.unsubscribe, state === 'ask' ? 'primary' : 'quiet')}<p>${words.stays}</p>`
}
