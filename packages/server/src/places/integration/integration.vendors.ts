import type { Companies, Deps, Vendors } from '../../platform/context.ts'
import { withoutTtlCache } from '../../platform/ttl-cache.ts'
import { readConnection } from './integration.service.ts'

/**
 * The vendors available to each company through its own keys, cached for a few seconds because every request and job
 * needs them.
 * @param vendorsWith returns the vendors for a company's own key, or the operator's vendors without one.
 */
export function createCompanyVendors(
  { database, ttlCache, secrets }: Pick<Deps, 'database' | 'ttlCache' | 'secrets'>,
  vendorsWith: (googleKey: string | undefined) => Vendors,
): Companies['vendors'] {
  return (db, companyId) => {
    const read = async () => vendorsWith(await readConnection({ db, secrets }, companyId, 'google'))
    return (database.isTransaction(db) ? withoutTtlCache : ttlCache).read('vendors', companyId, read)
  }
}
