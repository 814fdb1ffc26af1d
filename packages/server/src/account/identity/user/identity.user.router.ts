import { accepted, orNotFound } from '../../../platform/http/accepted.ts'
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

  getUser: companyApi.identity.getUser.handler(async ({ context, input, errors }) =>
    orNotFound(await readUser(context.ctx, input.id), errors),
  ),

  inviteUser: companyApi.identity.inviteUser.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await inviteUser(context.ctx, form), errors)
  }),

  updateUser: companyApi.identity.updateUser.handler(async ({ context, input, errors }) =>
    accepted(await updateUser(context.ctx, input), errors),
  ),

  resendInvitation: companyApi.identity.resendInvitation.handler(async ({ context, input, errors }) => {
    accepted(await resendInvitation(context.ctx, input.id), errors)
    return done
  }),

  copyInvitation: companyApi.identity.copyInvitation.handler(async ({ context, input, errors }) =>
    accepted(await copyInvitation(context.ctx, input.id), errors),
  ),

  withdrawInvitation: companyApi.identity.withdrawInvitation.handler(async ({ context, input, errors }) => {
    accepted(await withdrawInvitation(context.ctx, input.id), errors)
    return done
  }),

  deactivateUser: companyApi.identity.deactivateUser.handler(async ({ context, input, errors }) => {
    accepted(await deactivateUser(context.ctx, input), errors)
    return done
  }),

  activateUser: companyApi.identity.activateUser.handler(async ({ context, input, errors }) => {
    accepted(await activateUser(context.ctx, input.id), errors)
    return done
  }),

  resetSecondFactor: companyApi.identity.resetSecondFactor.handler(async ({ context, input, errors }) => {
    accepted(await resetSecondFactor(context.ctx, input.id), errors)
    return done
  }),

  deleteUser: companyApi.identity.deleteUser.handler(async ({ context, input, errors }) => {
    accepted(await deleteUser(context.ctx, input), errors)
    return done
  }),
}
