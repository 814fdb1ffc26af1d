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

  getUser: companyApi.identity.getUser.handler(async ({ context, input, errors }) => {
    const row = await readUser(context.ctx, input.id)
    if (!row) throw errors.NOT_FOUND()
    return row
  }),

  inviteUser: companyApi.identity.inviteUser.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await inviteUser(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  updateUser: companyApi.identity.updateUser.handler(async ({ context, input, errors }) => {
    const result = await updateUser(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  resendInvitation: companyApi.identity.resendInvitation.handler(async ({ context, input, errors }) => {
    const result = await resendInvitation(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  copyInvitation: companyApi.identity.copyInvitation.handler(async ({ context, input, errors }) => {
    const result = await copyInvitation(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  withdrawInvitation: companyApi.identity.withdrawInvitation.handler(async ({ context, input, errors }) => {
    const result = await withdrawInvitation(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  deactivateUser: companyApi.identity.deactivateUser.handler(async ({ context, input, errors }) => {
    const result = await deactivateUser(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  activateUser: companyApi.identity.activateUser.handler(async ({ context, input, errors }) => {
    const result = await activateUser(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  resetSecondFactor: companyApi.identity.resetSecondFactor.handler(async ({ context, input, errors }) => {
    const result = await resetSecondFactor(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  deleteUser: companyApi.identity.deleteUser.handler(async ({ context, input, errors }) => {
    const result = await deleteUser(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),
}
