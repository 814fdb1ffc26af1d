import { type WidePage, widePages } from '@gable/contract/wide-page'
import { pageLinkMail } from '@gable/documents/mail/account/page-link-mail'
import type { SignedIn } from '../../../platform/access/principal.ts'
import type { PlatformCtx } from '../../../platform/context.ts'
import type { RequestLimits } from '../../../platform/http/limits.ts'
import { once } from '../../../platform/idempotency.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'

const tenMinutes = 600_000

export type SendPageLinkResult = { ok: true } | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

/** Mails a page's address to the asking user only. Repeated requests within a moment send one mail. */
export async function sendPageLink(
  { ctx, limits, person }: { ctx: PlatformCtx; limits: RequestLimits; person: SignedIn },
  page: WidePage,
): Promise<SendPageLinkResult> {
  const { userId, email, firstName } = person
  const attempt = await limits.take(`page-link:${userId}`, { limit: 5, windowSeconds: 3_600 })
  if (!attempt.ok) return { ok: false, reason: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: attempt.retryAfterSeconds }
  const { path, label } = widePages[page]
  const href = ctx.config.PUBLIC_URL + path
  const content = pageLinkMail({ locale: 'en', firstName, page: label, href })
  const { subject, html, text } = await ctx.documents.renderMail(content)
  const moment = Math.floor(ctx.clock.now().getTime() / tenMinutes)
  const mail = { kind: content.kind, recipient: email, subject, html, text }
  return once(ctx, async (tx) => {
    await queueMail(tx, { ...mail, dedupeKey: `page-link:${userId}:${page}:${moment}` })
    return { ok: true as const }
  })
}
