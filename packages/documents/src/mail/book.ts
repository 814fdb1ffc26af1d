import type { MailBlock } from './content.ts'
import type { MailTexts } from './texts/text.ts'

/**
 * The button to book an inspection, in an email about a quote or a proposal. It has one text for all of these emails, in
 * the language of the email.
 *
 * @param url the page to book on; absent where the company offers no booking, or an appointment is booked already. Then
 *   there is no button.
 * @returns the blocks to add to the email's content, below its own button.
 *
 * The link opens the homeowner's own booking, so it is issued together with the email that contains it, and never for an
 * email that is not sent. See `offerBooking` on the server.
 */
export function bookAction(url: string | undefined, t: MailTexts): MailBlock[] {
  return url ? [{ kind: 'action', label: t('book.inspection'), href: url }] : []
}
