import type { FastifyInstance } from 'fastify'
import { findLink } from '../../platform/access/link.ts'
import { createContext } from '../../platform/context.ts'
import { visitorAddress } from '../../platform/http/network-address.ts'
import { countVisitor } from '../../platform/http/visitor-limit.ts'
import type { RouteSurroundings } from '../../platform/slice.ts'
import { calendarEntries, calendarOf, readCalendarOwner } from './task.calendar.query.ts'

/** Calendar services send requests for many users from one network. */
const visits = { limit: 600, windowSeconds: 60 }

/** Serves a user's tasks to calendar programs, which have no session: anyone with the address can read them. */
export function registerCalendar(
  server: FastifyInstance,
  { deps, gate: { limits } }: Pick<RouteSurroundings, 'deps' | 'gate'>,
): void {
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    await countVisitor(limits, { request, reply }, 'calendar', visits)
    const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1]
    const found = token && (await findLink(deps, 'calendar', token))
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!found) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
    const { linkId, purpose, subjectId } = found.link
    const actor = { kind: 'link', linkId, purpose, address: visitorAddress(request) } as const
    const ctx = await createContext(deps, found.company, actor)
    const owner = await readCalendarOwner(ctx, subjectId)
    if (!owner) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
    const entries = await calendarEntries(ctx, owner.id)
    return reply
      .header('content-disposition', 'inline; filename="gable-tasks.ics"')
      .header('x-content-type-options', 'nosniff')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(`${ctx.company.name}: ${owner.name}`, entries))
  })
}
