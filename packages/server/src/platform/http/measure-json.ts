/** What a JSON text holds, counted before it is parsed. */
export interface JsonMeasure {
  bytes: number
  /** Values of all kinds, the containers among them. */
  values: number
  /** How deep arrays and objects are nested. */
  depth: number
  /** Entries of the largest object. */
  keys: number
}

/** Deeper than this, counting stops. */
const deepest = 512

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts what a JSON text holds in one pass over its bytes, without recursion. A text that is no JSON gets some figures too: the
 * parser refuses it afterwards.
 */
export function measureJson(text: Buffer): JsonMeasure {
  const entries = new Uint32Array(deepest + 1)
  const isObject = new Uint8Array(deepest + 1)
  let [values, level, depth, keys] = [1, 0, 0, 0]
  let opened = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    // Blanks
    if (sign <= 0x20) continue
    const closes = sign === closeArray || sign === closeObject
    if (opened) {
      opened = false
      if (!closes) {
        values += 1
        entries[level] = 1
      }
    }
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) {
      values += 1
      entries[level]! += 1
    } else if (sign === openArray || sign === openObject) {
      level += 1
      if (level > deepest) return { bytes: text.length, values, depth: level, keys }
      depth = Math.max(depth, level)
      entries[level] = 0
      isObject[level] = sign === openObject ? 1 : 0
      opened = true
    } else if (closes && level > 0) {
      if (isObject[level] === 1) keys = Math.max(keys, entries[level]!)
      level -= 1
    }
  }
  return { bytes: text.length, values, depth, keys }
}

/** Where the string that begins at `from` ends. */
function endOfString(text: Buffer, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1
  return at
}
