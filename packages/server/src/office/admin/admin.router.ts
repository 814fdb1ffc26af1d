import { accepted, answers, answersIn, finds, findsIn } from '../../platform/http/accepted.ts'
import { adminApi } from '../../platform/http/api.ts'
import {
  addPlan,
  changeCredits,
  companyCreditHistory,
  companyCredits,
  companyInvoices,
  listPlans,
  refundInvoice,
  removePlan,
} from './admin.billing.ts'
import { listAdmins, listCompanyEvents, listCompanyUsers, readCompany } from './admin.company.query.ts'
import {
  addCompany,
  answerWeatherRequest,
  changeGrants,
  deleteOne,
  resendPassword,
  resetFactors,
  restoreOne,
  setTextSender,
  updateCompany,
} from './admin.company.ts'
import { readComparisons, readHealth } from './admin.health.ts'
import { companyOrders, resolveCompanyOrder } from './admin.orders.ts'
import { inviteAdmin, removeAdmin } from './admin.people.ts'
import { listCompanies, listFailedJobs } from './admin.query.ts'
import { readNewerRelease } from './admin.releases.ts'
import { addSubscription, answerOne, changeOne, previewOne } from './admin.subscription.ts'

const done = { done: true as const }

export const adminRouter = {
  listCompanies: adminApi.admin.listCompanies.handler(({ context: { deps }, input }) =>
    listCompanies(deps.database.db, input, deps.clock.now()),
  ),

  getCompany: adminApi.admin.getCompany.handler(
    findsIn(({ deps }, { id }) => readCompany(deps.database.db, id, deps.clock.now())),
  ),

  listCompanyUsers: adminApi.admin.listCompanyUsers.handler(({ context, input }) =>
    listCompanyUsers(context.deps.database.db, input),
  ),

  listCompanyEvents: adminApi.admin.listCompanyEvents.handler(({ context, input }) =>
    listCompanyEvents(context.deps.database.db, input),
  ),

  addCompany: adminApi.admin.addCompany.handler(answersIn(addCompany)),

  updateCompany: adminApi.admin.updateCompany.handler(answersIn(updateCompany)),

  setGrants: adminApi.admin.setGrants.handler(answersIn(changeGrants)),

  setTextSender: adminApi.admin.setTextSender.handler(answersIn(setTextSender, { as: () => done })),

  answerWeatherRequest: adminApi.admin.answerWeatherRequest.handler(
    answersIn(answerWeatherRequest, { as: () => done }),
  ),

  deleteCompany: adminApi.admin.deleteCompany.handler(answersIn(deleteOne, { as: () => done })),

  restoreCompany: adminApi.admin.restoreCompany.handler(answersIn(restoreOne, { as: () => done })),

  resendPassword: adminApi.admin.resendPassword.handler(answersIn(resendPassword)),

  resetSecondFactor: adminApi.admin.resetSecondFactor.handler(async ({ context, input, errors }) => {
    const result = await resetFactors(context, input)
    if (!result.ok) throw errors.NOT_FOUND()
    return done
  }),

  previewSubscription: adminApi.admin.previewSubscription.handler(findsIn(previewOne)),

  addSubscription: adminApi.admin.addSubscription.handler(answersIn(addSubscription)),

  changeSubscription: adminApi.admin.changeSubscription.handler(answersIn(changeOne)),

  answerRequest: adminApi.admin.answerRequest.handler(answersIn(answerOne, { as: () => done })),

  companyCredits: adminApi.admin.companyCredits.handler(
    findsIn((context, { companyId }) => companyCredits(context, companyId)),
  ),

  listCompanyCredits: adminApi.admin.listCompanyCredits.handler(findsIn(companyCreditHistory)),

  changeCredits: adminApi.admin.changeCredits.handler(answersIn(changeCredits)),

  listCompanyInvoices: adminApi.admin.listCompanyInvoices.handler(findsIn(companyInvoices)),

  refundInvoice: adminApi.admin.refundInvoice.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: key, ...form } = input
    accepted(await refundInvoice(context, { ...form, key }), errors)
    return { refunded: true as const }
  }),

  listCompanyOrders: adminApi.admin.listCompanyOrders.handler(findsIn(companyOrders)),

  resolveCompanyOrder: adminApi.admin.resolveCompanyOrder.handler(async ({ context, input, errors }) => {
    const result = await resolveCompanyOrder(context, input)
    if (result.ok) return { placement: result.placement }
    throw result.reason === 'ORDER_ADMINS_ONLY' ? errors.NOT_FOUND() : errors[result.reason]()
  }),

  listPlans: adminApi.admin.listPlans.handler(async ({ context: { deps } }) => ({
    payments: deps.providers.payments !== undefined,
    plans: await listPlans(deps.database.db),
  })),

  addPlan: adminApi.admin.addPlan.handler(answers(addPlan)),

  removePlan: adminApi.admin.removePlan.handler(
    finds(
      (ctx, { id }) => removePlan(ctx, id),
      () => ({ removed: true as const }),
    ),
  ),

  listAdmins: adminApi.admin.listAdmins.handler(({ context, input }) => listAdmins(context.deps.database.db, input)),

  inviteAdmin: adminApi.admin.inviteAdmin.handler(answers(inviteAdmin)),

  removeAdmin: adminApi.admin.removeAdmin.handler(answers((ctx, { id }) => removeAdmin(ctx, id), { as: () => done })),

  comparisons: adminApi.admin.comparisons.handler(({ context }) => readComparisons(context.deps)),

  health: adminApi.admin.health.handler(({ context }) => readHealth(context.deps)),

  newerRelease: adminApi.admin.newerRelease.handler(({ context }) => readNewerRelease(context.deps)),

  listFailedJobs: adminApi.admin.listFailedJobs.handler(({ context, input }) =>
    listFailedJobs(context.deps.database.db, input),
  ),

  retryFailedJobs: adminApi.admin.retryFailedJobs.handler(async ({ context, input }) => {
    const { database, jobs, log } = context.deps
    const retried = await jobs.retry(database.db, input)
    log.info({ ...input, retried, userId: context.person.userId }, 'retrying failed jobs')
    return { retried }
  }),
}
