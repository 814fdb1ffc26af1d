import { z } from 'zod'
import { messages } from './messages.ts'

/**
 * Default messages for rules without their own, so that neither a screen nor an API client shows a validator's text.
 * Importing this module sets them for every schema.
 */

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const named: Partial<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Select yes or no.',
  date: 'Enter a date.',
}
const invalid = 'This value is not valid.'
/** Longer lists of values are not included in the message. */
const maxListed = 12

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? messages.REQUIRED : (named[issue.expected] ?? invalid)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'not_multiple_of':
      return named.int!
    case 'invalid_value':
      return issue.values.length > maxListed ? invalid : `Select one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`
    default:
      return invalid
  }
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min <= 1 ? messages.REQUIRED : `Enter at least ${min} characters.`
  if (origin === 'array' || origin === 'set') return min <= 1 ? 'Add at least one.' : `Add at least ${min}.`
  return `Enter ${min} or more.`
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return `Enter at most ${max} characters.`
  if (origin === 'array' || origin === 'set') return `Add at most ${max}.`
  return `Enter ${max} or less.`
}

z.config({ customError: sentenceOf })
