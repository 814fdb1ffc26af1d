import { and, eq, lt } from 'drizzle-orm'
import type { AuditCatalog } from '../../platform/audit-catalog.ts'
import type { Subscriber } from '../../platform/work/events.ts'
import {
  leadAddressOnly,
  leadAddressRecorded,
  leadCalled,
  leadCreated,
  leadHelpRequested,
  leadImported,
  leadProductRequested,
  leadSubmitted,
} from './lead.events.ts'
import { lead } from './lead.table.ts'

/** Their transactions write the time themselves. */
const written = new Set<string>(
  [
    leadAddressOnly,
    leadAddressRecorded,
    leadCalled,
    leadCreated,
    leadHelpRequested,
    leadImported,
    leadProductRequested,
    leadSubmitted,
  ].map(({ name }) => name),
)

/** Events that a homeowner caused by phone. A vendor reports them, so their actor is the system. */
const byPhone = new Set(['textMessage.received', 'textMessage.callReceived'])

/**
 * Moves a lead's "Last activity" to each event of its history that somebody in the company, a homeowner, or a program
 * caused. The product's own work, such as syncs and reminders, is no activity. A job does it, because an update in the
 * transaction that emits would lock the lead after other records.
 */
export function activitySubscriber(audit: AuditCatalog): Subscriber {
  return {
    name: 'lead.activity',
    hears: (type) => audit.kindOf(type) === 'leads' && !written.has(type),
    options: {},
    async handle({ db, company }, { type, subjectId, actorKind, at }) {
      if (!subjectId || (actorKind === 'system' && !byPhone.has(type))) return
      await db
        .update(lead)
        .set({ lastActivityAt: at })
        .where(and(eq(lead.companyId, company.id), eq(lead.id, subjectId), lt(lead.lastActivityAt, at)))
    },
  }
}
