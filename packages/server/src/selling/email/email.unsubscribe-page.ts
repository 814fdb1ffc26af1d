import type { SpokenLanguage } from '@gable/contract/format/locale'
import { html, type Markup } from '../../platform/http/markup.ts'

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
export type UnsubscribeState = 'ask' | 'done' | 'again' | 'gone'

interface Shown {
  state: UnsubscribeState
  language: SpokenLanguage
  nonce: string
  company?: string
  address?: string
}

/** Renders the page of an unsubscribe link. It has no script: its buttons submit a form to the page's own address. */
export function unsubscribePage({ state, language, nonce, company = '', address = '' }: Shown): Markup {
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
