import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi, linkApi, widgetApi } from '../../platform/http/api.ts'
import { fileOfLink } from './appointment.calendar.ts'
import { freeForUser } from './appointment.free.ts'
import { bookAppointment, moveAppointment, viewBooking, withdrawAppointment } from './appointment.homeowner.ts'
import { openForProposal, openForQuote, openForVisit } from './appointment.open.ts'
import { appointmentsOfLead, getAppointment, listAppointments, myAppointments } from './appointment.query.ts'
import { listReps } from './appointment.rep.query.ts'
import { saveRep } from './appointment.rep.ts'
import { listSchedule } from './appointment.schedule.query.ts'
import {
  cancelAppointment,
  createAppointment,
  finishAppointment,
  rescheduleAppointment,
} from './appointment.service.ts'
import { readBookingSettings, saveBookingSettings } from './appointment.settings.ts'

const done = { done: true } as const
const api = companyApi.appointment
const byLink = linkApi.appointment

export const appointmentRouter = {
  settings: api.settings.handler(({ context: { ctx } }) => readBookingSettings(ctx)),

  saveSettings: api.saveSettings.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await saveBookingSettings(ctx, input), errors)
    return readBookingSettings(ctx)
  }),

  reps: api.reps.handler(async ({ context: { ctx } }) => ({ reps: await listReps(ctx) })),

  saveRep: api.saveRep.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await saveRep(ctx, input), errors),
  ),

  openForVisit: widgetApi.appointment.openForVisit.handler(async ({ context: { ctx, widget }, input, errors }) =>
    accepted(await openForVisit(ctx, widget, input.sessionToken), errors),
  ),

  openForQuote: byLink.openForQuote.handler(async ({ context: { ctx, link }, input }) => ({
    link: await openForQuote(ctx, link, input.link),
  })),

  openForProposal: byLink.openForProposal.handler(async ({ context: { ctx, link }, input }) => ({
    link: await openForProposal(ctx, link, input.link),
  })),

  view: byLink.view.handler(async ({ context: { ctx, link }, errors }) => {
    const view = await viewBooking(ctx, link.subjectId)
    // A deleted lead and an expired link give the same answer, so that the link reveals nothing.
    if (!view) throw errors.LINK_EXPIRED()
    return view
  }),

  book: byLink.book.handler(async ({ context: { ctx, link }, input, errors }) => {
    accepted(await bookAppointment(ctx, link.subjectId, new Date(input.startsAt)), errors)
    return done
  }),

  move: byLink.move.handler(async ({ context: { ctx, link }, input, errors }) => {
    accepted(await moveAppointment(ctx, link.subjectId, new Date(input.startsAt)), errors)
    return done
  }),

  withdraw: byLink.withdraw.handler(async ({ context: { ctx, link }, errors }) => {
    accepted(await withdrawAppointment(ctx, link.subjectId), errors)
    return done
  }),

  file: byLink.file.handler(async ({ context: { ctx, link }, input, errors }) =>
    orNotFound(await fileOfLink(ctx, link.subjectId, input.link), errors),
  ),

  list: api.list.handler(({ context: { ctx }, input }) => listAppointments(ctx, input)),

  get: api.get.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await getAppointment(ctx, input.id), errors),
  ),

  ofLead: api.ofLead.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await appointmentsOfLead(ctx, input), errors),
  ),

  mine: api.mine.handler(({ context: { ctx }, input }) => myAppointments(ctx, input)),

  schedule: api.schedule.handler(({ context: { ctx }, input }) => listSchedule(ctx, input)),

  free: api.free.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await freeForUser(ctx, input), errors),
  ),

  create: api.create.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await createAppointment(ctx, input), errors),
  ),

  reschedule: api.reschedule.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await rescheduleAppointment(ctx, input), errors),
  ),

  cancel: api.cancel.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await cancelAppointment(ctx, input), errors),
  ),

  finish: api.finish.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await finishAppointment(ctx, input), errors),
  ),
}
