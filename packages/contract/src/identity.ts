import { accountContract } from './identity-account.ts'
import { entryContract, operatorContract } from './identity-entry.ts'
import { secondFactorContract } from './identity-second-factor.ts'
import { sessionContract } from './identity-session.ts'
import { supportContract } from './identity-support.ts'
import { userContract } from './identity-user.ts'

/** Signing in and up, the person's own account, and the company's users. */
export const identityContract = {
  ...sessionContract,
  ...secondFactorContract,
  ...operatorContract,
  ...entryContract,
  ...accountContract,
  ...userContract,
  ...supportContract,
}
