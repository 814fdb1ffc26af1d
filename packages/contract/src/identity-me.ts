import { z } from 'zod'
import { grants } from './feature.ts'
import { id, timestamp } from './field.ts'
import {
  countries,
  currencies,
  roles,
  subscriptionRequests,
  subscriptionStatuses,
  subscriptionTypes,
} from './status.ts'

/** What an emailed link, or a sign-in step, allows a person to do with their own account. */
const userLinkPurposes = [
  'confirmEmail',
  'approveEmail',
  'confirmNewEmail',
  'passwordReset',
  'invitation',
  'secondFactor',
  'passkeyChallenge',
  'newTotp',
  'firstAdmin',
] as const
export type UserLinkPurpose = (typeof userLinkPurposes)[number]

/** The signed-in person and their company. A platform admin has none. */
export const me = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clpAccess: z.boolean(),
  /** The platform admin who works in this person's place; shown on every screen. */
  support: z.object({ name: z.string() }).nullable(),
  /** The company requires a second factor that this person has not set up yet. */
  secondFactorDue: z.boolean(),
  /** The person has a second factor but no recovery codes left. Losing the device would mean losing the account. */
  recoveryCodesDue: z.boolean(),
  /** When the idle session ends, and the current time, both by the server's clock. */
  session: z.object({ expiresAt: timestamp, now: timestamp }),
  company: z
    .object({
      id,
      name: z.string(),
      country: z.enum(countries),
      currency: z.enum(currencies),
      timeZone: z.string(),
      hasClpAccount: z.boolean(),
      secondFactorRequired: z.boolean(),
      grants: z.array(z.enum(grants)),
      /** All subscriptions, including inactive ones, which explain why features are not available. */
      subscriptions: z.array(
        z.object({
          type: z.enum(subscriptionTypes),
          country: z.enum(countries),
          status: z.enum(subscriptionStatuses),
          request: z.enum(subscriptionRequests).nullable(),
          /** Days until the subscription ends by itself, as a trial does; null if it does not. */
          daysLeft: z.number().int().nullish(),
        }),
      ),
      /** Days left to withdraw the company's deletion; null if none was requested. */
      deletionDaysLeft: z.number().int().nullable(),
    })
    .nullable(),
})
export type Me = z.infer<typeof me>

/** A colleague, as shown in lists and assignments. */
export const colleague = z.object({ id, name: z.string(), role: z.enum(roles) })
