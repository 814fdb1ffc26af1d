import { html, type Markup } from '@gable/server/platform/http/markup'
import type { FastifyInstance } from 'fastify'
import { behaviorLabels, type SandboxBehavior, type SandboxVendor } from './sandbox.vendor.ts'

const shownOfEach = 20

/** A page that shows what each vendor received, with buttons that control its next responses. */
export function registerControlPage(scope: FastifyInstance, vendors: readonly SandboxVendor[]): void {
  let message = ''
  scope.get('/sandbox', (_request, reply) => {
    const page = pageOf(vendors, message)
    message = ''
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  scope.post<{ Params: { id: string }; Body: { behavior?: string; event?: string } }>(
    '/sandbox/:id/next',
    async ({ params, body }, reply) => {
      const vendor = vendors.find(({ id }) => id === params.id)
      if (!vendor) return reply.status(404).send()
      if (vendor.behavior && body.behavior && body.behavior in behaviorLabels) {
        vendor.behavior = body.behavior as SandboxBehavior
        message = `${vendor.name}: ${behaviorLabels[vendor.behavior]}.`
      }
      const event = body.event ? vendor.events[body.event] : undefined
      if (event) message = `${vendor.name}: ${await event.run()}`
      return reply.redirect('/sandbox', 303)
    },
  )
}

function pageOf(vendors: readonly SandboxVendor[], message: string): string {
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
      <title>Sandbox vendors</title><style>${{ markup: style }}</style></head>
      <body><main><h1>Sandbox vendors</h1>
      <p>These stand for the outside services. Nothing here reaches the internet. <a href="/sandbox">Refresh</a></p>
      ${message === '' ? html`` : html`<p role="status" class="said">${message}</p>`}
      ${vendors.map(sectionOf)}</main></body></html>`.markup
  }`
}

function sectionOf(vendor: SandboxVendor): Markup {
  const { id, name, hint, behavior, events, received } = vendor
  return html`<section aria-label="${name}"><h2>${name}</h2><p>${hint}</p>
    <form method="post" action="/sandbox/${id}/next">
      ${behavior ? behaviorButtons(behavior) : []}
      ${Object.entries(events).map(([key, { label }]) => html`<button name="event" value="${key}">${label}</button>`)}
    </form>
    ${received.length === 0 ? html`<p class="none">Nothing received yet</p>` : receivedTable(received)}</section>`
}

const behaviorButtons = (chosen: SandboxBehavior): Markup[] =>
  Object.entries(behaviorLabels).map(
    ([key, label]) =>
      html`<button name="behavior" value="${key}" aria-pressed="${String(key === chosen)}">${label}</button>`,
  )

function receivedTable(received: SandboxVendor['received']): Markup {
  return html`<ul>${received
    .slice(-shownOfEach)
    .toReversed()
    .map(
      ({ at, title, facts }) => html`<li><strong>${title}</strong> <time>${at.toISOString()}</time>
        <dl>${Object.entries(facts).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></li>`,
    )}</ul>`
}

export const style = `
  body { margin: 0; background: #faf6ef; color: #1b2430; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 880px; margin: 0 auto; padding: 24px 16px }
  section { background: #fff; border: 1px solid #e3e7ec; border-radius: 8px; padding: 16px; margin: 16px 0 }
  h1 { font-size: 28px; margin: 0 } h2 { font-size: 20px; margin: 0 }
  form { display: flex; flex-wrap: wrap; gap: 8px }
  button { font: inherit; padding: 6px 12px; border: 1px solid #5b6776; border-radius: 8px; background: #fff; cursor: pointer }
  button[aria-pressed="true"], button.main { background: #1d4e89; border-color: #1d4e89; color: #fff }
  input { font: inherit; padding: 8px; border: 1px solid #5b6776; border-radius: 8px; width: 100%; box-sizing: border-box }
  ul { list-style: none; padding: 0 } li { border-top: 1px solid #e3e7ec; padding: 8px 0; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: 110px 1fr; margin: 4px 0; font-size: 14px } dd { margin: 0 }
  time, .none { color: #5b6776; font-size: 14px } .said { color: #2b7a4b; font-weight: 600 }
`
