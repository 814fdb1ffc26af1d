/** Addresses of websites as people paste them. Zod-free. */

/** Adds the scheme that people leave out: "example.com" is "https://example.com". What has another scheme stays as it is. */
export const withScheme = (typed: string): string =>
  typed === '' || /^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/\/)/i.test(typed) ? typed : `https://${typed}`

/** A host in the letters of DNS: "toitures-éclair.ca" is "xn--toitures-clair-jkb.ca". What is not a host stays as it is. */
export const asciiHost = (host: string): string =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host
