/**
 * Elements of an XML file with their attributes, in the form that reports use: without text, custom entities, or a DTD.
 */

export interface Element {
  attributes: ReadonlyMap<string, string>
  /** The parent element. */
  around: Element | undefined
}

const tag = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>/g
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*"([^"<]*)"/g
/** More than any roof has. */
export const maxElements = 200_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Elements by name, in order. Undefined for a file with a DTD or with more elements than a roof has. */
export function readElements(text: string): Map<string, Element[]> | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  const found = new Map<string, Element[]>()
  const open: Element[] = []
  let count = 0
  for (const [, closes, name = '', given = '', isEmpty] of text.matchAll(tag)) {
    if (closes) {
      open.pop()
      continue
    }
    count += 1
    if (count > maxElements) return undefined
    const pairs = [...given.matchAll(attribute)].map(([, key = '', value = '']) => [key, plain(value)] as const)
    const element: Element = { attributes: new Map(pairs), around: open.at(-1) }
    const same = found.get(name)
    if (same) same.push(element)
    else found.set(name, [element])
    if (!isEmpty) open.push(element)
  }
  return found
}

const plain = (value: string) => value.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name]!)
