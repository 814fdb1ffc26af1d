/**
 * Thrown for a cursor that no page of the list returned. The guard reports it as a bad request. People who only page
 * through a list never see it.
 */
export class CursorNotValid extends Error {}

/** Encodes the end position of a list page as an opaque cursor for the next page. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Returns the decoded position, or undefined if the text isn't a cursor. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
