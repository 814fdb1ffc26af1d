import { z } from 'zod'

/** The requests to the lender as stored by dispatch. They contain no bank numbers. */

export const applicationIntent = z.object({ applicationId: z.uuid() })
export const applicationOperation = { kind: 'lenderApplication', vendor: 'lender', schema: applicationIntent }

export const depositsIntent = z.object({ bankId: z.uuid(), send: z.number().int() })
export const depositsOperation = { kind: 'lenderDeposits', vendor: 'lender', schema: depositsIntent }
