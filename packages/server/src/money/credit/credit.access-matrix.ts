import { createContext } from '../../platform/context.ts'
import { type SliceAccessMatrix, secretName } from '../../testing/access-matrix/matrix.ts'
import { ledgerAccount, ledgerEntry } from '../ledger/ledger.table.ts'
import { addCredits } from './credit.service.ts'

/** A few credits, added with a reason by the operator. */
export const creditAccessMatrix: SliceAccessMatrix<'credit', object> = {
  async records({ app, company }) {
    const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
    await addCredits(ctx, { credits: 2, cause: 'operator', reason: secretName, reference: 'swept' })
    return {}
  },
  inputs: { balance: () => undefined, history: () => ({}) },
  snapshot: [ledgerAccount, ledgerEntry],
}
