import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { closeSandbox, createAccountVendors, registerSandbox } from '@gable/sandbox/sandbox'
import type { Config } from '@gable/server/platform/config'
import { answerBeforeClosing } from '@gable/server/platform/http/closing'
import Fastify from 'fastify'
import { panelsPoint } from './town/town.ts'

/** The demo contractor's website, on its own port and therefore its own origin, like a real website. */
export interface DemoSite {
  close(): Promise<void>
}

const folder = path.join(import.meta.dirname, 'site')

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves the static pages, with the portal's address and the widget's id inserted, and the vendor sandbox. */
export async function serveDemoSite(config: Config, widgetId: string): Promise<DemoSite> {
  const server = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 50_000_000 })
  answerBeforeClosing(server)
  for (const name of await readdir(folder)) {
    const type = contentTypes[path.extname(name)]
    if (!type) continue
    const text = await readFile(path.join(folder, name), 'utf8')
    const filled = text.replaceAll('{{PORTAL_URL}}', config.PUBLIC_URL).replaceAll('{{WIDGET_ID}}', widgetId)
    const strict = name === 'strict.html' ? strictPolicy(config.PUBLIC_URL) : undefined
    const paths = name === 'index.html' ? ['/', '/index.html'] : [`/${name}`, `/${name.replace(/\.html$/, '')}`]
    for (const url of new Set(paths)) {
      server.get(url, (_request, reply) => {
        if (strict) reply.header('content-security-policy', strict)
        return reply.type(type).send(filled)
      })
    }
  }
  const sandbox = await createAccountVendors()
  sandbox.eagleview.callbackUrl = `${config.PUBLIC_URL}/callbacks/eagleview/${config.EAGLEVIEW_CALLBACK_SECRET}`
  sandbox.gaf.callbackUrl = `http://localhost:${config.PORT}/callbacks/gaf/${config.GAF_CALLBACK_SECRET}`
  sandbox.stripe.callbackUrl = `http://localhost:${config.PORT}/callbacks/stripe/events`
  sandbox.lender.callbackUrl = `http://localhost:${config.PORT}/callbacks/lender/events`
  sandbox.lender.url = `http://localhost:${config.DEMO_SITE_PORT}/sandbox/lender`
  sandbox.lender.addDemo()
  sandbox.stripe.account.addDemo()
  // For a lead of the demo company that has no order yet.
  sandbox.eagleview.addDemo({ Address: '641 Willow Creek Road', City: 'Maple Ridge', State: 'ID', Zip: '83499' })
  sandbox.jobnimbus.addDemo()
  sandbox.gmail.addDemo()
  sandbox.googleSolar.addDemo(panelsPoint())
  registerSandbox(server, sandbox)
  await server.listen({ port: config.DEMO_SITE_PORT, host: config.HOST })
  return {
    async close() {
      await server.close()
      await closeSandbox(sandbox)
    },
  }
}

/** The policy of a strict contractor website: allows the widget's origin and nothing inline. */
function strictPolicy(portal: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `script-src ${portal}`,
    `connect-src ${portal}`,
    `frame-src ${portal}`,
    `font-src ${portal}`,
  ].join('; ')
}
