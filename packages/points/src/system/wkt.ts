import { cloudError } from '../cloud-error.ts'
import { cloudLimits } from '../limits.ts'

/** A part of a coordinate system in text form (OGC 01-009, ISO 19162): a keyword with the values in its brackets. */
export interface WktNode {
  keyword: string
  /** Quoted texts as strings, numbers, and bare words such as `east` as nodes without values. */
  values: readonly (string | number | WktNode)[]
}

const token = /\s*(?:"((?:[^"]|"")*)"|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|([[\](),]))/y
const deepest = 24

/**
 * Parses a text into its parts; there are several if a program appended its vertical system after a comma. Throws
 * UNKNOWN_SYSTEM.
 */
export function readWkt(text: string): WktNode[] {
  if (text.length > cloudLimits.systemBytes) throw cloudError('UNKNOWN_SYSTEM', 'its coordinate system is too long')
  const trimmed = text.trimEnd()
  let at = 0
  const next = () => {
    token.lastIndex = at
    const found = token.exec(trimmed)
    if (!found) throw cloudError('UNKNOWN_SYSTEM', `its coordinate system cannot be read: ${excerpt(text)}`)
    at = token.lastIndex
    return found
  }
  const peek = () => /^\s*([[\](),])/.exec(trimmed.slice(at, at + 64))?.[1]
  const values = (depth: number): (string | number | WktNode)[] => {
    if (depth > deepest) throw cloudError('UNKNOWN_SYSTEM', 'its coordinate system is nested too deeply')
    const found: (string | number | WktNode)[] = []
    for (;;) {
      const [, quoted, number, word] = next()
      if (quoted !== undefined) found.push(quoted.replaceAll('""', '"'))
      else if (number !== undefined) found.push(Number(number))
      else if (word !== undefined) found.push(node(word, depth))
      else throw cloudError('UNKNOWN_SYSTEM', `its coordinate system cannot be read: ${excerpt(text)}`)
      if (peek() !== ',') return found
      next()
    }
  }
  const node = (word: string, depth: number): WktNode => {
    const keyword = word.toUpperCase()
    const bracket = peek()
    if (bracket !== '[' && bracket !== '(') return { keyword, values: [] }
    next()
    const inside = values(depth + 1)
    const closing = next()[4]
    if (closing !== ']' && closing !== ')') throw cloudError('UNKNOWN_SYSTEM', 'its coordinate system is not closed')
    return { keyword, values: inside }
  }
  const nodes = values(0).filter((one): one is WktNode => typeof one === 'object')
  if (at < trimmed.length || nodes.length === 0)
    throw cloudError('UNKNOWN_SYSTEM', `its coordinate system cannot be read: ${excerpt(text)}`)
  return nodes
}

export function writeWkt({ keyword, values }: WktNode): string {
  if (values.length === 0) return keyword
  const inside = values.map((one) => {
    if (typeof one === 'object') return writeWkt(one)
    return typeof one === 'number' ? `${one}` : `"${one.replaceAll('"', '""')}"`
  })
  return `${keyword}[${inside.join(',')}]`
}

/** The parts of a node, optionally only those with some keywords. */
export function partsOf({ values }: WktNode, ...keywords: string[]): WktNode[] {
  const parts = values.filter((one): one is WktNode => typeof one === 'object')
  return keywords.length === 0 ? parts : parts.filter(({ keyword }) => keywords.includes(keyword))
}

/** The first part with one of the keywords, at any depth. */
export function findPart(nodes: readonly WktNode[], ...keywords: string[]): WktNode | undefined {
  for (const node of nodes) {
    const found = keywords.includes(node.keyword) ? node : findPart(partsOf(node), ...keywords)
    if (found) return found
  }
  return undefined
}

export const nameOf = ({ values }: WktNode): string => (typeof values[0] === 'string' ? values[0] : '')

export const excerpt = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
