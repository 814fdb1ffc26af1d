import { merchantAccountChanged } from '../merchant/merchant.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { endClp } from './financing.clp.ts'

export const financingSubscribers = [
  subscribe('financing.clpEnded', [merchantAccountChanged], async (ctx, { data }) => {
    if (!data.active) await ctx.transaction((tx) => endClp(tx))
  }),
]
