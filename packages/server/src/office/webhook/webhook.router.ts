import { chosenTypes, webhookForm } from '@gable/contract/webhook-form'
import { accepted, answers, finds, idOf, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { replay, replayFailed, sendTest } from './webhook.delivery.ts'
import { findWebhook, listDeliveries, listWebhooks, readDelivery } from './webhook.query.ts'
import { createWebhook, deleteWebhook, readSecret, rotateSecret, setActive, updateWebhook } from './webhook.service.ts'

export const webhookRouter = {
  list: companyApi.webhook.list.handler(({ context, input }) => listWebhooks(context.ctx, input)),

  create: companyApi.webhook.create.handler(answers(createWebhook)),

  update: companyApi.webhook.update.handler(answers(updateWebhook)),

  patch: companyApi.webhook.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const { version, ...known } = orNotFound(await findWebhook(ctx, input.id), errors)
    const stored = { ...chosenTypes(known), url: known.url, method: known.method }
    const form = patched(webhookForm, { stored, sent: input }, errors)
    return accepted(await updateWebhook(ctx, { ...form, id: input.id, version: input.version ?? version }), errors)
  }),

  setActive: companyApi.webhook.setActive.handler(finds(setActive)),

  delete: companyApi.webhook.delete.handler(answers(deleteWebhook, { as: idOf })),

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

  sendTest: companyApi.webhook.sendTest.handler(answers((ctx, { id }) => sendTest(ctx, id))),

  deliveries: companyApi.webhook.deliveries.handler(finds(listDeliveries)),

  delivery: companyApi.webhook.delivery.handler(finds((ctx, { id }) => readDelivery(ctx, id))),

  replay: companyApi.webhook.replay.handler(answers((ctx, { id }) => replay(ctx, id))),

  replayFailed: companyApi.webhook.replayFailed.handler(answers(replayFailed)),
}
