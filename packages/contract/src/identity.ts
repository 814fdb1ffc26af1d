import { accountContract } from './identity-account.ts'
import { secondFactorContract } from './identity-second-factor.ts'
import { sessionContract } from './identity-session.ts'

/** Signing in and up, one's own account, and the users of a company. */
export const identityContract = { ...sessionContract, ...secondFactorContract, ...accountContract }
