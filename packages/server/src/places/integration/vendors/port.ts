import type { ConnectionFailure } from '@gable/contract/integration'
import type { Ctx } from '../../../platform/context.ts'
import type { OpenedConnection } from '../integration.service.ts'

/** How to work with a vendor, in addition to its facts in the contract. */
export interface VendorProgram {
  /** Whether the operator of this installation offers it. */
  isOffered(ctx: Pick<Ctx, 'config' | 'providers'>): boolean
  /** The displayed name of the account; empty if that would reveal a secret. */
  accountOf(settings: Record<string, unknown>): string
  /** Tests the account at the vendor. Undefined if it works; `VENDOR_UNREACHABLE` says nothing about the account. */
  test(ctx: Ctx, opened: OpenedConnection): Promise<ConnectionFailure | 'VENDOR_UNREACHABLE' | undefined>
}
