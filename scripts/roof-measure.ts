// npm run -s roof:measure < outlines.jsonl > out.jsonl: writes one answer for each line, in order, for input of any
// length.
import { pipeline } from 'node:stream/promises'
import { measureLine } from '../packages/roof/src/command/measure-line.ts'

/** Longer lines are answered without buffering them: a file without line breaks must not fill the memory. */
const LONGEST_LINE = 8_000_000

/** Lines of a chunked text; null for a line that is too long. */
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
  // The last line may lack a line break.
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
    // An internal error with one line must not affect the others.
    console.error(error)
    return JSON.stringify({ id: null, ok: false, reason: 'NOT_DERIVABLE' })
  }
}

process.stdin.setEncoding('utf8')
try {
  await pipeline(process.stdin, answers, process.stdout)
} catch (error) {
  // The reader may stop early, like `head`.
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
}
