import { z } from 'zod'
import { companyName, timeZone, website } from './company-field.ts'
import { country, email, isDay, personName, phone } from './field.ts'
import { messages } from './messages.ts'
import { firstStatuses, subscriptionPeriods, subscriptionStatuses, subscriptionTypes } from './status.ts'
import { ruledText } from './text.ts'

/** The platform admin's forms for a company and its subscriptions. */

/** The fields that can be changed after creation. */
export const companyFactsForm = z.object({ name: companyName, email, phone, website, timeZone })
export type CompanyFactsForm = z.infer<typeof companyFactsForm>

/** A future day, such as `2027-03-01`; empty for none. */
const startsOn = ruledText(messages.START_DAY_REQUIRED)
  .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, messages.START_DAY_REQUIRED)
  .refine((day) => day === '' || isDay(day), messages.START_DAY_REQUIRED)
  .default('')

const terms = { type: z.enum(subscriptionTypes), period: z.enum(subscriptionPeriods), startsOn }
const isDayGiven = ({ status, startsOn: day }: { status: string; startsOn: string }) =>
  status !== 'Upcoming' || day !== ''
const noDay = { path: ['startsOn'], error: messages.START_DAY_REQUIRED }

/** The subscription settings that the platform controls. */
export const subscriptionForm = z.object({ ...terms, status: z.enum(subscriptionStatuses) }).refine(isDayGiven, noDay)
export type SubscriptionForm = z.infer<typeof subscriptionForm>
export const newSubscriptionForm = z.object({ ...terms, status: z.enum(firstStatuses) }).refine(isDayGiven, noDay)
export type NewSubscriptionForm = z.infer<typeof newSubscriptionForm>

/** A company with its first subscription and its first admin, who is invited by email. */
export const addCompanyForm = companyFactsForm
  .extend({
    country,
    adminFirstName: personName('first name'),
    adminLastName: personName('last name'),
    adminEmail: email,
    ...terms,
    status: z.enum(firstStatuses),
  })
  .refine(isDayGiven, noDay)
  .refine(({ type, country: named }) => type !== 'CLP' || named === 'UnitedStates', {
    path: ['type'],
    error: messages.LOANS_USA_ONLY,
  })
export type AddCompanyForm = z.infer<typeof addCompanyForm>
