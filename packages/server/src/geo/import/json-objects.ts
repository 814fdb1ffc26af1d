import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** One JSON object of a file, as text, and the line on which it begins; or what is wrong with it. */
export interface FoundObject {
  line: number
  text?: string
  fault?: string
}

const CHUNK_BYTES = 256 * 1024
const MOST_BYTES = 16 * 1024 * 1024
const GZIP_MAGIC = 0x8b1f

/**
 * The objects of a file, in groups, without ever holding the file: the members of a top-level `features` or `elements`
 * list (GeoJSON, Overpass), or of a list on its own, or else each top-level object (newline-delimited GeoJSON). Packed
 * files are known by their first bytes.
 */
export async function* readObjects(file: string): AsyncGenerator<FoundObject[]> {
  const splitter = createSplitter()
  const raw = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const bytes = (await isGzip(file)) ? raw.pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : raw
  // A broken pipe would otherwise leave the reader of the unpacked bytes waiting.
  if (bytes !== raw) raw.once('error', (error) => bytes.destroy(error))
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const found = splitter.push(chunk)
    if (found.length > 0) yield found
  }
  const rest = splitter.end()
  if (rest.length > 0) yield rest
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16LE(0) === GZIP_MAGIC
  } finally {
    await handle.close()
  }
}

const [QUOTE, BACKSLASH, NEWLINE] = [0x22, 0x5c, 0x0a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const LONGEST_KEY = 12
const listNames = new Set(['features', 'elements'])

/**
 * Finds objects in bytes by their braces, strings skipped; what stands inside is for JSON.parse. A collection is known
 * by its key, before which its beginning is held back: it could be an object of its own.
 */
export function createSplitter() {
  let line = 1
  let depth = 0
  let inString = false
  let escaped = false
  /** Depth at which the members of the list stand; 0 while no list is open. */
  let listDepth = 0
  /** The depth outside of the object that is being taken; -1 while none is. */
  let takenFrom = -1
  let takenLine = 0
  let parts: Buffer[] = []
  let size = 0
  let inCollection = false
  let lineDelimited = false
  let keyFrom = 0
  let keyHead = ''
  let key = ''

  function push(chunk: Buffer): FoundObject[] {
    const found: FoundObject[] = []
    let from = takenFrom >= 0 ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (byte === NEWLINE) {
        line++
        if (lineDelimited && takenFrom >= 0) {
          // A line that ended inside its object is broken; the next one begins anew.
          keep(chunk, from, at)
          found.push(take())
          reset()
          from = -1
        }
      } else if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) {
          inString = false
          if (depth === 1) key = keyHead + chunk.toString('latin1', keyFrom, Math.min(at, keyFrom + LONGEST_KEY))
        }
      } else if (byte === QUOTE) {
        inString = true
        keyFrom = at + 1
        keyHead = ''
      } else if (byte === OPEN_OBJECT) {
        if (takenFrom < 0 && (depth === listDepth || depth === 0) && !(depth === 0 && inCollection)) {
          takenFrom = depth
          takenLine = line
          from = at
        }
        depth++
      } else if (byte === OPEN_LIST) {
        if (depth === 0) {
          listDepth = 1
          inCollection = true
        } else if (depth === 1 && takenFrom === 0 && listNames.has(key)) {
          // The object was a collection: only its members are wanted.
          drop()
          from = -1
          listDepth = 2
          inCollection = true
        }
        depth++
      } else if (byte === CLOSE_OBJECT) {
        depth = Math.max(0, depth - 1)
        if (takenFrom >= 0 && depth === takenFrom) {
          if (depth === 0 && takenLine === line) lineDelimited = true
          if (size === 0) {
            // Whole in this chunk, as nearly all are: no copy.
            found.push({ line: takenLine, text: chunk.toString('utf8', from, at + 1) })
            drop()
          } else {
            keep(chunk, from, at + 1)
            found.push(take())
          }
          from = -1
        }
        if (depth === 0) reset()
      } else if (byte === CLOSE_LIST) {
        depth = Math.max(0, depth - 1)
        if (depth < listDepth && takenFrom < 0) listDepth = 0
        if (depth === 0) reset()
      }
    }
    keep(chunk, from, chunk.length)
    // A key may run over the end of a chunk.
    if (inString && depth === 1)
      keyHead += chunk.toString('latin1', keyFrom, Math.min(chunk.length, keyFrom + LONGEST_KEY))
    keyFrom = 0
    return found
  }

  function keep(chunk: Buffer, from: number, to: number) {
    if (from < 0 || to <= from) return
    size += to - from
    // Copied: the stream uses its memory again. What is too long is counted, not held.
    if (size <= MOST_BYTES) parts.push(Buffer.from(chunk.subarray(from, to)))
  }

  function take(): FoundObject {
    const found: FoundObject =
      size > MOST_BYTES
        ? { line: takenLine, fault: 'larger than 16 MB' }
        : { line: takenLine, text: (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString('utf8') }
    drop()
    return found
  }

  function drop() {
    parts = []
    size = 0
    takenFrom = -1
  }

  function reset() {
    depth = 0
    listDepth = 0
    inString = false
    escaped = false
    inCollection = false
  }

  function end(): FoundObject[] {
    if (takenFrom < 0) return depth > 0 ? [{ line, fault: 'the file ends too early' }] : []
    drop()
    return [{ line: takenLine, fault: 'the file ends too early' }]
  }

  return { push, end }
}

/** What the text of an object says, or undefined where it is not JSON. */
export function parseObject(found: FoundObject): unknown {
  try {
    return found.text === undefined ? undefined : JSON.parse(found.text)
  } catch {
    return undefined
  }
}
