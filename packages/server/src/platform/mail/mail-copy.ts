import type { Ctx, PlatformCtx } from '../context.ts'
import { isConfirmedRecipient } from './mail-cap.ts'
import type { QueuedMail } from './queued-mail.ts'

/** The kind of a copy in the outbox. A lead's timeline does not show it beside its original. */
export const copyKind = 'copy'

/**
 * The copy of an email to a homeowner for the company's own records: undefined where the company wants none. Every link to this
 * installation leads to the lead in the portal instead, so that no copy lets its reader sign, choose or unsubscribe as the
 * homeowner.
 */
export async function copyOf(tx: Ctx | PlatformCtx, given: QueuedMail): Promise<QueuedMail | undefined> {
  const to = 'company' in tx ? tx.company.emailCopyTo : ''
  const { leadId, recipient, kind } = given
  if (!to || !leadId || !given.byCompany || kind === copyKind) return undefined
  const isTold = [recipient, ...(given.cc ?? [])].some((each) => each.toLowerCase() === to.toLowerCase())
  // One whose owner has left the company gets no more of them.
  if (isTold || !(await isConfirmedRecipient(tx, to))) return undefined
  const page = `${tx.config.PUBLIC_URL}/personal/dashboard/leads/${leadId}`
  const withoutLinks = (words: string) => withLinksTo(page, tx.config.PUBLIC_URL, words)
  const { senderName, byCompany, attachments = [] } = given
  return {
    kind: copyKind,
    recipient: to,
    dedupeKey: `copy:${given.dedupeKey}`,
    leadId,
    subject: `Copy to you: ${given.subject} (sent to ${recipient})`,
    byCompany,
    attachments,
    ...(given.light && { light: { html: withoutLinks(given.light.html), text: withoutLinks(given.light.text) } }),
    html: withoutLinks(given.html),
    text: withoutLinks(given.text),
    ...(senderName && { senderName }),
  }
}

/** Every address of this installation in HTML or in text replaced by one page, up to where the address ends. */
function withLinksTo(page: string, origin: string, words: string): string {
  const [before = '', ...parts] = words.split(`${origin}/`)
  return [before, ...parts.map((part) => page + part.replace(/^[^\s"'<>)]+/, ''))].join('')
}
