/**
 * Patterns for the document. Generators compile them for Go, Rust, Python, and other languages, which share a small part
 * of the syntax: no look-around, no Unicode classes, and anchors at both ends.
 */

/** "No control characters", as the contract and as every engine writes it. */
const [noControls, portableNoControls] = [String.raw`^\P{Cc}*$`, String.raw`^[^\x00-\x1f\x7f-\x9f]*$`]

/** Whether every common regular expression engine reads the pattern in the same way. */
export const isPortable = (pattern: string): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/\\[pP]|\\u|\(\?(?!:)|\\[1-9]|\\b/.test(pattern)

/**
 * Returns a pattern for the document; undefined if none accepts exactly the same, so that only the description states the
 * rule. The server checks the contract's pattern.
 */
export function portablePattern(pattern: string): string | undefined {
  if (pattern === noControls) return portableNoControls
  return isPortable(pattern) ? pattern : undefined
}
