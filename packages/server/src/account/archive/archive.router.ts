import { callingUser } from '../../platform/context.ts'
import { accepted, answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { sha256 } from '../../platform/secrets.ts'
import { requestDeletion, restore, startExport } from './archive.export.ts'
import { archiveState } from './archive.query.ts'

/** Limits password guesses by somebody who finds a session left open. */
const guesses = { limit: 10, windowSeconds: 300 }

export const archiveRouter = {
  state: companyApi.archive.state.handler(({ context }) => archiveState(context.ctx)),

  startExport: companyApi.archive.startExport.handler(answers(startExport)),

  requestDeletion: companyApi.archive.requestDeletion.handler(async ({ context: { ctx, gate }, input, errors }) => {
    const attempt = await gate.limits.take(`deletion:${sha256(callingUser(ctx).userId)}`, guesses)
    if (!attempt.ok) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: attempt.retryAfterSeconds } })
    return accepted(await requestDeletion(ctx, input), errors)
  }),

  restore: companyApi.archive.restore.handler(async ({ context }) => {
    await restore(context.ctx)
    return { restored: true as const }
  }),
}
