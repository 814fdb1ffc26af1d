// npm run dev: restarts the server when its files change, and updates portal and widget in the open browser. Uses the
// same addresses as npm start: this process serves the browser code, and forwards everything else to the server behind
// it.
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request as queryServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { buildEmbed } from '../packages/embed/build.mjs'
import { isBuilt, writeBuildInfo } from './build-stamp.mjs'
import { run } from './child.mjs'
import { serveWithReload } from './dev-server.mjs'
import { freePort } from './free-port.mjs'
import { projectEnvironment, root } from './install.mjs'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
/** Paths that the server answers even if a browser requests a page. */
const serverPaths = /^\/(rpc|api|files|tiles|dev|assets|config\.json|healthz|readyz)(\/|\?|$)/

const { isLoopback } = await import('../packages/server/src/platform/http/network-address.ts')
// The server is behind this one, and cannot see who connects to it.
if (!isLoopback(host) && !process.env.DEMO && !process.env.DATABASE_URL) {
  console.error(
    `HOST=${host} is reachable from other machines: set DEMO=on or DEMO=off, because the demo passwords are public.`,
  )
  process.exit(1)
}

const env = { NODE_COMPILE_CACHE: join(root, '.build/compile-cache'), ...projectEnvironment() }
if (!isBuilt()) {
  console.log('Building the portal and the widget.')
  const quiet = { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }
  if ((await run(process.execPath, ['scripts/build.mjs'], quiet)) !== 0) process.exit(1)
}
writeBuildInfo()

const front = createServer((request, response) => void answer(request, response))
const portal = await openVite('portal')
const frame = await openVite('frame')
const calculator = await openVite('calculator')
await listen(front, port, host).catch((error) => {
  console.error(`Port ${port} cannot be used: ${error.message}`)
  process.exit(1)
})
const behind = await freePort()
watchEmbed()

console.log(`Portal: ${publicUrl}/ and the widget's frame at ${publicUrl}/roof-quote-pro/ (reloads as you edit).`)
console.log(`Server: behind it at http://127.0.0.1:${behind}/ (restarts as you edit).`)
process.exit(await serveWithReload({ ...env, PORT: String(behind), HOST: '127.0.0.1', PUBLIC_URL: publicUrl }))

/** One of the bundles, built on request. */
function openVite(name) {
  return createVite({
    configFile: join(root, `packages/web/vite.${name}.config.ts`),
    cacheDir: join(root, 'node_modules/.vite', name),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: front } },
  })
}

async function answer(request, response) {
  const url = request.url ?? '/'
  const vite = [portal, frame, calculator].find(({ config }) => url.startsWith(config.base))
  if (vite) return vite.middlewares(request, response, () => passToServer(request, response))
  if (/^\/embed\.js(\?|$)/.test(url)) return sendScript(request, response)
  if (/^\/loan\.js(\?|$)/.test(url)) return sendFile(response, 'packages/embed/dist/loan.js')
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!wantsPage || serverPaths.test(url)) return passToServer(request, response)
  if (url.startsWith('/roof-quote-pro/')) return sendPage(frame, 'frame', request, response)
  if (url.startsWith('/loan-calculator/')) return sendPage(calculator, 'calculator', request, response)
  if (url.startsWith('/loan-invitation-modal/')) return sendPage(calculator, 'loan-invitation-modal', request, response)
  if (/^\/quote(\?|$)/.test(url)) return sendPage(calculator, 'quote', request, response)
  return sendPage(portal, 'portal', request, response)
}

async function sendPage(vite, name, request, response) {
  try {
    const template = await readFile(join(root, `packages/web/${name}.html`), 'utf8')
    const written = /\{\{(COMPANY_CONTACT|PAGE_HEAD)\}\}/.test(template) ? await askBehind(request) : ''
    // The page is served at many paths, so its assets use absolute paths.
    const page = asServed(template, written).replaceAll('"./src/', '"/src/')
    const html = await vite.transformIndexHtml(`/${name}.html`, page)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
  } catch (error) {
    vite.ssrFixStacktrace(error)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error.stack))
  }
}

/** The current page, with the widget's data that the server adds to its own version. */
function asServed(template, written) {
  const [, contact = '', head = ''] =
    /<meta name="company-contact" content="([^"]*)"[^>]*>(.*?)<link rel="icon"/s.exec(written) ?? []
  const values = { COMPANY_CONTACT: contact, PAGE_HEAD: head.trim() }
  return template.replaceAll(/\{\{([A-Z_]+)\}\}/g, (_, name) => values[name] ?? '')
}

/** The current script, because the server read it at its start, followed by the widget's data from the server. */
async function sendScript(request, response) {
  const [script, plain, written] = await Promise.all([
    readFile(join(root, 'packages/embed/dist/embed.js'), 'utf8'),
    askBehind(request, '/embed.js'),
    askBehind(request),
  ])
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(script + written.slice(plain.length))
}

async function sendFile(response, path) {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(await readFile(join(root, path)))
}

/** The answer of the server behind; undefined while it starts. */
async function askBehind({ url, headers }, path = url) {
  const requested = { headers: { accept: headers.accept ?? '*/*', 'sec-fetch-dest': headers['sec-fetch-dest'] ?? '' } }
  return fetch(`http://127.0.0.1:${behind}${path}`, requested).then(
    (answer) => answer.text(),
    () => '',
  )
}

function listen(server, onPort, onHost) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(onPort, onHost, resolve)
  })
}

function passToServer(request, response) {
  const { method, url: path, headers } = request
  const onward = queryServer({ host: '127.0.0.1', port: behind, method, path, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => {
    if (response.headersSent) return response.destroy()
    response.writeHead(503, { 'retry-after': '1' }).end('The server is starting.')
  })
  request.pipe(onward)
}

/** The build takes a second or two, so each change rebuilds the whole file. */
function watchEmbed() {
  let waiting
  watch(join(root, 'packages/embed/src'), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(buildScript, 50)
  })
}

function buildScript() {
  buildEmbed({ outDir: join(root, 'packages/embed/dist') }).catch((error) => console.error(error.message))
}
