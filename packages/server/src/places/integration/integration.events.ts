import { connectionFailures } from '@gable/contract/integration'
import { vendorIds } from '@gable/contract/integration-vendor'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const account = z.object({
  vendor: z.enum(vendorIds),
  /** Whose account it is at the vendor, as far as it says. */
  account: z.string(),
  /** The user whose own account it is; null for the company's. */
  ownerId: z.uuid().nullable(),
  /** The market whose account it is; null for others. */
  marketId: z.uuid().nullable().optional(),
})

/** Somebody connected an account with a vendor. */
export const integrationConnected = defineEvent('integration.connected', account)
/** It is not used any more. */
export const integrationDisconnected = defineEvent('integration.disconnected', account)
/** The vendor does not accept it any more. */
export const integrationFailed = defineEvent(
  'integration.failed',
  account.extend({ failure: z.enum(connectionFailures) }),
)
