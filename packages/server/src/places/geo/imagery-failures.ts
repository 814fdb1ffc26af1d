import type { Ctx } from '../../platform/context.ts'
import { createFailureLog, type FailureLog } from '../../platform/log/failure-log.ts'
import type { ImageryProvider } from '../../platform/ports/imagery.ts'

const logs = new WeakMap<ImageryProvider, FailureLog>()

/** Where failures of a vendor's pictures are noted: of each key once, whichever widget asks. */
export function imageryFailures(ctx: Pick<Ctx, 'log' | 'clock'>, provider: ImageryProvider): FailureLog {
  const known = logs.get(provider) ?? createFailureLog(ctx, { imagery: provider.kind }, 'pictures for maps')
  logs.set(provider, known)
  return known
}
