import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { exportTexts } from './translation.export.ts'
import { listTexts, readProgress } from './translation.query.ts'
import { saveTranslation } from './translation.service.ts'

export const translationRouter = {
  list: companyApi.translation.list.handler(({ context, input }) => listTexts(context.ctx, input)),

  progress: companyApi.translation.progress.handler(({ context }) => readProgress(context.ctx)),

  save: companyApi.translation.save.handler(async ({ context, input, errors }) => {
    if (!(await saveTranslation(context.ctx, input))) throw errors.NOT_FOUND()
    return { key: input.key }
  }),

  exportFile: companyApi.translation.exportFile.handler(async ({ context, input, errors }) => {
    const { file } = accepted(await exportTexts(context.ctx, input), errors)
    return file
  }),
}
