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

/** What a mailed link, or a step of signing in, lets a person do with their own account. */
export const userLinkPurposes = [
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

/** The signed-in person with the company they work for. A platform admin has none. */
export const me = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clpAccess: z.boolean(),
  /** The platform admin who works in this person's place; announced on every screen. */
  support: z.object({ name: z.string() }).nullable(),
  /** The company requires a second factor, and this person has none yet. */
  secondFactorDue: z.boolean(),
  /** The person has a second factor and no recovery code is left: if the device is lost, so is the account. */
  recoveryCodesDue: z.boolean(),
  /** When the session ends if nothing is done with it, as the server's clock says, and what that clock says now. */
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
      /** All of them, also those that do not work: what is closed says why. */
      subscriptions: z.array(
        z.object({
          type: z.enum(subscriptionTypes),
          country: z.enum(countries),
          status: z.enum(subscriptionStatuses),
          request: z.enum(subscriptionRequests).nullable(),
          /** Days until it ends by itself, as a trial does; null where it does not. */
          daysLeft: z.number().int().nullish(),
        }),
      ),
      /** Days that its deletion can still be taken back; null where none was asked for. */
      deletionDaysLeft: z.number().int().nullable(),
    })
    .nullable(),
})
export type Me = z.infer<typeof me>

/** A colleague, as lists and assignments name them. */
export const colleague = z.object({ id, name: z.string(), role: z.enum(roles) })
