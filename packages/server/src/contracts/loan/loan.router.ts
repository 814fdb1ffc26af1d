import { messages } from '@gable/contract/messages'
import { answers, answersIn, finds, findsIn, idOf, orNotFound } from '../../platform/http/accepted.ts'
import { adminApi, companyApi, linkApi, widgetApi } from '../../platform/http/api.ts'
import { listFiles } from './file/loan.file.query.ts'
import { addFile, applyFile, errorsFile, fileWithCounts, listRows, savePart } from './file/loan.file.ts'
import { startApplication, viewInvitation } from './loan.homeowner.ts'
import { invite, linkForPerson, loansAndInvitation } from './loan.invite.ts'
import { listStatements, readStatement, statementView } from './loan.lead.query.ts'
import { readPrequalAccount } from './loan.prequal.ts'
import { listLoans, readLoan } from './loan.query.ts'
import { listTransactions, transactionsOfLoan, transactionsOfStatement } from './loan.transaction.query.ts'
import { type RequestResult, requestTransaction } from './loan.transaction.ts'
import { readWebsiteTerms, requestPrequalification } from './loan.website.ts'

const fileApi = adminApi.loan

/** Status files of the lender, for the platform's admins. */
const loanFileRouter = {
  addStatusFile: fileApi.addStatusFile.handler(async ({ context, input }) => {
    const { id } = await addFile(context.ctx, input.name)
    return { id }
  }),
  saveStatusFilePart: fileApi.saveStatusFilePart.handler(async ({ context, input, errors }) => {
    const result = await savePart(context.ctx, input)
    if (result.ok) return { id: input.id }
    if ('sentence' in result) throw errors[result.reason]({ data: { sentence: result.sentence } })
    throw errors[result.reason]()
  }),
  listStatusFiles: fileApi.listStatusFiles.handler(({ context, input }) => listFiles(context.ctx.db, input)),
  getStatusFile: fileApi.getStatusFile.handler(finds((ctx, { id }) => fileWithCounts(ctx, id))),
  listStatusFileRows: fileApi.listStatusFileRows.handler(finds(listRows)),
  applyStatusFile: fileApi.applyStatusFile.handler(answers((ctx, { id }) => applyFile(ctx, id), { as: idOf })),
  exportStatusFileErrors: fileApi.exportStatusFileErrors.handler(finds((ctx, { id }) => errorsFile(ctx, id))),
}

const api = companyApi.loan

type NotAvailable = Extract<RequestResult, { reason: 'AMOUNT_NOT_AVAILABLE' }>
const notAvailable = {
  AMOUNT_NOT_AVAILABLE: ({ availableCents }: NotAvailable) => ({
    fields: { amountCents: messages.AMOUNT_NOT_AVAILABLE },
    availableCents,
  }),
}

export const loanRouter = {
  ...loanFileRouter,
  list: api.list.handler(({ context: { ctx }, input }) => listLoans(ctx, input)),
  get: api.get.handler(async ({ context: { ctx }, input, errors }) => {
    const found = orNotFound(await readLoan(ctx, input.id), errors)
    return { ...found, transactions: await transactionsOfLoan(ctx, input.id) }
  }),
  listOfLead: api.listOfLead.handler(finds((ctx, { leadId }) => loansAndInvitation(ctx, leadId))),
  invite: api.invite.handler(answers(invite, { data: { LOAN_OPEN: ({ open }) => open } })),
  link: api.link.handler(
    finds(
      (ctx, { id }) => linkForPerson(ctx, id),
      (url) => ({ url }),
    ),
  ),
  requestPayment: api.requestPayment.handler(
    answers((ctx, input) => requestTransaction(ctx, 'request', input), { data: notAvailable }),
  ),
  requestRefund: api.requestRefund.handler(
    answers((ctx, input) => requestTransaction(ctx, 'refund', input), { data: notAvailable }),
  ),
  listTransactions: api.listTransactions.handler(({ context: { ctx }, input }) => listTransactions(ctx, input)),
  listStatements: api.listStatements.handler(({ context: { ctx }, input }) => listStatements(ctx, input)),
  getStatement: api.getStatement.handler(async ({ context: { ctx }, input, errors }) => {
    const { id, ...requested } = input
    const found = orNotFound(await readStatement(ctx, id), errors)
    const statement = { ...statementView(found), company: ctx.company.name, madeAt: found.createdAt.toISOString() }
    return { ...(await transactionsOfStatement(ctx, id, requested)), statement }
  }),
  getPrequalAccount: api.getPrequalAccount.handler(({ context: { ctx } }) => readPrequalAccount(ctx)),
  view: linkApi.loan.view.handler(findsIn(({ ctx, link }) => viewInvitation(ctx, link.subjectId))),
  start: linkApi.loan.start.handler(
    answersIn(({ ctx, link }, input) => startApplication(ctx, { loanId: link.subjectId, token: input.link })),
  ),
  websiteTerms: widgetApi.loan.websiteTerms.handler(({ context: { ctx }, input }) => readWebsiteTerms(ctx, input)),
  requestPrequalification: widgetApi.loan.requestPrequalification.handler(
    async ({ context: { ctx, widget }, input, errors }) => {
      const { widgetId: _named, idempotencyKey: _key, ...form } = input
      const result = await requestPrequalification(ctx, widget, form)
      if (result.ok) return { link: result.link }
      if (result.reason === 'FORM_NOT_VALID') throw errors.FORM_NOT_VALID({ data: { fields: result.fields } })
      throw errors[result.reason]()
    },
  ),
}
