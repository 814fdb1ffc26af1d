import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { createSplitter, type FoundObject } from './object-splitter.ts'

const CHUNK_BYTES = 256 * 1024
const GZIP_MAGIC = 0x8b1f

/**
 * Streams the objects of a file in groups, without loading the whole file: the members of a top-level `features` or
 * `elements` list (GeoJSON, Overpass), or of a bare list, or else each top-level object (newline-delimited GeoJSON).
 * Compressed files are recognized by their first bytes. Errors of the file are returned as faults.
 */
export async function* readObjects(file: string): AsyncGenerator<FoundObject[]> {
  const splitter = createSplitter()
  const bytes = readBytes(file)
  let first = true
  try {
    for await (const chunk of bytes) {
      const other = first && otherFormat(chunk)
      if (other) {
        yield [{ line: 1, problem: other, ofFile: true }]
        return
      }
      first = false
      const found = splitter.push(chunk)
      if (found.length > 0) yield found
    }
  } catch (error) {
    yield splitter.end(unreadable(error as Error))
    return
  }
  const rest = splitter.end()
  if (rest.length > 0) yield rest
}

async function* readBytes(file: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const size = await packedSize(file)
  if (size === undefined) {
    yield* raw
    return
  }
  const unpacked = raw.pipe(createGunzip({ chunkSize: CHUNK_BYTES }))
  // Otherwise, the reader of the decompressed bytes would wait forever after a read error.
  raw.once('error', (error) => unpacked.destroy(error))
  yield* unpacked as AsyncIterable<Buffer>
  if (unpacked.bytesWritten < size) throw new Error('unexpected data after the compressed content')
}

/** The size of a compressed file; undefined for others. */
async function packedSize(file: string): Promise<number | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16LE(0) === GZIP_MAGIC ? (await handle.stat()).size : undefined
  } finally {
    await handle.close()
  }
}

/** Detects formats that are often mistaken for GeoJSON, by their first bytes. */
function otherFormat(start: Buffer): string | undefined {
  const [one, two] = start
  const utf16 = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)
  if (utf16 || (start.length > 1 && (one === 0 || two === 0))) return 'it is UTF-16 text: save it as UTF-8'
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return 'it is a zip archive: unpack it first'
  if (start.toString('latin1', 0, 6) === 'SQLite')
    return 'it is a GeoPackage or another database: export GeoJSON from it'
  return undefined
}

function unreadable(error: Error): string {
  if (error.message === 'unexpected end of file') return 'the file ends too early'
  return `it cannot be read to its end: ${error.message}`
}

/** Parses the text of an object; undefined if it is not JSON. */
export function parseObject(found: FoundObject): unknown {
  try {
    return found.text === undefined ? undefined : JSON.parse(found.text)
  } catch {
    return undefined
  }
}
