import { publicApi } from '../../platform/http/api.ts'
import { operatorOf } from './identity.operator.ts'

/** How people get in: see contract/identity-entry.ts. */
export const entryRouter = {
  operator: publicApi.identity.operator.handler(async ({ context: { deps } }) => operatorOf(deps.config)),
}
