import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Variables that keep one network's load from being refused. */
export const withoutLimits = {
  WIDGET_REQUESTS_PER_MINUTE: '100000000',
  TOKEN_REQUESTS_PER_MINUTE: '10000000',
  LINK_REQUESTS_PER_MINUTE: '100000',
  ROUTE_REQUESTS_PER_MINUTE: '100000000',
  PROCESSOR_SECONDS_PER_MINUTE: '1000',
}

export interface Started {
  /** Its address, without a trailing slash. */
  url: string
  /** The address of the demo contractor's website, if the server has it. */
  siteUrl: string
  process: ChildProcess
  /** From the command to the first successful answer of /readyz. */
  milliseconds: number
  stop(): Promise<void>
}

/** Starts a command that serves on PORT, and waits until it is ready. If it fails, prints its errors. */
export async function startServing(
  command: string[],
  settings: { folder: string; env: Record<string, string | undefined>; withinSeconds?: number },
): Promise<Started> {
  const port = await freePort()
  const ports = { PORT: String(port), DEMO_SITE_PORT: String(await freePort()) }
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: settings.folder,
    env: { ...settings.env, ...ports },
    // The log is written but not read, because reading it would cost this process time.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let message = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    message += text
  })
  const ended = once(child, 'exit')
  // It ends with this process, however that ends.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const deadline = started + (settings.withinSeconds ?? 180) * 1_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${command.join(' ')} did not become ready:\n${message}`)
    }
    await setTimeout(20)
  }
  const milliseconds = performance.now() - started
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, siteUrl: `http://localhost:${ports.DEMO_SITE_PORT}`, process: child, milliseconds, stop }
}

const ticksPerSecond = 100

/** CPU time of a process so far, in all of its threads: ms, with a resolution of 10 ms, as counted by Linux. */
export async function processorTime({ pid }: ChildProcess): Promise<number> {
  const { own } = await timesOf(pid!)
  return own
}

/** CPU time in ms of a PostgreSQL started by `startPostgresCluster`, including all of its connections. */
export const processorTimeOfDatabase = (folder: string): Promise<number> => processorTimeOfServer(join(folder, 'data'))

/** CPU time in ms of a local PostgreSQL, by its data directory. */
export async function processorTimeOfServer(dataDirectory: string): Promise<number> {
  const pid = Number((await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(processes.map((each) => timesOf(each).catch(() => undefined)))
  const children = all.flatMap((each) => (each?.parent === pid ? each.own : []))
  const { own, ended } = await timesOf(pid)
  return children.reduce((sum, each) => sum + each, own + ended)
}

/** CPU time of a process and of its ended children in ms, and its parent. */
async function timesOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain anything, fields twelve and thirteen are the user and system time.
  const words = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const milliseconds = (from: number) => ((words[from]! + words[from + 1]!) * 1_000) / ticksPerSecond
  return { parent: words[1]!, own: milliseconds(11), ended: milliseconds(13) }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
