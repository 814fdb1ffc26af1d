import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

/** Parses on or off as a boolean. */
export const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
export const port = z.coerce.number().int().min(1).max(65_535)
/** A URL without trailing slashes. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''))
/** Comma-separated words, as an array of strings. */
export const words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
/** A comma-separated subset of the names. */
export const list = <const T extends readonly string[]>(names: T) => words.pipe(z.array(z.enum(names)))

/** Accepts an address, a network such as 10.0.0.0/8, or one of the three names for networks without an owner. */
export function isNetwork(word: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(word)) return true
  const [address = '', bits, ...more] = word.split('/')
  if (!isIP(address) || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}
