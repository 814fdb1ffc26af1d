import { canvassVendorIds } from '@gable/contract/canvass-vendor'
import { integrationConnected } from '../../places/integration/integration.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { checkNow } from './canvass.poll.ts'

/** Polls an app as soon as it is connected. */
export const canvassSubscribers = [
  subscribe('canvass.connected', [integrationConnected], async (ctx, { data }) => {
    const vendor = canvassVendorIds.find((id) => id === data.vendor)
    if (vendor) await checkNow(ctx, vendor)
  }),
]
