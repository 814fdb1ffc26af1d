import { addressLine } from '@gable/contract/format/contact'
import { weekdayTime, zonedDateTime } from '@gable/contract/format/day'
import { notificationWords } from '@gable/documents/mail/notification/notification-mail'
import {
  appointmentBookedNotification,
  appointmentChangedNotification,
} from '../../contracts/appointment/appointment.notifications.ts'
import type { Ctx } from '../../platform/context.ts'
import { leadPage, notify } from './notification.notify.ts'
import { readActing } from './notification.people.query.ts'
import { readLead } from './notification.record.query.ts'

interface NotifiedAppointment {
  type: 'appointment.booked' | 'appointment.moved' | 'appointment.cancelled' | 'appointment.handedOver'
  leadId: string
  startsAt: string
  timeZone: string
  userId: string | null
  byUserId: string | null
}

const words = {
  'appointment.booked': 'appointmentBooked',
  'appointment.moved': 'appointmentMoved',
  'appointment.cancelled': 'appointmentCancelled',
  'appointment.handedOver': 'appointmentHandedOver',
} as const

/**
 * An appointment was booked, moved, canceled or handed over: notifies its rep, or the lead's rep and the admins if it has
 * none.
 */
export async function notifyOfAppointment(
  ctx: Ctx,
  occasion: string,
  { type, leadId, startsAt, timeZone, userId, byUserId }: NotifiedAppointment,
): Promise<void> {
  const found = await readLead(ctx, leadId)
  if (!found) return
  const { locale } = ctx.company
  const place = addressLine(found.address)
  const name = `${found.firstName} ${found.lastName}`.trim() || place
  // The rep may be in another zone than the house.
  const isElsewhere = timeZone !== ctx.company.timeZone
  const when = isElsewhere ? zonedDateTime(startsAt, timeZone, locale) : weekdayTime(startsAt, timeZone, locale)
  const message = type === 'appointment.handedOver' && !userId ? 'appointmentWithoutRep' : words[type]
  const isNew = type === 'appointment.booked' || type === 'appointment.handedOver'
  await notify(ctx, {
    kind: isNew ? appointmentBookedNotification : appointmentChangedNotification,
    occasion,
    leadId,
    page: leadPage(leadId),
    ...notificationWords(message, locale, { name, place, when }),
    concerned: userId ? [userId] : await readActing(ctx, { leadId, userId }),
    ...(byUserId && { except: byUserId }),
  })
}
