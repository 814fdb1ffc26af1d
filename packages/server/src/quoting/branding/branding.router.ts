import { answers, answersIn, tooMany } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { publishDraft } from './branding.publish.ts'
import { listPublishers, listVersions } from './branding.query.ts'
import { readSamples } from './branding.samples.ts'
import { copyBranding, discardDraft, readState, restoreVersion, saveDraft } from './branding.service.ts'
import { matchWebsite } from './website/branding.website.ts'

const api = companyApi.branding

export const brandingRouter = {
  get: api.get.handler(({ context }) => readState(context.ctx)),

  save: api.save.handler(answers(saveDraft)),

  publish: api.publish.handler(answers(publishDraft)),

  discard: api.discard.handler(answers(discardDraft)),

  history: api.history.handler(({ context, input }) => listVersions(context.ctx, input)),

  restore: api.restore.handler(answers(restoreVersion)),

  samples: api.samples.handler(({ context, input }) => readSamples(context.ctx, input.language)),

  matchWebsite: api.matchWebsite.handler(
    answers((ctx, { page }) => matchWebsite(ctx, page), {
      as: ({ match }) => match,
      data: tooMany,
    }),
  ),

  companiesToCopyFrom: api.companiesToCopyFrom.handler(({ context: { deps, ctx }, input }) =>
    listPublishers(deps.database.db, ctx, input),
  ),

  copyFrom: api.copyFrom.handler(
    answersIn((context, input) => copyBranding(context.deps.database.db, context.ctx, input)),
  ),
}
