import { connectionFailures } from '@gable/contract/integration'
import { vendorIds } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const account = z.object({
  vendor: z.enum(vendorIds),
  /** The name of the account at the vendor, if the vendor provides it. */
  account: z.string(),
  /** The user who owns the account; null for the company's. */
  ownerId: z.uuid().nullable(),
  /** The market that owns the account; null for others. */
  marketId: z.uuid().nullable().optional(),
})

export const integrationConnected = defineEvent('integration.connected', account)
export const integrationDisconnected = defineEvent('integration.disconnected', account)
/** The vendor no longer accepts the account. */
export const integrationFailed = defineEvent(
  'integration.failed',
  account.extend({ failure: z.enum(connectionFailures) }),
)
