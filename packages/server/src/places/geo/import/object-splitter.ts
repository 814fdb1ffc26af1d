import { isUtf8 } from 'node:buffer'

/** A piece of a file: a JSON object as text, the text around a list of objects, or an error. */
export interface FoundObject {
  line: number
  /** The index of the object in the file, counted from 1; set if several objects begin on the same line. */
  feature?: number
  text?: string
  /** A collection without its list, as JSON: the part before the list, or the part after it. */
  around?: string
  list?: string
  problem?: string
  /** The error concerns the file, not a row: some of the file may be missing. */
  ofFile?: true
}

/** Larger objects are not rows; they are counted but not stored. */
const MAX_BYTES = 16 * 1024 * 1024
const LONGEST_KEY = 12
const DEEPEST_STORED = 64
const ROW_HEAD_BYTES = 200

const [SPACE, QUOTE, BACKSLASH, NEWLINE, COMMA, COLON] = [0x20, 0x22, 0x5c, 0x0a, 0x2c, 0x3a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const listNames = new Set(['features', 'elements'])
/** The start of a feature or of an element of an Overpass answer. A member of a relation has a ref instead of an id. */
const rowHead = /^\{\s*"type"\s*:\s*("Feature"|"(node|way|relation)"\s*,\s*"id")/

/**
 * Finds objects in bytes by their brackets, ignoring strings; their contents are left to JSON.parse. A collection is
 * recognized by its key; the text before the key is buffered, because it could be an object of its own. If brackets or
 * quotes do not match, the object is dropped and parsing resumes at the next one that starts like a row, so that a
 * broken row affects only itself.
 */
export function createSplitter() {
  let line = 1
  let depth = 0
  let inString = false
  let escaped = false
  /** The depth of the list's members; 0 if no list is open. */
  let listDepth = 0
  /** The depth outside the current object; -1 if there is none. */
  let takenFrom = -1
  let takenLine = 0
  /** The current text is what follows the list, not an object. */
  let afterList = false
  let parts: Buffer[] = []
  let size = 0
  let inCollection = false
  let lineDelimited = false
  let keyFrom = 0
  let keyHead = ''
  let key = ''
  /** The types of the open brackets, and whether brackets or quotes of the current object do not match. */
  const open = new Uint8Array(DEEPEST_STORED)
  let mismatched = false
  let objects = 0
  /** The line on which the previous object or list began or ended. */
  let lastLine = 0
  let objectsBefore = 0
  /** Something other than an object was found and reported. */
  let stray = false
  let collections = 0
  /** Whether the last thing reported is not GeoJSON. */
  let endsStray = false
  let otherBytes = false
  let found: FoundObject[] = []

  function push(chunk: Buffer): FoundObject[] {
    found = []
    let from = takenFrom >= 0 ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (byte === NEWLINE) {
        line++
        if (lineDelimited && takenFrom >= 0 && !afterList) {
          // A line that ended inside its object is broken; parsing restarts on the next line.
          keep(chunk, from, at)
          giveUp()
          lastLine = line - 1
          reset()
          from = -1
        } else if (inString) {
          // A string cannot span lines, so a quote is missing, or there is one too many.
          inString = escaped = false
          mismatched = true
        }
        if (depth === 0) stray = false
      } else if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) {
          inString = false
          if (depth === 1) key = keyHead + chunk.toString('latin1', keyFrom, Math.min(at, keyFrom + LONGEST_KEY))
        }
      } else if (byte === QUOTE) {
        if (takenFrom < 0) meetStray()
        inString = true
        keyFrom = at + 1
        keyHead = ''
      } else if (byte === OPEN_OBJECT) {
        if (takenFrom >= 0 && !afterList && depth > takenFrom && breaksOff(chunk, at)) {
          keep(chunk, from, at)
          depth = takenFrom
          giveUp()
        }
        if (takenFrom < 0 && depth === listDepth) {
          begin()
          from = at
        }
        opened(byte)
      } else if (byte === OPEN_LIST) {
        if (depth === 0) {
          listDepth = 1
          lastLine = line
          inCollection = true
          objectsBefore = objects
        } else if (depth === 1 && takenFrom === 0 && !afterList && listNames.has(key)) {
          // The object is a collection: only its members and its other properties are needed.
          keep(chunk, from, at)
          takeAround(key, '', '[]}')
          from = -1
          listDepth = 2
          lastLine = line
          inCollection = true
        } else if (takenFrom < 0) meetStray()
        opened(byte)
      } else if (byte === CLOSE_OBJECT) {
        if (takenFrom < 0 && depth === listDepth) meetStray()
        else {
          closed(OPEN_OBJECT)
          if (takenFrom > depth) {
            giveUp()
            from = -1
          } else if (takenFrom >= 0 && depth === takenFrom) {
            if (size === 0 && !afterList) {
              // Entirely in this chunk, as nearly all objects are: no copy.
              tellText(chunk.subarray(from, at + 1))
              drop()
            } else {
              keep(chunk, from, at + 1)
              if (afterList) takeAround('', '{', '')
              else take()
            }
            if (depth === 0 && takenLine === line && !inCollection) lineDelimited = true
            // The rest of a broken object was reported with it.
            stray = mismatched
            from = -1
            lastLine = line
          }
          if (depth === 0) reset()
        }
      } else if (byte === CLOSE_LIST) {
        if (takenFrom < 0 && depth === 0) meetStray()
        closed(OPEN_LIST)
        if (takenFrom >= 0 && depth <= takenFrom) {
          giveUp()
          from = -1
        } else if (depth < listDepth && takenFrom < 0) {
          listDepth = 0
          stray = false
          if (depth === 0 && lineDelimited && objects === objectsBefore) meetStray()
          if (depth === 1) {
            takenFrom = 0
            takenLine = line
            afterList = true
            from = at + 1
          }
        }
        if (depth === 0) reset()
      } else if (byte > SPACE && takenFrom < 0 && depth === listDepth) {
        if (byte === COMMA) stray = false
        // Byte order marks are allowed, because they occur where files were concatenated.
        else if (depth > 0 || (byte !== 0xef && byte !== 0xbb && byte !== 0xbf)) meetStray()
      }
    }
    keep(chunk, from, chunk.length)
    // A key may continue in the next chunk.
    if (inString && depth === 1)
      keyHead += chunk.toString('latin1', keyFrom, Math.min(chunk.length, keyFrom + LONGEST_KEY))
    keyFrom = 0
    return found
  }

  function opened(kind: number) {
    if (depth < DEEPEST_STORED) open[depth] = kind
    depth++
  }

  function closed(kind: number) {
    if (depth > 0 && depth <= DEEPEST_STORED && open[depth - 1] !== kind) mismatched = true
    depth = Math.max(0, depth - 1)
  }

  /** Whether a row starts here. The object around it cannot contain an object at this position, so it is broken. */
  function breaksOff(chunk: Buffer, at: number): boolean {
    if (!mismatched) {
      if (depth > DEEPEST_STORED || open[depth - 1] !== OPEN_OBJECT) return false
      let before = at - 1
      while (before >= 0 && chunk[before]! <= SPACE) before--
      if (before < 0 || chunk[before] === COLON) return false
    }
    return rowHead.test(chunk.toString('latin1', at, at + ROW_HEAD_BYTES))
  }

  function begin() {
    takenFrom = depth
    takenLine = line
    stray = false
    mismatched = false
    objects++
  }

  /** Only objects are allowed in a list or between objects. Reports anything else once and skips it. */
  function meetStray() {
    if (stray || depth !== listDepth) return
    stray = true
    if (depth === 0 && collections > 0) {
      found.push({ line, problem: 'something that is no GeoJSON stands after its features', ofFile: true })
      return
    }
    objects++
    takenLine = line
    tell({ problem: 'not a GeoJSON feature' })
    endsStray = depth === 0
  }

  function tell(what: Omit<FoundObject, 'line'>) {
    const place = takenLine === lastLine ? { line: takenLine, feature: objects } : { line: takenLine }
    lastLine = line
    endsStray = false
    found.push({ ...place, ...what })
  }

  function tellText(bytes: Buffer) {
    const text = bytes.toString('utf8')
    // Decoding inserts this character for bytes that are not UTF-8, but the text may also contain it.
    if (!text.includes('\uFFFD') || isUtf8(bytes)) return tell({ text })
    otherBytes = true
    tell({ problem: 'not UTF-8 text' })
  }

  function keep(chunk: Buffer, from: number, to: number) {
    if (from < 0 || to <= from) return
    size += to - from
    // Copied, because the stream reuses its memory.
    if (size <= MAX_BYTES) parts.push(Buffer.from(chunk.subarray(from, to)))
  }

  const stored = () => (parts.length === 1 ? parts[0]! : Buffer.concat(parts))

  function take() {
    if (size > MAX_BYTES) tell({ problem: 'larger than 16 MB' })
    else tellText(stored())
    drop()
  }

  function giveUp() {
    tell({ problem: size > MAX_BYTES ? 'larger than 16 MB' : 'not valid JSON' })
    drop()
    stray = true
  }

  function takeAround(list: string, head: string, tail: string) {
    const text = stored()
      .toString('utf8')
      .replace(head ? /^\s*,/ : '', '')
    found.push(
      size > MAX_BYTES
        ? { line, problem: 'more than 16 MB stand around its features', ofFile: true }
        : { line, around: head + text + tail, ...(list && { list }) },
    )
    if (!afterList) objects--
    else collections++
    drop()
  }

  function drop() {
    parts = []
    size = 0
    takenFrom = -1
    afterList = false
  }

  function reset() {
    depth = 0
    listDepth = 0
    inString = false
    escaped = false
    inCollection = false
  }

  /** @param reason why the file ended, if known. */
  function end(reason?: string): FoundObject[] {
    found = []
    if (reason) found.push({ line, problem: reason, ofFile: true })
    else if (takenFrom >= 0 || depth > 0) found.push({ line, problem: 'the file ends too early', ofFile: true })
    if (endsStray) found.push({ line, problem: 'something that is no GeoJSON stands at its end', ofFile: true })
    if (otherBytes)
      found.push({
        line,
        problem: 'it is not UTF-8 text: convert it, such as with iconv -f WINDOWS-1252',
        ofFile: true,
      })
    drop()
    return found
  }

  return { push, end }
}
