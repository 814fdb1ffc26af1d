import type { Ctx, PlatformCtx } from '../context.ts'
import { isConfirmedRecipient } from './mail-cap.ts'
import type { QueuedMail } from './queued-mail.ts'

/** The kind of a copy in the outbox. A lead's timeline only shows the original. */
const copyKind = 'copy'

/**
 * Returns the copy of an email to a homeowner for the company's own records, or undefined if the company wants no
 * copies. Every link to this installation leads to the lead in the portal instead, so that the copy's reader cannot
 * sign, choose, or unsubscribe as the homeowner.
 */
export async function copyOf(tx: Ctx | PlatformCtx, provided: QueuedMail): Promise<QueuedMail | undefined> {
  const to = 'company' in tx ? tx.company.emailCopyTo : ''
  const { leadId, recipient, kind } = provided
  if (!to || !leadId || !provided.byCompany || kind === copyKind) return undefined
  const isReported = [recipient, ...(provided.cc ?? [])].some((each) => each.toLowerCase() === to.toLowerCase())
  // An address whose owner has left the company no longer gets copies.
  if (isReported || !(await isConfirmedRecipient(tx, to))) return undefined
  const page = `${tx.config.PUBLIC_URL}/personal/dashboard/leads/${leadId}`
  const withoutLinks = (words: string) => withLinksTo(page, tx.config.PUBLIC_URL, words)
  const { senderName, byCompany, attachments = [] } = provided
  return {
    kind: copyKind,
    recipient: to,
    dedupeKey: `copy:${provided.dedupeKey}`,
    leadId,
    subject: `Copy to you: ${provided.subject} (sent to ${recipient})`,
    byCompany,
    attachments,
    ...(provided.light && {
      light: { html: withoutLinks(provided.light.html), text: withoutLinks(provided.light.text) },
    }),
    html: withoutLinks(provided.html),
    text: withoutLinks(provided.text),
    ...(senderName && { senderName }),
  }
}

/** Replaces every URL of this installation, in HTML or text, with one page, up to where the URL ends. */
function withLinksTo(page: string, origin: string, words: string): string {
  const [before = '', ...parts] = words.split(`${origin}/`)
  return [before, ...parts.map((part) => page + part.replace(/^[^\s"'<>)]+/, ''))].join('')
}
