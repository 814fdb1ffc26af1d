import type { ConnectionFailure } from '@gable/contract/integration'
import type { Ctx } from '../../../platform/context.ts'
import type { OpenedConnection } from '../integration.service.ts'

/** How a vendor is dealt with, beside its facts in the contract. */
export interface VendorProgram {
  /** Whether the operator of this installation offers it. */
  isOffered(ctx: Pick<Ctx, 'config' | 'providers'>): boolean
  /** Whose account it is, as people say it; empty where that would tell a secret. */
  accountOf(settings: Record<string, unknown>): string
  /** Asks the vendor. Undefined where the account works; `VENDOR_UNREACHABLE` says nothing of the account. */
  test(ctx: Ctx, opened: OpenedConnection): Promise<ConnectionFailure | 'VENDOR_UNREACHABLE' | undefined>
}
