import { canvassVendorIds } from '@gable/contract/canvass-vendor'
import { integrationConnected } from '../../places/integration/integration.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { checkNow } from './canvass.poll.ts'

/** An app that is connected is asked at once. */
export const canvassSubscribers = [
  subscribe('canvass.connected', [integrationConnected], async (ctx, { data }) => {
    const vendor = canvassVendorIds.find((id) => id === data.vendor)
    if (vendor) await checkNow(ctx, vendor)
  }),
]
