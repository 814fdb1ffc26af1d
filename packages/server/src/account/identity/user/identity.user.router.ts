import { answers, finds } from '../../../platform/http/accepted.ts'
import { companyApi } from '../../../platform/http/api.ts'
import { resetSecondFactor } from './identity.lost-factors.ts'
import { activateUser, deactivateUser, deleteUser } from './identity.user.leaving.ts'
import { listUsers, readUser } from './identity.user.query.ts'
import {
  copyInvitation,
  inviteUser,
  resendInvitation,
  updateUser,
  withdrawInvitation,
} from './identity.user.service.ts'

const done = { done: true } as const

export const userRouter = {
  listUsers: companyApi.identity.listUsers.handler(({ context, input }) => listUsers(context.ctx, input)),

  getUser: companyApi.identity.getUser.handler(finds((ctx, { id }) => readUser(ctx, id))),

  inviteUser: companyApi.identity.inviteUser.handler(answers(inviteUser)),

  updateUser: companyApi.identity.updateUser.handler(answers(updateUser)),

  resendInvitation: companyApi.identity.resendInvitation.handler(
    answers((ctx, { id }) => resendInvitation(ctx, id), { as: () => done }),
  ),

  copyInvitation: companyApi.identity.copyInvitation.handler(answers((ctx, { id }) => copyInvitation(ctx, id))),

  withdrawInvitation: companyApi.identity.withdrawInvitation.handler(
    answers((ctx, { id }) => withdrawInvitation(ctx, id), { as: () => done }),
  ),

  deactivateUser: companyApi.identity.deactivateUser.handler(answers(deactivateUser, { as: () => done })),

  activateUser: companyApi.identity.activateUser.handler(
    answers((ctx, { id }) => activateUser(ctx, id), { as: () => done }),
  ),

  resetSecondFactor: companyApi.identity.resetSecondFactor.handler(
    answers((ctx, { id }) => resetSecondFactor(ctx, id), { as: () => done }),
  ),

  deleteUser: companyApi.identity.deleteUser.handler(answers(deleteUser, { as: () => done })),
}
