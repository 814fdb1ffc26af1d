import { accepted, orNotFound } from '../../../platform/http/accepted.ts'
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
  getStatusFile: api.getStatusFile.handler(async ({ context, input, errors }) =>
    orNotFound(await fileWithCounts(context.ctx, input.id), errors),
  ),
  listStatusFileRows: api.listStatusFileRows.handler(async ({ context, input, errors }) =>
    orNotFound(await listRows(context.ctx, input), errors),
  ),
  applyStatusFile: api.applyStatusFile.handler(async ({ context, input, errors }) => {
    accepted(await applyFile(context.ctx, input.id), errors)
    return { id: input.id }
  }),
  exportStatusFileErrors: api.exportStatusFileErrors.handler(async ({ context, input, errors }) =>
    orNotFound(await errorsFile(context.ctx, input.id), errors),
  ),
}
