import { writeSync } from 'node:fs'

/** Where the log's lines go, in the form that pino writes to. */
export interface LogOutput {
  write(line: string): void
  /** Pino asks for it after a fatal line. */
  flushSync(): void
}

const gatheredLength = 32_768
const gatheredMs = 1_000
const busyMs = 10

/**
 * Gathers lines and writes them together: at 32 kB, after a second, and when the process ends, also by an error that
 * nobody caught. A write for each line, or pino's own way of gathering, costs a fifth of a small request. Kill -9 loses
 * the last second's lines. A reader that is slow holds the process up, as it does without gathering; one that has gone,
 * or a full disk, does not end the server.
 */
export function gatherLines(fd: number): LogOutput {
  let lines: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | undefined

  function flushSync() {
    clearTimeout(timer)
    timer = undefined
    const bytes = Buffer.from(lines.join(''))
    lines = []
    length = 0
    writeAll(fd, bytes)
  }
  process.once('exit', flushSync)

  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length >= gatheredLength) flushSync()
      else timer ??= setTimeout(flushSync, gatheredMs).unref()
    },
    flushSync,
  }
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      // A full pipe, which Node opens without waiting.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
    }
  }
}
