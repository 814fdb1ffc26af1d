import { limits } from './limits.ts'

/**
 * Rules for new passwords, each with a message and a test, used by both the form's checklist and the server. Zod-free.
 */
export const passwordRules = [
  {
    key: 'length',
    label: `${limits.password.min} to ${limits.password.max} characters`,
    isMet: (typed: string) => typed.length >= limits.password.min && typed.length <= limits.password.max,
  },
  { key: 'upper', label: 'At least 1 uppercase letter', isMet: (typed: string) => /\p{Lu}/u.test(typed) },
  { key: 'lower', label: 'At least 1 lowercase letter', isMet: (typed: string) => /\p{Ll}/u.test(typed) },
  { key: 'number', label: 'At least 1 number', isMet: (typed: string) => /\p{Nd}/u.test(typed) },
  {
    key: 'special',
    label: 'At least 1 special character',
    isMet: (typed: string) => /[^\p{L}\p{N}\s]/u.test(typed),
  },
  {
    key: 'spaces',
    label: 'No leading or trailing space',
    isMet: (typed: string) => typed !== '' && typed.trim() === typed,
  },
] as const

export function isPasswordAllowed(typed: string): boolean {
  return passwordRules.every(({ isMet }) => isMet(typed))
}
