import { codeOf } from '../../../ui/code-of.ts'
import { text } from './text.ts'

/**
 * Returns the message for an address that has reached its daily limit. Unlike other sends, an email has no link to copy
 * instead.
 */
export const whenCapped = (error: unknown) => (codeOf(error) === 'MAIL_CAPPED' ? text('message.capped') : undefined)
