import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { ConsentKind } from '@gable/contract/status'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { consent, leadSubmission } from '../lead.table.ts'

export interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** A checkbox of the form or its legal text: the wording, and whether the person agreed. */
export interface ConsentAnswer {
  kind: ConsentKind
  given: boolean
  text: string
}

export interface SentForm {
  contact: Contact
  consents: readonly ConsentAnswer[]
  /** The language of the form. */
  language: SpokenLanguage
  pageHref: string
  widgetVersion: string
  ip: string
  /** The rep whose public link the visitor used. */
  repUserId: string | null
}

/** Stores a contact form as it was sent, with evidence of the consent that was given. @returns its id. */
export async function keepSubmission(
  tx: Ctx,
  { contact, consents, language, pageHref, widgetVersion, ip, repUserId }: SentForm,
  belongsTo: { leadId: string; sessionId: string | null; quoteId: string | null },
): Promise<string> {
  const companyId = tx.company.id
  const at = tx.clock.now()
  const { firstName, lastName, email, phone } = contact
  const [row] = await tx.db
    .insert(leadSubmission)
    .values({ companyId, ...belongsTo, repUserId, firstName, lastName, email, phone, language, pageHref, at })
    .returning({ id: leadSubmission.id })
  if (consents.length > 0) {
    const page = { submissionId: row!.id, at, ip, pageHref, widgetVersion }
    await tx.db
      .insert(consent)
      .values(
        consents.map(({ kind, given, text }) => ({ companyId, ...page, kind, given, text, textSha256: sha256(text) })),
      )
  }
  return row!.id
}

/** The senders of the forms of these leads, oldest form first. */
export async function sendersOf(tx: Ctx, leadIds: readonly string[]): Promise<Map<string, Contact[]>> {
  const { leadId, firstName, lastName, email, phone } = leadSubmission
  const forms = await tx.db
    .select({ leadId, firstName, lastName, email, phone })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, tx.company.id), inArray(leadId, [...leadIds])))
    .orderBy(asc(leadSubmission.at), asc(leadSubmission.id))
  return Map.groupBy(forms, (form) => form.leadId)
}
