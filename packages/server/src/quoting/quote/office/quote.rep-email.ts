import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { mail } from '../../../platform/platform.table.ts'
import { quote, quoteEmail, quoteStructure } from '../quote.table.ts'

/**
 * Stores the details of a rep quote's mail: sent from, sent to, time sent, measurement type. Does nothing for an
 * estimate.
 */
export async function keepEmail(
  tx: Ctx,
  quoteId: string,
  { mailId, sentTo }: { mailId: string; sentTo: string },
): Promise<void> {
  const companyId = tx.company.id
  const [known] = await tx.db
    .select({ number: quote.sentNumber, source: quote.source })
    .from(quote)
    .where(and(eq(quote.companyId, companyId), eq(quote.id, quoteId)))
  if (known?.source !== 'rep' || known.number === null) return
  await tx.db.insert(quoteEmail).values({
    companyId,
    quoteId,
    number: known.number,
    mailId,
    sentTo,
    sentFrom: await senderOf(tx, mailId),
    sentBy: tx.actor.kind === 'user' ? tx.actor.name : '',
    measurementType: await measurementTypeOf(tx, quoteId),
    sentAt: tx.clock.now(),
  })
}

/** The default sender of a mail. If an account sends it instead, the mail's own row says so. */
async function senderOf({ db, company }: Ctx, mailId: string): Promise<string> {
  const mine = and(eq(mail.companyId, company.id), eq(mail.id, mailId))
  const [row] = await db.select({ sender: mail.sender }).from(mail).where(mine)
  return row?.sender ?? ''
}

/** How the roofs in the price were measured. */
async function measurementTypeOf({ db, company }: Ctx, quoteId: string): Promise<string> {
  const roofs = await db
    .select({ outline: quoteStructure.outline, detected: quoteStructure.detectedOutline })
    .from(quoteStructure)
    .where(
      and(
        eq(quoteStructure.companyId, company.id),
        eq(quoteStructure.quoteId, quoteId),
        eq(quoteStructure.included, true),
      ),
    )
  const kinds = roofs.map(({ outline, detected }) => {
    if (outline.length === 0) return 'Typed area'
    return detected ? 'Detected outline' : 'Drawn outline'
  })
  return [...new Set(kinds)].sort().join(', ')
}
