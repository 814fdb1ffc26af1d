import Papa from 'papaparse'

/**
 * The text of a table, whatever program wrote it: by its mark UTF-8 or UTF-16, without one UTF-8 where all of it is, else
 * Windows-1252, which takes every byte.
 */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a CSV file, separated by commas, semicolons, tabs or bars; empty ones keep their place. */
export function readTable(bytes: Uint8Array): string[][] {
  const text = decodeTable(bytes)
  // Excel's own line that names the separator.
  const [line = '', separator] = /^sep=([,;|\t])\r?\n/i.exec(text) ?? []
  // Empty lines at the end would count as rows of one cell where the separator is guessed.
  const data = parseRows(text.slice(line.length).replace(/[\r\n]+$/, ''), separator)
  return line ? [[], ...data] : data
}

/** Quotes that nobody closes, of which a file may have so many until it is taken as it stands. */
const mostOpenQuotes = 50

/** A quote that is never closed is a sign like any other: it would swallow all rows behind it. */
function parseRows(text: string, separator: string | undefined): string[][] {
  let read = text
  for (let mended = 0; ; mended += 1) {
    const { data, errors } = Papa.parse<string[]>(read, {
      ...(separator ? { delimiter: separator } : { delimitersToGuess: [',', ';', '\t', '|'] }),
    })
    const at = errors.find(({ code }) => code === 'MissingQuotes')?.index
    if (at === undefined || mended === mostOpenQuotes) return data
    // It is told behind the quote.
    read = read.slice(0, at - 1) + read.slice(at)
  }
}
