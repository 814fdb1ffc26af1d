import { codeOf } from '../../ui/code-of.ts'
import { text } from './text.ts'

/** One of the addresses has had enough emails today; of an email there is no link to copy. */
export const whenCapped = (error: unknown) => (codeOf(error) === 'MAIL_CAPPED' ? text('message.capped') : undefined)
