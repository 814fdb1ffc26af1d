import { spawn } from 'node:child_process'

/** The programs that convert videos. They may not be installed. */
export interface VideoTools {
  ffmpeg: string
  ffprobe: string
}

let looked: Promise<VideoTools | undefined> | undefined

/**
 * Returns the installed video programs; undefined if any is missing. Checked once: whoever installs them restarts the
 * server.
 */
export function videoTools(): Promise<VideoTools | undefined> {
  looked ??= Promise.all([runs('ffmpeg'), runs('ffprobe')]).then((both) =>
    both.every(Boolean) ? { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' } : undefined,
  )
  return looked
}

function runs(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(program, ['-version'], { stdio: 'ignore' })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0))
  })
}

/** Maximum number of characters stored of a program's error output. */
const maxMetadataLength = 2_000

/**
 * Runs a program on an untrusted file, with an empty environment and no input, until it exits or `signal` ends it.
 * Rejects with the end of its error output.
 * @returns its output, unless `onLine` reads it.
 */
export function runTool(
  program: string,
  args: readonly string[],
  { signal, onLine }: { signal: AbortSignal; onLine?: (line: string) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH },
      signal,
      killSignal: 'SIGKILL',
    })
    let [written, message] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      written += text
      if (!onLine) return
      const lines = written.split('\n')
      written = lines.pop()!
      for (const line of lines) onLine(line)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-maxMetadataLength)
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve(written)
      else reject(new Error(`${program} exited with ${code ?? killedBy}: ${message.trim()}`))
    })
  })
}
