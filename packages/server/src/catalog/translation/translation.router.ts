import { answers, finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTexts, readProgress } from './translation.query.ts'
import { exportTexts, saveTranslation } from './translation.service.ts'

export const translationRouter = {
  list: companyApi.translation.list.handler(({ context, input }) => listTexts(context.ctx, input)),

  progress: companyApi.translation.progress.handler(({ context }) => readProgress(context.ctx)),

  save: companyApi.translation.save.handler(finds(saveTranslation, (_, { key }) => ({ key }))),

  exportFile: companyApi.translation.exportFile.handler(answers(exportTexts, { as: ({ file }) => file })),
}
