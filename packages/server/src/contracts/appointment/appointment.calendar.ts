import { addressLine, phone } from '@gable/contract/format/contact'
import { localeOf } from '@gable/contract/format/locale'
import { appointmentEvent } from '@gable/documents/mail/appointment/appointment-mail'
import type { Ctx } from '../../platform/context.ts'
import { icsOf } from '../../platform/icalendar.ts'
import { upcomingOf } from './appointment.homeowner.ts'
import { linkOf } from './appointment.link.ts'
import { type AppointmentAtHouse, readAppointments } from './appointment.query.ts'

/** The iCalendar file of an appointment for the homeowner. Calendars replace an earlier version of it. */
export function homeownersCalendar(
  { company }: Pick<Ctx, 'company'>,
  { appointment: row, rep, street, city, region: state, postalCode }: AppointmentAtHouse,
  url: string,
): string {
  const { id, startsAt, endsAt, version, updatedAt, language } = row
  const event = {
    uid: `appointment-${id}@gable`,
    changedAt: updatedAt,
    time: { startsAt, endsAt },
    summary: appointmentEvent(localeOf(language, company.country), company.name),
    location: street ? addressLine({ street, city, state, postalCode }) : '',
    description: [rep, phone(company.phone), url].filter((part) => part !== '').join('\n'),
    url,
    sequence: version,
    isCancelled: row.state === 'cancelled',
  }
  return icsOf('Appointment', [], [event])
}

/** The file of the upcoming appointment of a link; undefined if there is none. */
export async function fileOfLink(ctx: Ctx, subjectId: string, token: string): Promise<File | undefined> {
  const booked = await upcomingOf(ctx, subjectId)
  const [found] = booked ? await readAppointments(ctx, [booked.id]) : []
  if (!found) return undefined
  const { url } = linkOf(ctx, subjectId, { token, sha256: '' })
  return new File([homeownersCalendar(ctx, found, url)], 'appointment.ics', { type: 'text/calendar' })
}
