import type { ConnectionFailure } from '@gable/contract/integration'
import { factsOf, type VendorId, vendorIds } from '@gable/contract/integration-vendor'
import type { Ctx } from '../platform/context.ts'
import type { OpenedConnection } from './integration.service.ts'
import { google } from './vendors/google.ts'
import { gmail, microsoft365 } from './vendors/oauth-mail.ts'
import { smtp } from './vendors/smtp.ts'

/** How a vendor is dealt with, beside its facts in the contract. */
export interface VendorProgram {
  /** Whether the operator of this installation offers it. */
  isOffered(ctx: Pick<Ctx, 'config' | 'providers'>): boolean
  /** Whose account it is, as people say it; empty where that would tell a secret. */
  accountOf(settings: Record<string, unknown>): string
  /** Asks the vendor. Undefined where the account works; `VENDOR_UNREACHABLE` says nothing of the account. */
  test(ctx: Ctx, opened: OpenedConnection): Promise<ConnectionFailure | 'VENDOR_UNREACHABLE' | undefined>
}

/** Every vendor of the contract; one without a program does not compile. */
export const programs: Record<VendorId, VendorProgram> = { gmail, microsoft365, smtp, google }

/** The vendors of this installation, in the order in which they are shown. */
export const offeredVendors = (ctx: Pick<Ctx, 'config' | 'providers'>, owner: 'company' | 'person'): VendorId[] =>
  vendorIds.filter((vendor) => factsOf(vendor).owners.includes(owner) && programs[vendor].isOffered(ctx))
