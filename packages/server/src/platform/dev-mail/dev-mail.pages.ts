import { html, type Markup } from '../http/markup.ts'
import type { StoredMail } from './dev-mail.query.ts'

/** Renders the list of mail. `next` is the cursor of the next page. */
export function listPage({
  mails,
  next,
  recipient,
}: {
  mails: readonly StoredMail[]
  next: string | undefined
  recipient: string
}): Markup {
  const search = html`<form class="search" method="get" action="/dev/mail" role="search">
    <label for="recipient">Recipient</label>
    <input id="recipient" name="recipient" type="search" maxlength="254" value="${recipient}">
    <button type="submit">Search</button>
  </form>`
  const more = next
    ? html`<p><a class="more" href="/dev/mail?${new URLSearchParams({ recipient, after: next }).toString()}">Older mail</a></p>`
    : html``
  const rows = mails.map(
    (mail) => html`<li><a href="/dev/mail/${mail.id}">
      <span class="subject">${mail.subject}</span>
      <span class="who">${mail.recipient}</span>
      <span class="facts"><span>${mail.kind}</span><span class="${mail.status}">${mail.status}</span>${time(mail)}</span>
    </a></li>`,
  )
  const found = rows.length > 0 ? html`<ul class="mails">${rows}</ul>` : emptyState(recipient)
  return page('Mail', html`<h1>Mail</h1>${search}${found}${more}`)
}

function emptyState(recipient: string): Markup {
  if (recipient !== '') {
    return html`<p class="empty">No mail to “${recipient}”. <a href="/dev/mail">Show all mail</a></p>`
  }
  return html`<p class="empty">No mail yet. Ask for a quote in the widget, and the notification and the confirmation appear here.</p>`
}

export function mailPage(mail: StoredMail): Markup {
  const facts = [
    ['From', mail.sender],
    ['To', mail.recipient],
    ...(mail.replyTo === '' ? [] : [['Reply to', mail.replyTo]]),
    ['Kind', mail.kind],
    ['Status', mail.failure === '' ? mail.status : `${mail.status}: ${mail.failure}`],
  ].map(([label, value]) => html`<div><dt>${label!}</dt><dd>${value!}</dd></div>`)
  const attached = mail.attachments.map(
    ({ fileId, name }) => html`<li><a href="/dev/mail/${mail.id}/files/${fileId}" target="_blank">${name}</a></li>`,
  )
  return page(
    mail.subject,
    html`<p><a href="/dev/mail">All mail</a></p>
    <h1>${mail.subject}</h1>
    <dl>${facts}<div><dt>Written</dt><dd>${time(mail)}</dd></div></dl>
    ${attached.length > 0 ? html`<h2>Attached</h2><ul>${attached}</ul>` : html``}
    <iframe src="/dev/mail/${mail.id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>Plain text</h2>
    <pre tabindex="0">${mail.text}</pre>`,
  )
}

export function missingPage(): Markup {
  return page('No such mail', html`<h1>No such mail</h1><p class="empty"><a href="/dev/mail">Show all mail</a></p>`)
}

function time({ createdAt }: StoredMail): Markup {
  const iso = createdAt.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function page(title: string, main: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Gable</title>
  <link rel="stylesheet" href="/dev/mail.css">
  <link rel="icon" href="data:,">
</head>
<body><main>${main}</main></body>
</html>
`
}
