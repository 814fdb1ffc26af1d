import { subscribe } from '../../platform/work/events.ts'
import { companyAdded } from '../company/company.events.ts'
import { subscriptionBegan, subscriptionChanged } from '../subscription/subscription.events.ts'
import { prepareEntryMail } from './support/identity.entry-mail.ts'
import { followSubscriptions } from './user/identity.clp-access.ts'

/** Updates users after the platform changes their company. */
export const platformSubscribers = [
  // Subscriptions also change on their own.
  subscribe('identity.clpRequired', [subscriptionBegan, subscriptionChanged], async (ctx) => {
    await ctx.transaction((tx) => followSubscriptions(tx))
  }),
  subscribe('identity.firstInvitation', [companyAdded], async (ctx, { data }) => {
    const mail = await prepareEntryMail(ctx, data.adminId)
    if (mail?.sent === 'invitation') await ctx.transaction(mail.send)
  }),
]
