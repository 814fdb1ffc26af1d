/**
 * Whether a first name is a plain name. Anyone can type anyone's email address, so a sentence or a link is not passed
 * on.
 */
export function isPlainName(firstName: string): boolean {
  return /^[\p{L}\p{M}'’. -]{1,30}$/u.test(firstName) && !/\.\p{L}{2,}/u.test(firstName)
}
