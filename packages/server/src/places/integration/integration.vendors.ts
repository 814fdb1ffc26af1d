import type { Companies, Deps, Vendors } from '../../platform/context.ts'
import { withoutTtlCache } from '../../platform/ttl-cache.ts'
import { readConnection } from './integration.service.ts'

/**
 * The vendors that serve each company, by its own keys, remembered for a few seconds: every request and every job asks.
 * @param vendorsWith the vendors for a company's own key, or without one the operator's.
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
