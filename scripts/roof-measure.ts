// npm run -s roof:measure < outlines.jsonl > out.jsonl: one answer for each line, in order, however many lines there are.
import { pipeline } from 'node:stream/promises'
import { measureLine } from '../packages/roof/src/command/measure-line.ts'

/** A longer line is answered without being kept: a file without line breaks must not fill the memory. */
const LONGEST_LINE = 8_000_000

/** Lines of a text that comes in pieces; null for one that is too long. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string | null> {
  let line: string | null = ''
  let isStart = true
  for await (const piece of pieces) {
    const [first = '', ...others] = (isStart ? piece.replace(/^\uFEFF/, '') : piece).split('\n')
    isStart = false
    line = joined(line, first)
    for (const other of others) {
      yield line
      line = joined('', other)
    }
  }
  // A file ends with its last line's break, or without one.
  if (line !== '') yield line
}

function joined(line: string | null, more: string): string | null {
  return line === null || line.length + more.length > LONGEST_LINE ? null : line + more
}

async function* answers(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of linesOf(pieces)) {
    yield `${answerTo(line)}\n`
  }
}

function answerTo(line: string | null): string {
  if (line === null) return JSON.stringify({ id: null, ok: false, reason: 'LINE_TOO_LONG' })
  try {
    return JSON.stringify(measureLine(line))
  } catch (error) {
    // A fault of ours with one line must not cost the answers to the others.
    console.error(error)
    return JSON.stringify({ id: null, ok: false, reason: 'NOT_DERIVABLE' })
  }
}

process.stdin.setEncoding('utf8')
try {
  await pipeline(process.stdin, answers, process.stdout)
} catch (error) {
  // Whoever reads may have read enough, as `head` does.
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
}
