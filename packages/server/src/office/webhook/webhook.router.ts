import { companyApi } from '../../platform/http/api.ts'
import { listDeliveries, listWebhooks, readDelivery } from './webhook.query.ts'
import { replay, replayFailed, sendTest } from './webhook.replay.ts'
import { createWebhook, deleteWebhook, readSecret, rotateSecret, setActive, updateWebhook } from './webhook.service.ts'

export const webhookRouter = {
  list: companyApi.webhook.list.handler(({ context, input }) => listWebhooks(context.ctx, input)),

  create: companyApi.webhook.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createWebhook(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  update: companyApi.webhook.update.handler(async ({ context, input, errors }) => {
    const result = await updateWebhook(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  setActive: companyApi.webhook.setActive.handler(async ({ context, input, errors }) => {
    const set = await setActive(context.ctx, input)
    if (!set) throw errors.NOT_FOUND()
    return set
  }),

  delete: companyApi.webhook.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteWebhook(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  secret: companyApi.webhook.secret.handler(async ({ context, input, errors }) => {
    const secret = await readSecret(context.ctx, input.id)
    if (secret === undefined) throw errors.NOT_FOUND()
    return { secret }
  }),

  rotate: companyApi.webhook.rotate.handler(async ({ context, input, errors }) => {
    const secret = await rotateSecret(context.ctx, input.id)
    if (secret === undefined) throw errors.NOT_FOUND()
    return { secret }
  }),

  sendTest: companyApi.webhook.sendTest.handler(async ({ context, input, errors }) => {
    const result = await sendTest(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  deliveries: companyApi.webhook.deliveries.handler(async ({ context, input, errors }) => {
    const page = await listDeliveries(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),

  delivery: companyApi.webhook.delivery.handler(async ({ context, input, errors }) => {
    const found = await readDelivery(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  replay: companyApi.webhook.replay.handler(async ({ context, input, errors }) => {
    const result = await replay(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  replayFailed: companyApi.webhook.replayFailed.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...asked } = input
    const result = await replayFailed(context.ctx, asked)
    if (!result.ok) throw errors[result.reason]()
    return { replayed: result.replayed }
  }),
}
