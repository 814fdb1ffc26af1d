import { operatorContract } from './identity-entry.ts'
import { sessionContract } from './identity-session.ts'

/** Signing in and up, one's own account, and the users of a company. */
export const identityContract = { ...sessionContract, ...operatorContract }
