import { accepted } from '../../../platform/http/accepted.ts'
import { adminApi, publicApi } from '../../../platform/http/api.ts'
import { meOf } from '../identity.me.ts'
import { endSupport, openSupport } from './identity.support.ts'

/** Support sessions of platform admins: see contract/identity-support.ts. */
export const supportRouter = {
  openSupport: adminApi.identity.openSupport.handler(async ({ context, input, errors }) => {
    const result = accepted(await openSupport(context, input), errors)
    return meOf(result.person, context.deps.clock.now())
  }),
  endSupport: publicApi.identity.endSupport.handler(async ({ context: { deps, request } }) => {
    const { ended, admin } = await endSupport(deps, request)
    return { ended, me: admin && meOf(admin, deps.clock.now()) }
  }),
}
