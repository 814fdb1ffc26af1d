import { limits } from '@gable/contract/limits'
import { noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { issueLink, revokeLinks, spendLink } from '../../platform/access/link.ts'
import type { LinkHolder } from '../../platform/access/principal.ts'
import { type Ctx, companyIdOf, type PlatformCtx } from '../../platform/context.ts'
import { countInWindow } from '../../platform/http/limits.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { companyEmailConfirmed } from './company.events.ts'
import { readCompany } from './company.query.ts'
import { company } from './company.table.ts'

/** The company's email address was typed by an admin; somebody with access to its mailbox confirms it by a link. */

const linkDays = 14
const dayMs = 86_400_000

/** Marks the company's email as confirmed if it is this address, in the transaction that proved it. */
export async function noteEmailConfirmed(tx: Ctx | PlatformCtx, email: string): Promise<void> {
  const id = companyIdOf(tx)
  const isThis = and(eq(company.id, id), eq(sql`lower(${company.email})`, email.toLowerCase()))
  const [noted] = await tx.db
    .update(company)
    .set({ emailConfirmedAt: tx.clock.now() })
    .where(and(isThis, isNull(company.emailConfirmedAt)))
    .returning({ id: company.id })
  if (noted) await emit(tx, companyEmailConfirmed, { subjectId: id, data: { email } })
}

/** Confirms the company's email by the link mailed to it. Repeated calls return the same result. */
export async function confirmEmail(ctx: Ctx, link: LinkHolder): Promise<{ email: string; company: string }> {
  return ctx.transaction(async (tx) => {
    await spendLink(tx, link)
    const { email, name } = await readCompany(tx)
    await noteEmailConfirmed(tx, email)
    return { email, company: name }
  })
}

/** Mails a confirmation link to the company's email, unless a user of the company has confirmed the same address. */
export async function requestConfirmation(ctx: Ctx, dedupeKey: string): Promise<void> {
  const { email, emailConfirmedAt } = await readCompany(ctx)
  if (emailConfirmedAt) return
  if (await ctx.isConfirmedAddress(ctx.db, ctx.company.id, email.toLowerCase())) {
    return ctx.transaction((tx) => noteEmailConfirmed(tx, email))
  }
  const send = await writeConfirmation(ctx, email)
  await ctx.transaction((tx) => send(tx, dedupeKey))
}

type SendConfirmationResult = { ok: true } | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

/** Sends the confirmation again at an admin's request, up to a daily limit. */
export async function sendConfirmation(ctx: Ctx): Promise<SendConfirmationResult> {
  const { email, emailConfirmedAt } = await readCompany(ctx)
  const send = await writeConfirmation(ctx, email)
  return once<SendConfirmationResult>(ctx, async (tx) => {
    if (emailConfirmedAt) return { ok: true }
    const now = tx.clock.now().getTime()
    const today = new Date(now - (now % dayMs))
    if ((await countInWindow(tx.db, `companyEmail:${tx.company.id}`, today, 1)) > limits.accountMailsPerDay) {
      return {
        ok: false,
        reason: 'TOO_MANY_ATTEMPTS',
        retryAfterSeconds: Math.ceil((today.getTime() + dayMs - now) / 1_000),
      }
    }
    await send(tx, `companyEmail:${uuidv7()}`)
    return { ok: true }
  })
}

/**
 * Renders the mail.
 * @returns a function that queues it in a transaction and replaces earlier links.
 */
async function writeConfirmation(ctx: Ctx, email: string): Promise<(tx: Ctx, dedupeKey: string) => Promise<void>> {
  const capability = mintCapability()
  const { id, name, locale } = ctx.company
  const content = noticeMail({
    kind: 'confirmCompanyEmail',
    locale,
    values: { company: name, email },
    href: `${ctx.config.PUBLIC_URL}/confirm-company-email#${capability.token}`,
  })
  const rendered = await ctx.documents.renderMail(content)
  return async (tx, dedupeKey) => {
    const result = await queueMail(tx, { kind: content.kind, recipient: email, dedupeKey, ...rendered })
    // A mail that was already queued has its own link, which stays valid.
    if (!result.ok || !result.queued) return
    const link = { purpose: 'companyEmail', subjectId: id } as const
    await revokeLinks(tx, link)
    const expiresAt = new Date(tx.clock.now().getTime() + linkDays * dayMs)
    await issueLink(tx, { ...link, expiresAt, capability })
  }
}
