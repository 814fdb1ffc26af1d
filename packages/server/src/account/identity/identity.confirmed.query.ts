import { sql } from 'drizzle-orm'
import { type IsConfirmedAddress, noCompany } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { company } from '../company/company.table.ts'
import { user } from './identity.table.ts'

/** See `IsConfirmedAddress`. An address confirmed to one company counts as unconfirmed for others. */
export const isConfirmedAddress: IsConfirmedAddress = async (db: Db, companyId, address) => {
  const ofCompany =
    companyId === noCompany ? sql`true` : sql`(${user.companyId} = ${companyId} or ${user.companyId} is null)`
  const { rows } = await executeSql<{ confirmed: boolean }>(
    db,
    sql`select exists (select from ${user} where ${user.email} = ${address} and ${user.confirmedAt} is not null and ${ofCompany})
      or exists (select from ${company} where ${company.id} = ${companyId} and lower(${company.email}) = ${address}
        and ${company.emailConfirmedAt} is not null) as confirmed`,
  )
  return rows[0]!.confirmed
}
