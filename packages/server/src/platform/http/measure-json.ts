/** The size of a JSON text, counted before it is parsed. */
export interface JsonMeasure {
  bytes: number
  /** Number of values of all kinds, including containers. */
  values: number
  /** Nesting depth of arrays and objects. */
  depth: number
  /** Entries of the largest object. */
  keys: number
}

/** Counting stops beyond this depth. */
const deepest = 512

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Measures a JSON text in one pass over its bytes, without recursion. Invalid JSON also gets a result, because the
 * parser rejects it afterwards.
 */
export function measureJson(text: Buffer): JsonMeasure {
  const entries = new Uint32Array(deepest + 1)
  const isObject = new Uint8Array(deepest + 1)
  let [values, level, depth, keys] = [1, 0, 0, 0]
  let opened = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    // Whitespace
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

/** Returns where the string that starts at `from` ends. */
function endOfString(text: Buffer, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1
  return at
}
