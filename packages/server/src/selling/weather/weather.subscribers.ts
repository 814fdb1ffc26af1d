import { requestAnsweredMail } from '@gable/documents/mail/weather/weather-mail'
import { companyGrantsChanged } from '../../account/company/company.events.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { subscribe } from '../../platform/work/events.ts'
import { leadAddressRecorded, leadCreated, leadSubmitted, leadUpdated } from '../lead/lead.events.ts'
import { scanFinished } from '../scan/scan.events.ts'
import { requestAnswered } from './weather.events.ts'
import { hasReports, lookAgainIfOpen, lookAtOne } from './weather.jobs.ts'
import { recipientsOf } from './weather.query.ts'

export const weatherSubscribers = [
  subscribe('weather.near', [companyGrantsChanged, scanFinished], async (ctx) => {
    await ctx.transaction(lookAgainIfOpen)
  }),
  subscribe(
    'weather.lead',
    [leadAddressRecorded, leadCreated, leadSubmitted, leadUpdated],
    async (ctx, { subjectId }) => {
      if (subjectId && hasReports(ctx)) await ctx.transaction((tx) => lookAtOne(tx, subjectId))
    },
  ),
  subscribe('weather.answered', [requestAnswered], async (ctx, { id, data: { accepted, requestedBy } }) => {
    const { company, config } = ctx
    const page = `${config.PUBLIC_URL}/personal/tool-settings?tab=weather`
    const content = requestAnsweredMail({ locale: company.locale, company: company.name, accepted, page })
    const rendered = await ctx.documents.renderMail(content)
    const { kind } = content
    await ctx.transaction(async (tx) => {
      for (const recipient of await recipientsOf(tx, requestedBy)) {
        await queueMail(tx, { kind, recipient, dedupeKey: `${id}:${recipient}`, ...rendered })
      }
    })
  }),
]
