/** Website addresses as people paste them. Zod-free. */

/** Adds a missing scheme: "example.com" becomes "https://example.com". An address with another scheme is unchanged. */
export const withScheme = (typed: string): string =>
  typed === '' || /^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/\/)/i.test(typed) ? typed : `https://${typed}`

/**
 * Converts a host to its ASCII form: "toitures-éclair.ca" becomes "xn--toitures-clair-jkb.ca". Anything that is not a
 * host is unchanged.
 */
export const asciiHost = (host: string): string =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host
