import { accepted, orNotFound } from '../../platform/http/accepted.ts'
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
import { listCompanyEvents, listCompanyUsers, readCompany } from './admin.company.query.ts'
import {
  addCompany,
  answerWeatherRequest,
  changeGrants,
  deleteOne,
  resendPassword,
  resetFactors,
  restoreOne,
  updateCompany,
} from './admin.company.ts'
import { readHealth } from './admin.health.ts'
import { listFailedJobs } from './admin.jobs.query.ts'
import { companyOrders, resolveCompanyOrder } from './admin.orders.ts'
import { listAdmins } from './admin.people.query.ts'
import { inviteAdmin, removeAdmin } from './admin.people.ts'
import { listCompanies } from './admin.query.ts'
import { readNewerRelease } from './admin.releases.ts'
import { addSubscription, answerOne, changeOne, previewOne } from './admin.subscription.ts'

const done = { done: true as const }

export const adminRouter = {
  listCompanies: adminApi.admin.listCompanies.handler(({ context: { deps }, input }) =>
    listCompanies(deps.database.db, input, deps.clock.now()),
  ),

  getCompany: adminApi.admin.getCompany.handler(async ({ context: { deps }, input, errors }) =>
    orNotFound(await readCompany(deps.database.db, input.id, deps.clock.now()), errors),
  ),

  listCompanyUsers: adminApi.admin.listCompanyUsers.handler(({ context, input }) =>
    listCompanyUsers(context.deps.database.db, input),
  ),

  listCompanyEvents: adminApi.admin.listCompanyEvents.handler(({ context, input }) =>
    listCompanyEvents(context.deps.database.db, input),
  ),

  addCompany: adminApi.admin.addCompany.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await addCompany(context, form), errors)
  }),

  updateCompany: adminApi.admin.updateCompany.handler(async ({ context, input, errors }) =>
    accepted(await updateCompany(context, input), errors),
  ),

  setGrants: adminApi.admin.setGrants.handler(async ({ context, input, errors }) =>
    accepted(await changeGrants(context, input), errors),
  ),

  answerWeatherRequest: adminApi.admin.answerWeatherRequest.handler(async ({ context, input, errors }) => {
    accepted(await answerWeatherRequest(context, input), errors)
    return done
  }),

  deleteCompany: adminApi.admin.deleteCompany.handler(async ({ context, input, errors }) => {
    accepted(await deleteOne(context, input), errors)
    return done
  }),

  restoreCompany: adminApi.admin.restoreCompany.handler(async ({ context, input, errors }) => {
    accepted(await restoreOne(context, input), errors)
    return done
  }),

  resendPassword: adminApi.admin.resendPassword.handler(async ({ context, input, errors }) =>
    accepted(await resendPassword(context, input), errors),
  ),

  resetSecondFactor: adminApi.admin.resetSecondFactor.handler(async ({ context, input, errors }) => {
    const result = await resetFactors(context, input)
    if (!result.ok) throw errors.NOT_FOUND()
    return done
  }),

  previewSubscription: adminApi.admin.previewSubscription.handler(async ({ context, input, errors }) =>
    orNotFound(await previewOne(context, input), errors),
  ),

  addSubscription: adminApi.admin.addSubscription.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await addSubscription(context, form), errors)
  }),

  changeSubscription: adminApi.admin.changeSubscription.handler(async ({ context, input, errors }) =>
    accepted(await changeOne(context, input), errors),
  ),

  answerRequest: adminApi.admin.answerRequest.handler(async ({ context, input, errors }) => {
    accepted(await answerOne(context, input), errors)
    return done
  }),

  companyCredits: adminApi.admin.companyCredits.handler(async ({ context, input, errors }) =>
    orNotFound(await companyCredits(context, input.companyId), errors),
  ),

  listCompanyCredits: adminApi.admin.listCompanyCredits.handler(async ({ context, input, errors }) =>
    orNotFound(await companyCreditHistory(context, input), errors),
  ),

  changeCredits: adminApi.admin.changeCredits.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await changeCredits(context, form), errors)
  }),

  listCompanyInvoices: adminApi.admin.listCompanyInvoices.handler(async ({ context, input, errors }) =>
    orNotFound(await companyInvoices(context, input), errors),
  ),

  refundInvoice: adminApi.admin.refundInvoice.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: key, ...form } = input
    accepted(await refundInvoice(context, { ...form, key }), errors)
    return { refunded: true as const }
  }),

  listCompanyOrders: adminApi.admin.listCompanyOrders.handler(async ({ context, input, errors }) =>
    orNotFound(await companyOrders(context, input), errors),
  ),

  resolveCompanyOrder: adminApi.admin.resolveCompanyOrder.handler(async ({ context, input, errors }) => {
    const result = await resolveCompanyOrder(context, input)
    if (result.ok) return { placement: result.placement }
    throw result.reason === 'ORDER_ADMINS_ONLY' ? errors.NOT_FOUND() : errors[result.reason]()
  }),

  listPlans: adminApi.admin.listPlans.handler(async ({ context: { deps } }) => ({
    payments: deps.providers.payments !== undefined,
    plans: await listPlans(deps.database.db),
  })),

  addPlan: adminApi.admin.addPlan.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await addPlan(context.ctx, form), errors)
  }),

  removePlan: adminApi.admin.removePlan.handler(async ({ context, input, errors }) => {
    if (!(await removePlan(context.ctx, input.id))) throw errors.NOT_FOUND()
    return { removed: true as const }
  }),

  listAdmins: adminApi.admin.listAdmins.handler(({ context, input }) => listAdmins(context.deps.database.db, input)),

  inviteAdmin: adminApi.admin.inviteAdmin.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await inviteAdmin(context.ctx, form), errors)
  }),

  removeAdmin: adminApi.admin.removeAdmin.handler(async ({ context, input, errors }) => {
    accepted(await removeAdmin(context.ctx, input.id), errors)
    return done
  }),

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
