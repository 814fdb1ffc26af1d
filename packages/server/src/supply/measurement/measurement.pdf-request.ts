import type { ReportRequest } from '@gable/documents/render'
import { onDocuments } from '../../account/company/company.documents.ts'
import { groundRound } from '../../places/geo/geo.ground.ts'
import { mapFeaturesWithin } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { ordererOf, type StoredOrder } from './measurement.query.ts'

/** The content of a report's PDF. Reads files, so never use it inside a transaction. */
export async function pdfRequestOf(ctx: Ctx, order: StoredOrder): Promise<ReportRequest> {
  const { company } = ctx
  const { id, provider, street, city, state, postalCode, made, orderedByUserId, createdAt } = order
  return {
    locale: company.locale,
    timeZone: company.timeZone,
    company: {
      name: company.name,
      phone: company.phone,
      email: company.email,
      ...(await onDocuments(ctx)),
    },
    orderId: id,
    provider,
    address: { street, city, state, postalCode },
    orderedBy: orderedByUserId === null ? '' : await ordererOf(ctx, orderedByUserId),
    measuredAt: createdAt.toISOString(),
    made,
    surroundings: await mapFeaturesWithin(ctx, groundRound(made.point)),
  }
}
