import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  return address.port
}

export interface Started {
  /** Where it answers, without a slash at the end. */
  url: string
  process: ChildProcess
  /** From the command to the first good answer of /readyz. */
  milliseconds: number
  stop(): Promise<void>
}

/** Starts a command that serves on PORT, and waits until it is ready. What it says of errors is shown when it fails. */
export async function startServing(
  command: string[],
  settings: { folder: string; env: Record<string, string | undefined>; withinSeconds?: number },
): Promise<Started> {
  const port = await freePort()
  const ports = { PORT: String(port), DEMO_SITE_PORT: String(await freePort()) }
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: settings.folder,
    env: { ...settings.env, ...ports },
    // Its log is written, and read by nobody: reading it would cost this process time.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit')
  const deadline = begun + (settings.withinSeconds ?? 60) * 1_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${command.join(' ')} did not become ready:\n${said}`)
    }
    await setTimeout(20)
  }
  const milliseconds = performance.now() - begun
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, process: child, milliseconds, stop }
}

const ticksPerSecond = 100

/** How long a process has worked until now, in all of its threads: ms, to the hundredth of a second, as Linux counts it. */
export async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold anything, the twelfth and thirteenth words are its own time and the system's for it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(words[11]) + Number(words[12])) * 1_000) / ticksPerSecond
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
