import { subscribe } from '../../platform/work/events.ts'
import { merchantAccountChanged } from '../merchant/merchant.events.ts'
import { followClpAccount } from './financing.clp.ts'

export const financingSubscribers = [
  subscribe('financing.clpEnded', [merchantAccountChanged], async (ctx, { data }) => {
    await ctx.transaction((tx) => followClpAccount(tx, data.active))
  }),
]
