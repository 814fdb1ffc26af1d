import { companyApi } from '../platform/http/api.ts'
import { measurementFile } from './measurement.files.ts'
import { getMeasurement, listMeasurements } from './measurement.query.ts'
import { orderMeasurement, retryMeasurement } from './measurement.service.ts'

export const measurementRouter = {
  order: companyApi.measurement.order.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...order } = input
    const result = await orderMeasurement(context.ctx, order)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  list: companyApi.measurement.list.handler(async ({ context, input, errors }) => {
    const page = await listMeasurements(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),

  get: companyApi.measurement.get.handler(async ({ context, input, errors }) => {
    const found = await getMeasurement(context.ctx, input)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  retry: companyApi.measurement.retry.handler(async ({ context, input, errors }) => {
    const result = await retryMeasurement(context.ctx, input.id)
    if (!result.ok) throw errors.NOT_FOUND()
    return { status: result.status }
  }),

  file: companyApi.measurement.file.handler(async ({ context, input, errors }) => {
    const result = await measurementFile(context.ctx, input)
    if (!result.ok) throw errors.NOT_FOUND()
    return result.file
  }),
}
