import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { quote, quoteEmail, quoteStructure } from '../quote.table.ts'

/** Keeps the details of a mail of a rep's quote: sent from, sent to, time sent, measurement type. An estimate has none. */
export async function keepEmail(tx: Ctx, quoteId: string, sentTo: string): Promise<void> {
  const companyId = tx.company.id
  const [known] = await tx.db
    .select({ number: quote.sentNumber, source: quote.source })
    .from(quote)
    .where(and(eq(quote.companyId, companyId), eq(quote.id, quoteId)))
  if (known?.source !== 'rep' || known.number === null) return
  await tx.db.insert(quoteEmail).values({
    ...{ companyId, quoteId, number: known.number, sentTo },
    sentFrom: tx.company.email,
    sentBy: tx.actor.kind === 'user' ? tx.actor.name : '',
    measurementType: await measurementTypeOf(tx, quoteId),
    sentAt: tx.clock.now(),
  })
}

/** How the roofs that are in the price were measured. */
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
