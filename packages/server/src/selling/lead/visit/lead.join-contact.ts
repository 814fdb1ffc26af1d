import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadContactQuoted } from '../lead.events.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { giveWay } from '../office/lead.edit.ts'

/**
 * Joins the record of a visit's address with the latest contact that was imported for the same address. The contact's
 * record, with its notes, tasks, tags, and history, becomes the "Address Only" record until the homeowner's form makes
 * it a lead. Contacts that the company has sold or lost stay unchanged. Runs in the form's transaction.
 * @returns the id of the contact's record; undefined if there is no such contact.
 */
export async function joinContactAt(tx: Ctx, record: StoredLead): Promise<string | undefined> {
  if (record.kind !== 'addressOnly') return undefined
  const [contact] = await tx.db
    .select()
    .from(lead)
    .where(
      and(
        ...[eq(lead.companyId, tx.company.id), eq(lead.addressKey, record.addressKey), eq(lead.kind, 'imported')],
        ...[eq(lead.isTest, record.isTest), inArray(lead.status, ['New', 'Open', 'Cold'])],
      ),
    )
    .orderBy(desc(lead.id))
    .limit(1)
    .for('update')
  if (!contact) return undefined
  await giveWay(tx, record, contact.id)
  const { id, firstName, lastName, email, phone } = contact
  await writeNext(tx, lead, contact, {
    kind: 'addressOnly',
    point: contact.point ?? record.point,
    assignedUserId: contact.assignedUserId ?? record.assignedUserId,
  })
  const name = `${firstName} ${lastName}`.trim()
  await emit(tx, leadContactQuoted, { subjectId: id, data: { leadId: id, name, email, phone } })
  return id
}
