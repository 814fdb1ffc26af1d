import { email } from '@gable/contract/field'

/**
 * Returns whether mail can be sent to an address. Only a bare address that satisfies the contract's rule is accepted,
 * so that it cannot contain header syntax.
 */
export function isMailAddress(text: string): boolean {
  return email.safeParse(text).success && !/\s/.test(text)
}

/** Formats an address for a header, such as `"Teton Roofing" <quotes@example.com>`. */
export function namedAddress(name: string, address: string): string {
  const plain = withoutControls(name).replace(/["\\]/g, '').trim()
  return plain === '' ? address : `"${plain}" <${address}>`
}

/** Returns the bare address of a header's `Name <a@b>`. */
export function bareAddress(header: string): string {
  return /<([^<>]*)>\s*$/.exec(header)?.[1] ?? header
}

/** Returns the text on one line, because a line break would start another header. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
