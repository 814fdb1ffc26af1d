// npm run container:check: builds deploy/Containerfile on a base made of Debian's packages, without an engine or a
// registry, starts the image with the embedded database, requests the first quote, stops it by SIGTERM, starts it again
// with its data, and finds the quote. As root on Debian. `--keep FOLDER` keeps the images there, and the base for the
// next
// run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildahIn, buildImage, image, makeBase, sizeOf } from './container-image.mjs'
import { findQuote, firstQuote } from './container-walk.mjs'
import { ensureContainerPrograms } from './debian.mjs'
import { freePort } from './free-port.mjs'

const maxMegabytes = 600
const email = 'nora@example.com'

if (!(await ensureContainerPrograms())) process.exit(1)
const { keep } = parseArgs({ options: { keep: { type: 'string' } } }).values
const folder = mkdtempSync(join(tmpdir(), 'gable-container-'))
const data = join(folder, 'data')
const buildah = buildahIn(keep ? resolve(keep) : folder)
const running = new Set()
process.once('exit', cleanUp)
// The command that runs gets the signal first.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => setImmediate(() => process.exit(1)))

await step('base image', () => makeBase(buildah, folder))
await step('image', () => buildImage(buildah))
const container = await buildah.tell('from', image)
const megabytes = await sizeOf(buildah, container)
console.log(`size: ${megabytes} MB uncompressed`)
must(megabytes <= maxMegabytes, `The image has ${megabytes} MB, more than ${maxMegabytes}.`)
const user = await buildah.tell(...inContainer(), container, '--', 'sh', '-c', 'id -u; id -un')
console.log(`user: ${user.replace('\n', ' ')}`)
must(!user.startsWith('0'), 'It runs as root.')
// A volume takes the owner of its folder in the image.
mkdirSync(data)
await buildah.tell(
  ...inContainer(),
  '--user',
  'root',
  ...withData(),
  container,
  '--',
  'chown',
  'gable',
  '/var/lib/gable',
)

let server = await step('first start', start)
const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'))
const product = await step('first quote', () => firstQuote(server.url, demo.widgetId, email))
console.log(`${product.name}: $${product.totalCents / 100}`)
await step('health check', () => server.health())
must((await findQuote(server.url, email)).length === 1, 'The quote is not there.')
await step('SIGTERM', () => server.stop())
server = await step('second start', start)
const found = await step('the quote after it', () => findQuote(server.url, email))
must(found.length === 1, 'The quote is lost.')
await step('SIGTERM', () => server.stop())
console.log(`container: ${megabytes} MB, the quote of ${email} survived a restart`)

function inContainer() {
  return ['run', '--isolation', 'chroot']
}

function withData() {
  return ['--volume', `${data}:/var/lib/gable`]
}

/** Starts the image's own command, as its own user. */
async function start() {
  const ports = { PORT: await freePort(), DEMO_SITE_PORT: await freePort() }
  // Without a network of its own, so only this machine may reach the demo, whose passwords are known.
  const env = { ...ports, HOST: '127.0.0.1', DEMO: 'on' }
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const options = [...inContainer(), ...withData(), ...variables, container, '--']
  const { Cmd: command, Healthcheck: health } = await imageConfig()
  const child = spawn('buildah', buildah.inFull([...options, ...command]), { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child.pid)
  let message = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (message += text))
  const ended = once(child, 'exit')
  // The origin that the server expects of its own pages.
  const url = `http://localhost:${ports.PORT}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${message}`)
    await setTimeout(200)
  }
  return {
    url,
    health: () => buildah.tell(...options, ...health.Test.slice(1)),
    async stop() {
      process.kill(serverIn(child.pid), 'SIGTERM')
      const [code] = await ended
      running.delete(child.pid)
      if (code !== 0) throw new Error(`It ended with code ${code}:\n${message}`)
    },
  }
}

async function imageConfig() {
  const { Docker } = JSON.parse(await buildah.tell('inspect', '--type', 'image', image))
  return Docker.config
}

function isReady(url) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The process at the end of the chain that buildah starts: chroot isolation passes no signals on. */
function serverIn(pid) {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const child = parents.find((each) => parentOf(each) === pid)
  return child ? serverIn(Number(child)) : pid
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended in the meantime.
    return undefined
  }
}

async function step(name, work) {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

function must(holds, problem) {
  if (holds) return
  console.error(problem)
  process.exit(1)
}

function cleanUp() {
  for (const pid of running) process.kill(serverIn(pid), 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
