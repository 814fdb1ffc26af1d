import { randomUUID } from 'node:crypto'
import { usualRules, usualWeek } from '@gable/contract/appointment-rules'
import { appointment, appointmentRep, appointmentSettings } from '@gable/server/contracts/appointment/appointment.table'
import { and, eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'
import { quoteShareAccessMatrix } from './quote-share.access-matrix.ts'

interface Records {
  leadId: string
  id: string
  userId: string
  settingsVersion: number
  repVersion: number
  inSession: { widgetId: string; sessionToken: string }
}

const link = 'x'.repeat(43)
const startsAt = '2030-01-15T16:00:00.000Z'
let taken = 0
/** A time of its own for each booking, because all are with the same rep. */
const ownTime = () => new Date(Date.parse(startsAt) + ++taken * 7_200_000).toISOString()
const hours = [...usualWeek]

export const appointmentAccessMatrix: SliceAccessMatrix<'appointment', Records> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const { inSession } = await quoteShareAccessMatrix.records(of, by)
    const { db } = of.app.database
    const companyId = of.company.tenant.id
    const now = of.app.clock.now()
    // It has started, so that its outcome can be recorded, and another one can be booked.
    const started = { startsAt: new Date(now.getTime() - 7_200_000), endsAt: new Date(now.getTime() - 3_600_000) }
    const contact = { name: secretName, email: 'grace@example.com', phone: '2085550117', language: 'en' as const }
    const [row] = await db
      .insert(appointment)
      .values({
        companyId,
        leadId,
        subjectId: leadId,
        userId: null,
        timeZone: 'America/Boise',
        byHomeowner: true,
        ...started,
        ...contact,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: appointment.id })
    const ofCompany = eq(appointmentSettings.companyId, companyId)
    const [settings] = await db.select().from(appointmentSettings).where(ofCompany)
    const ofRep = and(eq(appointmentRep.companyId, companyId), eq(appointmentRep.userId, of.company.salesRep.id))
    const [rep] = await db.select().from(appointmentRep).where(ofRep)
    return {
      leadId,
      id: row!.id,
      userId: of.company.salesRep.id,
      settingsVersion: settings?.version ?? 1,
      repVersion: rep?.version ?? 1,
      inSession,
    }
  },
  inputs: {
    saveSettings: ({ settingsVersion: version }) => {
      return { isOn: false, rules: usualRules, holidays: ['2029-12-25'], markets: [], version }
    },
    saveRep: ({ userId, repVersion: version }) => {
      return { userId, takes: true, timeZone: 'America/Boise', hours, daysOff: [], marketIds: [], version }
    },
    openForVisit: ({ inSession }) => inSession,
    book: () => ({ link, startsAt, idempotencyKey: randomUUID() }),
    move: () => ({ link, startsAt }),
    create: ({ leadId, userId }) => ({ leadId, userId, startsAt: ownTime(), idempotencyKey: randomUUID() }),
    reschedule: ({ id, userId }) => ({ id, userId, startsAt: ownTime(), version: 1 }),
    cancel: ({ id }) => ({ id, version: 1 }),
    finish: ({ id }) => ({ id, outcome: 'held' as const, note: 'Two layers', version: 1 }),
  },
  // Booking is off, and the appointment of the link has passed.
  ends: { book: 'BOOKING_NOT_AVAILABLE', move: 'APPOINTMENT_OVER', file: 'NOT_FOUND' },
  linkTo: ({ leadId }) => leadId,
  snapshot: [appointment, appointmentRep, appointmentSettings],
}
