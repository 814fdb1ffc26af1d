import { type Handler, Parser } from 'htmlparser2'

/** Characters that are parsed at once. */
const pieceLength = 8_192

/**
 * Parses a stranger's page as a stream of tags, without a tree. It stops where more than `deepest` elements are nested: the
 * parser's work grows by the square of the nesting, and no page that a person wrote is nested so deep.
 */
export function parseHtml(html: string, deepest: number, handler: Partial<Handler>): void {
  let depth = 0
  const parser = new Parser({
    ...handler,
    onopentag(name, attributes, isImplied) {
      depth += 1
      handler.onopentag?.(name, attributes, isImplied)
    },
    onclosetag(name, isImplied) {
      depth -= 1
      handler.onclosetag?.(name, isImplied)
    },
  })
  for (let from = 0; from < html.length && depth < deepest; from += pieceLength) {
    parser.write(html.slice(from, from + pieceLength))
  }
  parser.end()
}
