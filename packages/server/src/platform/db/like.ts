/** Escapes a text for LIKE, so that its special characters match literally. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the LIKE pattern for values that contain a text. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`
