import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Signals that are meant for the child, not for the script that waits for it. */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end, passing signals on to it, and answers its exit code (128 + n when signal n ended it).
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onStart?: (child: import('node:child_process').ChildProcess) => void }} options
 * @returns {Promise<number>}
 */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    for (const signal of passedOn) process.on(signal, forward)
    const settle = (end, value) => {
      for (const signal of passedOn) process.off(signal, forward)
      end(value)
    }
    child.once('error', (error) => settle(reject, error))
    child.once('close', (code, signal) => settle(resolve, code ?? 128 + (constants.signals[signal] ?? 0)))
    onStart?.(child)
  })
}

/**
 * Runs a command and keeps what it says.
 * @returns {Promise<{ code: number, output: string }>} `output` is both streams, in the order they came
 */
export async function capture(command, args, options = {}) {
  let output = ''
  const code = await run(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart(child) {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8')
        stream.on('data', (text) => {
          output += text
        })
      }
    },
  })
  return { code, output }
}
