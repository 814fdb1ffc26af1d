import { subscribe } from '../../platform/work/events.ts'
import { merchantDecided } from '../merchant/merchant.events.ts'
import { reloadRates } from './rate.service.ts'

export const rateSubscribers = [
  // Reads the lender's rates once a company is approved.
  subscribe('rate.approved', [merchantDecided], async (ctx, { data }) => {
    if (!data.approved) return
    const result = await reloadRates(ctx)
    if (!result.ok && result.reason === 'VENDOR_UNREACHABLE') throw new Error('the lender did not answer')
  }),
]
