import type { Limit } from '@gable/contract/access'
import { visitorNetwork } from '../http/network-address.ts'
import { type Call, keepWithin, nameOf } from './refusal.ts'

type Rate = { limit: number; windowSeconds: number }

const perMinute = (limit: number): Rate => ({ limit, windowSeconds: 60 })

/** Returns the network that a call comes from, as counted by rate limits. */
export const networkOf = ({ context }: Call): string => visitorNetwork(context.request.address)

/** Limits calls of each public procedure per network. */
export async function limitPublic(call: Call): Promise<void> {
  const { deps, gate } = call.context
  const key = `public:${nameOf(call)}:${networkOf(call)}`
  keepWithin(call, await gate.limits.take(key, perMinute(deps.config.PUBLIC_REQUESTS_PER_MINUTE)))
}

/** Limits link requests per network, before any link is looked up, so that nobody can guess links. */
export async function limitLinks(call: Call): Promise<void> {
  const { deps, gate } = call.context
  const rate = perMinute(deps.config.LINK_REQUESTS_PER_MINUTE)
  keepWithin(call, await gate.limits.take(`link:${networkOf(call)}`, rate))
}

/** Limits calls to one widget per network. */
export async function limitWidget(call: Call, widgetId: string): Promise<void> {
  const { deps, gate } = call.context
  const rate = perMinute(deps.config.WIDGET_REQUESTS_PER_MINUTE)
  keepWithin(call, await gate.limits.take(`widget:${widgetId}:${networkOf(call)}`, rate))
}

/** Limits one API token across all networks. The response reports the number of calls left. */
export async function limitToken(call: Call, tokenId: string): Promise<void> {
  const { deps, gate, request } = call.context
  const limit = deps.config.TOKEN_REQUESTS_PER_MINUTE
  const attempt = await gate.limits.take(`token:${tokenId}`, perMinute(limit))
  request.setHeader('ratelimit-limit', String(limit))
  request.setHeader('ratelimit-remaining', String(attempt.ok ? attempt.left : 0))
  request.setHeader('ratelimit-reset', String(attempt.ok ? attempt.resetSeconds : attempt.retryAfterSeconds))
  keepWithin(call, attempt)
}

/**
 * Applies the limit that a procedure declares for itself. Invalid input doesn't count: it creates nothing, and a person
 * who corrects a form submits it several times.
 */
export async function limitDeclared(call: Call, subject: string, input: unknown): Promise<void> {
  const { meta, inputSchema } = call.procedure['~orpc']
  const { limit } = meta.access
  if (!limit) return
  const read = (await inputSchema?.['~standard'].validate(input)) as { issues?: unknown } | undefined
  if (read?.issues) return
  const { deps, gate } = call.context
  const rates: Record<Limit, Rate> = {
    reportChecks: { limit: deps.config.REPORT_CHECKS_PER_HOUR, windowSeconds: 3_600 },
    widgetSubmits: { limit: deps.config.WIDGET_SUBMITS_PER_HOUR, windowSeconds: 3_600 },
  }
  keepWithin(call, await gate.limits.take(`${limit}:${subject}:${networkOf(call)}`, rates[limit]))
}
