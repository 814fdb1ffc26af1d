import { operatorContract } from './identity-entry.ts'
import { sessionContract } from './identity-session.ts'
import { supportContract } from './identity-support.ts'

/** Signing in and up, one's own account, and the users of a company. */
export const identityContract = { ...sessionContract, ...operatorContract, ...supportContract }
