import { writeSync } from 'node:fs'

/** Where the log's lines go, in the form that pino writes to. */
export interface LogOutput {
  write(line: string): void
  /** Pino asks for it after a fatal line. */
  flushSync(): void
}

const gatheredBytes = 65_536
const gatheredMs = 1_000
const busyMs = 10
/** UTF-8 takes at most so many bytes for each unit of a string's length. */
const bytesPerUnit = 3

/**
 * Gathers lines and writes them together: at 64 kB, after a second, and when the process ends, also by an error that
 * nobody caught. A write for each line, or pino's own way of gathering, costs a fifth of a small request; lines kept as
 * strings would keep the garbage collector busy. Kill -9 loses the last second's lines. A reader that is slow holds the
 * process up, as it does without gathering; one that has gone, or a full disk, does not end the server.
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
      const most = line.length * bytesPerUnit
      if (length + most > gatheredBytes) flushSync()
      if (most > gatheredBytes) return writeAll(fd, Buffer.from(line))
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
      // A full pipe, which Node opens without waiting.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
    }
  }
}
