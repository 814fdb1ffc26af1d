import { appointmentOutcomes } from '@gable/contract/appointment-rules'
import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The subject of each event of an appointment is the lead. */
const appointmentFacts = z.object({
  appointmentId: z.uuid(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** The rep. */
  userId: z.uuid().nullable(),
  /** Whether the homeowner did it. */
  byHomeowner: z.boolean(),
})

export const appointmentBooked = defineEvent('appointment.booked', appointmentFacts)
/** `from`: the time before. */
export const appointmentMoved = defineEvent('appointment.moved', appointmentFacts.extend({ from: z.iso.datetime() }))
export const appointmentCancelled = defineEvent('appointment.cancelled', appointmentFacts)
export const appointmentFinished = defineEvent(
  'appointment.finished',
  appointmentFacts.extend({ outcome: z.enum(appointmentOutcomes) }),
)
/** It is time to remind the homeowner. */
export const appointmentReminderDue = defineEvent('appointment.reminderDue', appointmentFacts)
/** The rep has left or no longer sees the lead: another one takes it, or nobody. */
export const appointmentHandedOver = defineEvent('appointment.handedOver', appointmentFacts)

/** The page of appointments was exported as a file. The subject is the company. */
export const appointmentsExported = defineEvent(
  'appointment.exported',
  z.object({ rows: z.number().int(), search: z.string(), format: z.enum(downloadFormats) }),
)

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ before: fields, after: fields })

export const bookingSettingsChanged = defineEvent('appointment.settingsChanged', changed)
/** The subject is the person. */
export const bookableRepChanged = defineEvent('appointment.repChanged', changed)
