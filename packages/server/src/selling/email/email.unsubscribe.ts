import type { SpokenLanguage } from '@gable/contract/format/locale'
import { and, eq } from 'drizzle-orm'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { emailResubscribed, emailUnsubscribed } from './email.events.ts'
import { emailSubscription } from './email.table.ts'

/** How many days an email's link works: as long as the email is stored. */
const openDays = 400

/** A link that is written into an email before it is issued. */
export interface DraftedUnsubscribe {
  url: string
  capability: NonNullable<NewLink['capability']>
}

/** The secret is in the path, because mail programs post to the URL without the fragment. */
export function draftUnsubscribe({ config }: Pick<Ctx, 'config'>): DraftedUnsubscribe {
  const capability = mintCapability()
  return { url: `${config.PUBLIC_URL}/unsubscribe/${capability.token}`, capability }
}

/** Issues the link of a queued email. Runs in the caller's transaction. */
export async function issueUnsubscribe(
  tx: Ctx,
  { capability }: DraftedUnsubscribe,
  { address, language, leadId }: { address: string; language: SpokenLanguage; leadId: string },
): Promise<void> {
  const now = tx.clock.now()
  const { companyId, address: of, id } = emailSubscription
  const [row] = await tx.db
    .insert(emailSubscription)
    .values({
      companyId: tx.company.id,
      address: address.toLowerCase(),
      language,
      leadId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: [companyId, of], set: { language, leadId, updatedAt: now } })
    .returning({ id })
  const expiresAt = new Date(now.getTime() + openDays * 86_400_000)
  await issueLink(tx, { purpose: 'unsubscribe', subjectId: row!.id, expiresAt, capability })
}

/** Unsubscribes an address from the company's email, or subscribes it again. Safe to repeat. */
export async function setSubscribed(ctx: Ctx, id: string, isSubscribed: boolean): Promise<void> {
  await ctx.transaction(async (tx) => {
    const mine = and(eq(emailSubscription.companyId, tx.company.id), eq(emailSubscription.id, id))
    const [locked] = await tx.db.select().from(emailSubscription).where(mine).for('update')
    if (!locked || (locked.unsubscribedAt === null) === isSubscribed) return
    const now = tx.clock.now()
    await tx.db
      .update(emailSubscription)
      .set({ unsubscribedAt: isSubscribed ? null : now, updatedAt: now })
      .where(mine)
    await emit(tx, isSubscribed ? emailResubscribed : emailUnsubscribed, { subjectId: locked.leadId ?? id, data: {} })
  })
}
