import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Signals to forward to the child instead of ending the script that waits for it. */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to completion, forwards signals to it, and returns its exit code (128 + n if signal n ended it).
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onStart?: (child: import('node:child_process').ChildProcess) =>
 * void }} options
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
 * Runs a command and returns its output.
 * @returns {Promise<{ code: number, output: string }>} `output` contains both streams in the order of arrival
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
