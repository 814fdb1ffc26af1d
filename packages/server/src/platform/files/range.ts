import type { ByteRange } from './storage.ts'

/**
 * Returns the byte range that a request asks for (RFC 9110, section 14). Returns undefined if the whole file must be
 * sent: there is no range, it cannot be parsed, there are several, or it refers to another version. Returns `outside`
 * if the range is not satisfiable.
 */
export function rangeOf(
  { range, ifRange }: { range?: string | undefined; ifRange?: string | undefined },
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'outside' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const end = bytes - 1
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length > 0 ? { from: bytes - length, to: end } : 'outside'
  }
  const from = Number(first)
  const to = last === '' ? end : Number(last)
  if (to < from && last !== '') return undefined
  return from > end ? 'outside' : { from, to: Math.min(to, end) }
}
