import { email } from '@gable/contract/field'

/** Whether mail can be sent to it: one bare address of the contract's rule, so nothing of a header can hide in it. */
export function isMailAddress(text: string): boolean {
  return email.safeParse(text).success && !/\s/.test(text)
}

/** An address as it stands in a header: `"Teton Roofing" <quotes@example.com>`. */
export function namedAddress(name: string, address: string): string {
  const plain = withoutControls(name).replace(/["\\]/g, '').trim()
  return plain === '' ? address : `"${plain}" <${address}>`
}

/** The bare address of a header's `Name <a@b>`. */
export function bareAddress(header: string): string {
  return /<([^<>]*)>\s*$/.exec(header)?.[1] ?? header
}

/** One line of text: a line break in a header would begin another header. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
