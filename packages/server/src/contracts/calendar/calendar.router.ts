import { companyApi } from '../../platform/http/api.ts'
import { disconnectOwnCalendar } from './calendar.account.ts'
import { ownCalendar } from './calendar.query.ts'

export const calendarRouter = {
  own: companyApi.calendar.own.handler(({ context: { ctx } }) => ownCalendar(ctx)),

  disconnect: companyApi.calendar.disconnect.handler(async ({ context: { ctx } }) => {
    await disconnectOwnCalendar(ctx)
    return { done: true } as const
  }),
}
