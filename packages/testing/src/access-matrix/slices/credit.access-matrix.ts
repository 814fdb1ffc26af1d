import { addCredits } from '@gable/server/money/credit/credit.service'
import { ledgerAccount, ledgerEntry } from '@gable/server/money/ledger/ledger.table'
import { createContext } from '@gable/server/platform/context'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** A few credits, added with a reason by the operator. */
export const creditAccessMatrix: SliceAccessMatrix<'credit', object> = {
  async records({ app, company }) {
    const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
    await addCredits(ctx, { credits: 2, cause: 'operator', reason: secretName, reference: 'swept' })
    return {}
  },
  inputs: {},
  snapshot: [ledgerAccount, ledgerEntry],
}
