import { calendarEvent, calendarReading } from '@gable/server/contracts/calendar/calendar.table'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { connection } from '@gable/server/places/integration/integration.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** The admin of the company has a connected calendar, which nobody else may see or disconnect. */
export const calendarAccessMatrix: SliceAccessMatrix<'calendar', object> = {
  async records({ app, company }) {
    const { ctx, id: ownerId } = company.admin
    const tokens = { accessToken: 'a-token', refreshToken: 'a-token', expiresAt: '2030-01-01T00:00:00.000Z' }
    await saveConnection(
      { ...ctx, secrets: app.deps.secrets },
      { vendor: 'googleCalendar', ownerId, secret: JSON.stringify(tokens), settings: { account: secretName } },
    )
    return {}
  },
  inputs: {},
  snapshot: [connection, calendarReading, calendarEvent],
}
