import type { Database } from '@gable/server/platform/db/client'

/**
 * Wraps each transaction that begins from now on, of the platform and of companies.
 * @returns a function that removes the wrapper.
 */
export function aroundTransactions(
  database: Database,
  around: <Result>(begin: () => Promise<Result>) => Promise<Result>,
): () => void {
  const { transaction, ofCompany } = database
  database.transaction = (work) => around(() => transaction(work))
  database.ofCompany = (companyId) => {
    const own = ofCompany(companyId)
    return own === database ? database : { ...own, transaction: (work) => around(() => own.transaction(work)) }
  }
  return () => {
    database.transaction = transaction
    database.ofCompany = ofCompany
  }
}
