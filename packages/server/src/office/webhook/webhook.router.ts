import { chosenTypes, webhookForm } from '@gable/contract/webhook-form'
import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { findWebhook, listDeliveries, listWebhooks, readDelivery } from './webhook.query.ts'
import { replay, replayFailed, sendTest } from './webhook.replay.ts'
import { createWebhook, deleteWebhook, readSecret, rotateSecret, setActive, updateWebhook } from './webhook.service.ts'

export const webhookRouter = {
  list: companyApi.webhook.list.handler(({ context, input }) => listWebhooks(context.ctx, input)),

  create: companyApi.webhook.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createWebhook(context.ctx, form), errors)
  }),

  update: companyApi.webhook.update.handler(async ({ context, input, errors }) =>
    accepted(await updateWebhook(context.ctx, input), errors),
  ),

  patch: companyApi.webhook.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const { version, ...known } = orNotFound(await findWebhook(ctx, input.id), errors)
    const stored = { ...chosenTypes(known), url: known.url, method: known.method }
    const form = patched(webhookForm, { stored, sent: input }, errors)
    return accepted(await updateWebhook(ctx, { ...form, id: input.id, version: input.version ?? version }), errors)
  }),

  setActive: companyApi.webhook.setActive.handler(async ({ context, input, errors }) =>
    orNotFound(await setActive(context.ctx, input), errors),
  ),

  delete: companyApi.webhook.delete.handler(async ({ context, input, errors }) => {
    accepted(await deleteWebhook(context.ctx, input), errors)
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

  sendTest: companyApi.webhook.sendTest.handler(async ({ context, input, errors }) =>
    accepted(await sendTest(context.ctx, input.id), errors),
  ),

  deliveries: companyApi.webhook.deliveries.handler(async ({ context, input, errors }) =>
    orNotFound(await listDeliveries(context.ctx, input), errors),
  ),

  delivery: companyApi.webhook.delivery.handler(async ({ context, input, errors }) =>
    orNotFound(await readDelivery(context.ctx, input.id), errors),
  ),

  replay: companyApi.webhook.replay.handler(async ({ context, input, errors }) =>
    accepted(await replay(context.ctx, input.id), errors),
  ),

  replayFailed: companyApi.webhook.replayFailed.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    return accepted(await replayFailed(context.ctx, requested), errors)
  }),
}
