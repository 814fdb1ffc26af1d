import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/free-port.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = path.join(root, 'packages/server/src/main.ts')
const outputs = ['packages/web/dist/portal', 'packages/web/dist/frame', 'packages/embed/dist']

/** Far longer than a start or shutdown takes, even on a busy machine: only ends a wait that hangs. */
const patienceMs = 8 * 60_000
const glanceMs = 25

/** A program of the product in its own process. */
export interface Program {
  pid: number
  /** Its output so far. */
  said: { stdout: string; stderr: string }
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  signal(name: NodeJS.Signals): void
}

export interface ServerProcess extends Program {
  url: string
  port: number
  sitePort: number
  /** Stops it like an operator. @returns its exit code. */
  stop(): Promise<number | NodeJS.Signals>
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a procedure answers is looked at by the test that asked.
  body: any
}

/** Builds the browser bundles unless they exist: a web process refuses to start without them. */
export async function ensureBuilt(): Promise<void> {
  if (outputs.every((output) => existsSync(path.join(root, output)))) return
  const build = runProgram(path.join(root, 'scripts/build.mjs'), [], {})
  if ((await build.ended) !== 0) throw new Error(`The build failed: ${build.said.stderr}`)
}

/** Like `npm start`: a start loads about a thousand modules, and compiling them takes most of the time. */
const NODE_COMPILE_CACHE = path.join(root, '.build/compile-cache')

/** Starts a program of the product with only the given environment. */
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

/** Starts the server with this environment, on free ports by default, without waiting until it is ready. */
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

/** Starts a server and waits until it is ready for a load balancer and has printed its addresses. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await launchServer(env)
  await untilReady(server)
  return server
}

/** Waits until `/readyz` succeeds and the addresses are printed; fails with the process's output if it ends first. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let end: number | string | undefined
  server.ended.then((code) => {
    end = code
  })
  await until(async () => {
    if (end !== undefined) throw new Error(`The server exited with ${end}:\n${server.said.stderr}${server.said.stdout}`)
    return server.said.stdout.includes('Gable is ready') && (await statusOf(server, '/readyz')) === 200
  })
}

/** The status of a page, requested on a new connection; undefined if there is no answer. */
export async function statusOf({ url }: Pick<ServerProcess, 'url'>, page: string): Promise<number | undefined> {
  const response = await fetch(url + page, { headers: { connection: 'close' } }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status
}

/** Polls until the condition holds. */
export async function until(holds: () => boolean | Promise<boolean>, patience = patienceMs): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for: ${holds}`)
    await setTimeout(glanceMs)
  }
}

/** Whether a waiting process keeps running for longer than a shutdown takes. */
export function goesOn({ ended }: Program): Promise<boolean> {
  return Promise.race([ended.then(() => false), setTimeout(1_500, true)])
}

/** Calls a procedure over the network, like a browser. */
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

/** The cookies that an answer sets, in the format of a request header. */
export function cookiesOf({ headers }: Answer): string {
  const [first = ''] = headers.getSetCookie()
  return first.split(';')[0]!
}

/** Kills all processes that a failed test has left running. */
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
