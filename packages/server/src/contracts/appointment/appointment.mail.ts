import { addressLine } from '@gable/contract/format/contact'
import { localeOf } from '@gable/contract/format/locale'
import { type AppointmentMail, appointmentMail } from '@gable/documents/mail/appointment/appointment-mail'
import { appointmentText } from '@gable/documents/text/appointment-text'
import { onDocuments } from '../../account/company/company.query.ts'
import { issueLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { drawForLead, sentAs } from '../../quoting/quote-share/quote-share.design.ts'
import { readWords } from '../../selling/email/email.text.ts'
import { queueText } from '../../selling/text-message/text-message.service.ts'
import { homeownersCalendar } from './appointment.calendar.ts'
import { linkOf } from './appointment.link.ts'
import { type AppointmentAtHouse, readAppointments } from './appointment.query.ts'

/** The kind of message to the homeowner, and the event that it reports. */
export interface Reported {
  eventId: string
  kind: AppointmentMail['kind']
  appointmentId: string
  /** The time that the event states. If it has changed since, a later event reports it. */
  startsAt: string
}

/** The names under which a company words these messages. */
const wordedAs = {
  booked: 'appointmentBooked',
  moved: 'appointmentMoved',
  cancelled: 'appointmentCancelled',
  reminder: 'appointmentReminder',
} as const

/** Emails the homeowner; a repeated job does not send it twice. Renders, so never use inside a transaction. */
export async function mailHomeowner(ctx: Ctx, reported: Reported): Promise<void> {
  const found = await stillTrue(ctx, reported)
  if (!found || found.appointment.email === '') return
  const { appointment: row, rep, street, city, region: state, postalCode } = found
  const { url, link } = linkOf(ctx, row.subjectId)
  const locale = localeOf(row.language, ctx.company.country)
  const { mailingAddress } = await onDocuments(ctx)
  const { name, phone } = ctx.company
  const content = appointmentMail({
    kind: reported.kind,
    locale,
    company: { name, phone, mailingAddress },
    name: row.name,
    startsAt: reported.startsAt,
    timeZone: row.timeZone,
    address: street ? addressLine({ street, city, state, postalCode }) : '',
    rep,
    url,
    words: await readWords(ctx, wordedAs[reported.kind], locale),
  })
  const drawn = await drawForLead(ctx, row.leadId, content)
  await ctx.transaction(async (tx) => {
    const result = await queueMail(tx, {
      kind: 'appointment',
      recipient: row.email,
      dedupeKey: `${reported.eventId}:homeowner`,
      ...sentAs(tx, row.leadId, drawn),
      typedByVisitor: true,
      calendar: homeownersCalendar(ctx, found, url),
    })
    if (result.ok && result.queued) await issueLink(tx, link)
  })
}

/** Texts the homeowner, if a form says that they agreed to text messages; a repeated job does not send it twice. */
export async function textHomeowner(ctx: Ctx, reported: Reported): Promise<void> {
  const found = ctx.providers.texts ? await stillTrue(ctx, reported) : undefined
  if (!found || found.appointment.phone === '') return
  const { leadId, subjectId, phone: recipient, language, timeZone } = found.appointment
  const { url, link } = linkOf(ctx, subjectId)
  const { name: company, country } = ctx.company
  const locale = localeOf(language, country)
  const words = await readWords(ctx, wordedAs[reported.kind], locale)
  const { kind, startsAt } = reported
  const body = appointmentText({ kind, locale, company, startsAt, timeZone, url, words })
  await ctx.transaction(async (tx) => {
    const queued = await queueText(tx, {
      id: reported.eventId,
      leadId,
      subjectId: reported.appointmentId,
      recipient,
      body,
      agreed: false,
    })
    if (queued.ok) await issueLink(tx, link)
  })
}

/** Returns the appointment unless it has changed since the event, or its time has passed. */
async function stillTrue(
  ctx: Ctx,
  { kind, appointmentId, startsAt }: Reported,
): Promise<AppointmentAtHouse | undefined> {
  const [found] = await readAppointments(ctx, [appointmentId])
  if (!found) return undefined
  const { state, startsAt: now } = found.appointment
  const isAhead = now > ctx.clock.now() && now.toISOString() === startsAt
  return isAhead && state === (kind === 'cancelled' ? 'cancelled' : 'booked') ? found : undefined
}
