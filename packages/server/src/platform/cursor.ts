import type { z } from 'zod'

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
