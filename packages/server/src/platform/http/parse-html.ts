import { type Handler, Parser } from 'htmlparser2'

const pieceLength = 8_192

/**
 * Parses an untrusted page as a stream of tags, without a tree. Stops when elements are nested deeper than `deepest`:
 * parsing time grows with the square of the depth, and no page written by a person is nested that deep.
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
