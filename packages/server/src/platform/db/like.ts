/** A text as a pattern of LIKE means it: its signs stand for themselves. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of all that has a text in it. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`
