import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../scripts/free-port.mjs'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const main = path.join(root, 'packages/server/src/main.ts')
const outputs = ['packages/web/dist/portal', 'packages/web/dist/frame', 'packages/embed/dist']

/** Far longer than a start or an end takes: it ends a wait that hangs, also on a busy machine. */
const patienceMs = 8 * 60_000
const glanceMs = 25

/** A program of the product as a process of its own. */
export interface Program {
  pid: number
  /** What it has written so far. */
  said: { stdout: string; stderr: string }
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  signal(name: NodeJS.Signals): void
}

export interface ServerProcess extends Program {
  url: string
  port: number
  sitePort: number
  /** Ends it as an operator would. @returns its exit code. */
  stop(): Promise<number | NodeJS.Signals>
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a procedure answers is looked at by the test that asked.
  body: any
}

/** Builds what browsers load, unless it is there: a web process refuses to start without it. */
export async function ensureBuilt(): Promise<void> {
  if (outputs.every((output) => existsSync(path.join(root, output)))) return
  const build = runProgram(path.join(root, 'scripts/build.mjs'), [], {})
  if ((await build.ended) !== 0) throw new Error(`The build failed: ${build.said.stderr}`)
}

/** As `npm start` does: a start reads some thousand modules, and compiling them is most of its work. */
const NODE_COMPILE_CACHE = path.join(root, '.build/compile-cache')

/** Starts a program of the product, with nothing in its environment but what it is given. */
export function runProgram(file: string, args: string[], env: Record<string, string>): Program {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    return (code ?? signal) as number | NodeJS.Signals
  })
  return { pid: child.pid!, said, ended, signal: (name) => child.kill(name) }
}

/** Starts the server as the environment says, on free ports unless it names some, and answers without waiting for it. */
export async function launchServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const sitePort = Number(env.DEMO_SITE_PORT ?? (await freePort()))
  const program = runProgram(main, [], { ...env, PORT: String(port), DEMO_SITE_PORT: String(sitePort) })
  const stop = async () => {
    program.signal('SIGTERM')
    return program.ended
  }
  return { ...program, url: `http://localhost:${port}`, port, sitePort, stop }
}

/** Starts a server and waits until a balancer would send it requests and it has said where it is. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await launchServer(env)
  await untilReady(server)
  return server
}

/** Waits until `/readyz` says so and the addresses are printed; fails with what was said when the process ends first. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let end: number | string | undefined
  server.ended.then((code) => {
    end = code
  })
  await until(async () => {
    if (end !== undefined) throw new Error(`The server ended with ${end}:\n${server.said.stderr}${server.said.stdout}`)
    return server.said.stdout.includes('Gable is ready') && (await statusOf(server, '/readyz')) === 200
  })
}

/** The status of a page, by a connection of its own; undefined when nobody answers. */
export async function statusOf({ url }: Pick<ServerProcess, 'url'>, page: string): Promise<number | undefined> {
  const response = await fetch(url + page, { headers: { connection: 'close' } }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status
}

/** Waits until what is asked for has come about, looking every now and then. */
export async function until(holds: () => boolean | Promise<boolean>, patience = patienceMs): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${holds}`)
    await setTimeout(glanceMs)
  }
}

/** Whether a process that waits for something goes on waiting: looked at for longer than an end takes. */
export function goesOn({ ended }: Program): Promise<boolean> {
  return Promise.race([ended.then(() => false), setTimeout(1_500, true)])
}

/** Calls a procedure over the network, as a browser does. */
export async function call(
  { url }: Pick<ServerProcess, 'url'>,
  procedure: string,
  input: object,
  cookie = '',
): Promise<Answer> {
  const response = await fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ json: input }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text).json }
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  const [first = ''] = headers.getSetCookie()
  return first.split(';')[0]!
}

/** Ends by force whatever a failed test has left running. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const gone = once(child, 'close')
      child.kill('SIGKILL')
      return gone
    }),
  )
}

const running = new Set<ChildProcess>()
