import { isReportedWord, lenderPress, type ReportedWord } from '@gable/contract/analytics-step'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countLender, countStep } from '../../catalog/visit-count/visit-count.service.ts'
import type { Deps } from '../../platform/context.ts'
import { visitorAddress, visitorNetwork } from '../../platform/http/network-address.ts'
import { isAllowedOrigin } from '../website/website.domain.ts'
import type { FindWidget, LiveWidget } from './widget.finder.ts'

/** Fits the longest word with room to spare. */
const body = { as: 'text', bytes: 32 } as const
/** Maximum number of reports from one network for one widget per minute. */
const max = 60
const windowMs = 60_000
const maxRemembered = 20_000

/** Counts a step or click that a browser reports; false if its network has reported too many. */
export type CountVisit = (request: FastifyRequest, widget: LiveWidget, word: ReportedWord) => boolean

/**
 * Limits reports by network and minute in this process's memory only, so that a visit that goes no further causes no
 * write and nothing about it is stored.
 */
export function createVisitCounter(deps: Deps): CountVisit {
  let minute = 0
  let counts = new Map<string, number>()
  return (request, widget, word) => {
    const current = Math.floor(deps.clock.now().getTime() / windowMs)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const key = `${widget.id} ${visitorNetwork(visitorAddress(request))}`
    const count = (counts.get(key) ?? 0) + 1
    if (count > max || (count === 1 && counts.size >= maxRemembered)) return false
    counts.set(key, count)
    if (word === lenderPress) countLender(deps, widget.company)
    else countStep(deps, widget, word)
    return true
  }
}

/**
 * `POST /api/widget/{wildcardId}/step`: a frame reports that a visit reached a step, or went to the lender. The body is
 * the step's name only.
 */
export function registerSteps(
  server: FastifyInstance,
  { deps, findWidget }: { deps: Deps; findWidget: FindWidget },
  countVisit: CountVisit,
): void {
  server.post<{ Params: { publicId: string } }>(
    '/api/widget/:publicId/step',
    { config: { body } },
    async (request, reply) => {
      const { body: word } = request
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
      if (!isReportedWord(word)) return reply.status(400).send()
      // Browsers send the origin of the reporting page.
      const { origin } = request.headers
      const widget = origin === undefined ? undefined : await findWidget(request.params.publicId)
      if (!widget || !isAllowedOrigin(origin, widget.domains, deps.config.PUBLIC_URL)) return reply.status(403).send()
      return reply.status(countVisit(request, widget, word) ? 204 : 429).send()
    },
  )
}
