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
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    ...(separator ? { delimiter: separator } : { delimitersToGuess: [',', ';', '\t', '|'] }),
  })
  return line ? [[], ...data] : data
}
