import type { NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { mintCapability } from '../../platform/secrets.ts'

/** How many days a link to an appointment can be used. */
const openDays = 120

/**
 * A link to book, move and cancel, which does not work until it is issued. The secret is behind the #, which is not sent
 * to servers, proxies or logs.
 * @param subjectId the subject of the appointment, as in its table.
 */
export function linkOf(ctx: Ctx, subjectId: string, capability = mintCapability()): { url: string; link: NewLink } {
  const expiresAt = new Date(ctx.clock.now().getTime() + openDays * 86_400_000)
  const link = { purpose: 'appointment' as const, subjectId, expiresAt, capability }
  return { url: `${ctx.config.PUBLIC_URL}/appointment#${capability.token}`, link }
}
