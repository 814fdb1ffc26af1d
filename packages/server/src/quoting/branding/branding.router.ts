import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { publishDraft } from './branding.publish.ts'
import { listPublishers, listVersions } from './branding.query.ts'
import { readSamples } from './branding.samples.ts'
import { copyBranding, discardDraft, readState, restoreVersion, saveDraft } from './branding.service.ts'
import { matchWebsite } from './website/branding.website.ts'

const api = companyApi.branding

export const brandingRouter = {
  get: api.get.handler(({ context }) => readState(context.ctx)),

  save: api.save.handler(async ({ context, input, errors }) => accepted(await saveDraft(context.ctx, input), errors)),

  publish: api.publish.handler(async ({ context, input, errors }) =>
    accepted(await publishDraft(context.ctx, input), errors),
  ),

  discard: api.discard.handler(async ({ context, input, errors }) =>
    accepted(await discardDraft(context.ctx, input), errors),
  ),

  history: api.history.handler(({ context, input }) => listVersions(context.ctx, input)),

  restore: api.restore.handler(async ({ context, input, errors }) =>
    accepted(await restoreVersion(context.ctx, input), errors),
  ),

  samples: api.samples.handler(({ context, input }) => readSamples(context.ctx, input.language)),

  matchWebsite: api.matchWebsite.handler(async ({ context, input, errors }) => {
    const result = await matchWebsite(context.ctx, input.page)
    if (result.ok) return result.match
    if (result.reason !== 'TOO_MANY_ATTEMPTS') throw errors[result.reason]()
    throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
  }),

  companiesToCopyFrom: api.companiesToCopyFrom.handler(({ context: { deps, ctx }, input }) =>
    listPublishers(deps.database.db, ctx, input),
  ),

  copyFrom: api.copyFrom.handler(async ({ context, input, errors }) =>
    accepted(await copyBranding(context.deps.database.db, context.ctx, input), errors),
  ),
}
