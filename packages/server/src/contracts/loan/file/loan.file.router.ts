import { answers, finds, idOf } from '../../../platform/http/accepted.ts'
import { adminApi } from '../../../platform/http/api.ts'
import { errorsFile, fileWithCounts, listRows } from './loan.file.preview.ts'
import { listFiles } from './loan.file.query.ts'
import { addFile, applyFile, savePart } from './loan.file.ts'

const api = adminApi.loan

/** Status files of the lender, for the platform's admins. */
export const loanFileRouter = {
  addStatusFile: api.addStatusFile.handler(async ({ context, input }) => {
    const { id } = await addFile(context.ctx, input.name)
    return { id }
  }),
  saveStatusFilePart: api.saveStatusFilePart.handler(async ({ context, input, errors }) => {
    const result = await savePart(context.ctx, input)
    if (result.ok) return { id: input.id }
    if ('sentence' in result) throw errors[result.reason]({ data: { sentence: result.sentence } })
    throw errors[result.reason]()
  }),
  listStatusFiles: api.listStatusFiles.handler(({ context, input }) => listFiles(context.ctx.db, input)),
  getStatusFile: api.getStatusFile.handler(finds((ctx, { id }) => fileWithCounts(ctx, id))),
  listStatusFileRows: api.listStatusFileRows.handler(finds(listRows)),
  applyStatusFile: api.applyStatusFile.handler(answers((ctx, { id }) => applyFile(ctx, id), { as: idOf })),
  exportStatusFileErrors: api.exportStatusFileErrors.handler(finds((ctx, { id }) => errorsFile(ctx, id))),
}
