import { whyClosed } from '@gable/contract/feature'
import { factsOf, type VendorId, vendorIds } from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { abcSupply } from './vendors/abc-supply.ts'
import { byKey, byLogin, gmail, googleCalendar, microsoft365, microsoftCalendar } from './vendors/by-account.ts'
import { eagleview } from './vendors/eagleview.ts'
import { google } from './vendors/google.ts'
import type { VendorProgram } from './vendors/port.ts'
import { reportService } from './vendors/report-service.ts'
import { smtp } from './vendors/smtp.ts'

/** Has every vendor of the contract; a vendor without a program does not compile. */
export const programs: Record<VendorId, VendorProgram> = {
  gmail,
  microsoft365,
  smtp,
  googleCalendar,
  microsoftCalendar,
  google,
  eagleview,
  gaf: byLogin('gaf'),
  reportService,
  jobnimbus: byKey('jobnimbus'),
  acculynx: byKey('acculynx'),
  hubspot: byKey('hubspot'),
  salesrabbit: byKey('salesrabbit'),
  beacon: byLogin('beacon'),
  abcSupply,
  acorn: byLogin('acorn'),
}

/** The vendors of this installation that are available to the company, in display order. */
export const offeredVendors = (
  ctx: Pick<Ctx, 'config' | 'providers' | 'company'>,
  owner: 'company' | 'person',
): VendorId[] =>
  vendorIds.filter(
    (vendor) => factsOf(vendor).owners.includes(owner) && isOpenTo(ctx, vendor) && programs[vendor].isOffered(ctx),
  )

/** Whether the company has the feature that the vendor belongs to. */
export function isOpenTo({ company }: Pick<Ctx, 'company'>, vendor: VendorId): boolean {
  const { feature } = factsOf(vendor)
  return feature === undefined || whyClosed(company, feature) === undefined
}
