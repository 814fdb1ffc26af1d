import { subscribe } from '../../platform/work/events.ts'
import { requestConfirmation } from './company.email.ts'
import { companyAdded, companyChanged } from './company.events.ts'

/** Asks for confirmation when the company's email changes. A sign-up confirms its own. */
export const companySubscribers = [
  subscribe('company.confirmEmail', [companyAdded, companyChanged], async (ctx, { id, type, data }) => {
    if (type === companyChanged.name && !('after' in data && 'email' in data.after)) return
    await requestConfirmation(ctx, `${id}:companyEmail`)
  }),
]
