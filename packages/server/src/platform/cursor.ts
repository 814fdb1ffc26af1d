import { z } from 'zod'

/** A moment in a cursor; the database has no year 0. */
export const cursorInstant = (precision?: number) =>
  z.iso.datetime(precision === undefined ? {} : { precision }).regex(/^(?!0000)/)

/** Where a page of a list ends, as the text by which the next one is asked for. Opaque to its holder. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The position that a cursor says; undefined for a text that no page of such a list gave. */
export function decodeCursor<Position>(schema: z.ZodType<Position>, cursor: string): Position | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}
