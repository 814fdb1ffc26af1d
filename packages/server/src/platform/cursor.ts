/** A cursor that no page of the list gave: nobody meets it who only turns pages. The guard answers it as a bad request. */
export class CursorNotValid extends Error {}

/** Where a page of a list ends, as the text by which the next one is asked for. Opaque to its holder. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** What a cursor says; undefined for a text that is none. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
