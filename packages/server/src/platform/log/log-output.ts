import { writeSync } from 'node:fs'

/** The destination of log lines, in the form that pino writes to. */
export interface LogOutput {
  write(line: string): void
  /** Called by pino after a fatal line. */
  flushSync(): void
}

const gatheredBytes = 65_536
const gatheredMs = 1_000
const busyMs = 10
/** Maximum number of UTF-8 bytes per unit of a string's length. */
const bytesPerUnit = 3

/**
 * Buffers lines and writes them together: at 64 kB, after a second, and when the process exits, even after an uncaught
 * error. Writing each line, or pino's own buffering, takes a fifth of a small request's time; storing lines as strings
 * would burden the garbage collector. Kill -9 loses the lines of the last second. A slow reader blocks the process, as
 * it would without buffering; a closed pipe or a full disk doesn't end the server.
 */
export function gatherLines(fd: number): LogOutput {
  const gathered = Buffer.allocUnsafe(gatheredBytes)
  let length = 0
  let timer: NodeJS.Timeout | undefined

  function flushSync() {
    clearTimeout(timer)
    timer = undefined
    writeAll(fd, gathered.subarray(0, length))
    length = 0
  }
  process.once('exit', flushSync)

  return {
    write(line) {
      const max = line.length * bytesPerUnit
      if (length + max > gatheredBytes) flushSync()
      if (max > gatheredBytes) return writeAll(fd, Buffer.from(line))
      length += gathered.write(line, length)
      timer ??= setTimeout(flushSync, gatheredMs).unref()
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
      // The pipe is full, and Node opens pipes as non-blocking.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
    }
  }
}
