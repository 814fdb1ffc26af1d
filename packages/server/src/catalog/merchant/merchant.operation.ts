import { z } from 'zod'

/** What the lender is asked to do for a company, as dispatch keeps it. Bank numbers are not in it. */

export const applicationIntent = z.object({ applicationId: z.uuid() })
export const applicationOperation = { kind: 'lenderApplication', vendor: 'lender', schema: applicationIntent }

export const depositsIntent = z.object({ bankId: z.uuid(), send: z.number().int() })
export const depositsOperation = { kind: 'lenderDeposits', vendor: 'lender', schema: depositsIntent }
