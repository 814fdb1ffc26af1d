import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { lead } from '../lead/lead.table.ts'
import { answeredBy } from './text-message.query.ts'
import { textMessage, textSender } from './text-message.table.ts'

/** The company's own number or messaging service; undefined if it uses the installation's. */
export async function readSender({ db, company }: { db: Db; company: { id: string } }): Promise<string | undefined> {
  const [row] = await db
    .select({ sender: textSender.sender })
    .from(textSender)
    .where(eq(textSender.companyId, company.id))
  return row?.sender
}

/** The company that owns one of these senders, which a call or text was sent to; undefined for the installation's. */
export async function ownerOfSender(
  db: Db,
  { to, service }: { to: string; service: string },
): Promise<string | undefined> {
  for (const sender of [to, service]) {
    const [row] = await db
      .select({ companyId: textSender.companyId })
      .from(textSender)
      .where(eq(textSender.sender, sender))
    if (row) return row.companyId
  }
  return undefined
}

/**
 * The lead that a homeowner who writes to or calls a company's own number means: that of the last text message with the
 * number, otherwise the latest lead with the number. Undefined if the company knows neither.
 */
export async function leadOfNumber(
  db: Db,
  { companyId, phone }: { companyId: string; phone: string },
): Promise<string | undefined> {
  const [last] = await db
    .select({ leadId: textMessage.leadId })
    .from(textMessage)
    .where(
      and(
        ...[eq(textMessage.companyId, companyId), eq(textMessage.recipient, phone)],
        ...[isNotNull(textMessage.leadId), ne(textMessage.consent, 'settings')],
      ),
    )
    .orderBy(desc(textMessage.createdAt))
    .limit(1)
  if (last?.leadId) return last.leadId
  const [known] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.phone, phone), ne(lead.status, 'Deleted')))
    .orderBy(desc(lead.lastActivityAt))
    .limit(1)
  return known?.id
}

/**
 * The company and the lead that a text or a call means: by the company's own number, if it went to one, otherwise by the
 * last text message to the caller, across all companies. Undefined if the caller is unknown.
 */
export async function meantBy(
  db: Db,
  { to, service, phone }: { to: string; service: string; phone: string },
): Promise<{ companyId: string; leadId: string } | undefined> {
  const companyId = await ownerOfSender(db, { to, service })
  if (!companyId) return answeredBy(db, phone)
  const leadId = await leadOfNumber(db, { companyId, phone })
  return leadId ? { companyId, leadId } : undefined
}
