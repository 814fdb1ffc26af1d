import type { Companies, Deps, Vendors } from '../platform/context.ts'
import { readConnection } from './integration.service.ts'

/**
 * The vendors that serve each company, by its own keys, remembered for a few seconds: every request and every job asks.
 * @param vendorsWith the vendors for a company's own key, or without one the operator's.
 */
export function createCompanyVendors(
  { database, recent, secrets }: Pick<Deps, 'database' | 'recent' | 'secrets'>,
  vendorsWith: (googleKey: string | undefined) => Vendors,
): Companies['vendors'] {
  return (db, companyId) => {
    const read = async () => vendorsWith(await readConnection({ db, secrets }, companyId, 'google'))
    // In a transaction it is asked anew: an answer under way might be waiting for this very transaction to end.
    const isOutside = db === database.db
    return isOutside ? recent.read('vendors', companyId, read) : recent.readAnew('vendors', companyId, read)
  }
}
